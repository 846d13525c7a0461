using System.Buffers;
using Jackdaw.Buffers;
using Jackdaw.Writing;

namespace Jackdaw;

/// <content>Strings, and values represented by strings in JSON.</content>
public readonly ref partial struct JsonWriter
{
    /// <summary>Writes a string, escaped as the profile specifies, or <c>null</c> for null.</summary>
    /// <param name="value">The text.</param>
    /// <exception cref="JsonDataException">The text contains a lone surrogate.</exception>
    public void WriteString(string? value) => _context.EndValue(_context.BeginValue().String(_context, value));

    /// <summary>Writes a string, escaped as the profile specifies.</summary>
    /// <param name="value">The text.</param>
    /// <exception cref="JsonDataException">The text contains a lone surrogate.</exception>
    public void WriteString(ReadOnlySpan<char> value) => _context.EndValue(_context.BeginValue().String(_context, value));

    /// <summary>Writes UTF-8 as a string, escaped as the profile specifies.</summary>
    /// <param name="utf8">The unescaped text, without quotes.</param>
    /// <exception cref="JsonDataException">The bytes are not UTF-8 (RFC 3629).</exception>
    public void WriteUtf8String(ReadOnlySpan<byte> utf8)
    {
        UncheckedWriteCursor at = _context.BeginValue();
        char[] text = BoundedPool<char>.Rent(utf8.Length);
        try
        {
            if (System.Text.Unicode.Utf8.ToUtf16(utf8, text, out _, out int length, replaceInvalidSequences: false) != OperationStatus.Done)
            {
                _context.Fail(at, JsonError.InvalidUtf8);
            }

            _context.EndValue(at.Text(_context, text.AsSpan(0, length), isFixed: true));
        }
        finally
        {
            BoundedPool<char>.Return(text);
        }
    }

    /// <summary>Writes one UTF-16 code unit as a string.</summary>
    /// <param name="value">The code unit.</param>
    /// <exception cref="JsonDataException">The code unit is a surrogate.</exception>
    public void WriteString(char value) => WriteString([value]);

    /// <summary>Writes a Guid in the form 00000000-0000-0000-0000-000000000000.</summary>
    /// <param name="value">The value.</param>
    public void WriteString(Guid value) => _context.EndValue(_context.BeginValue().Guid(value));

    /// <summary>Writes an ISO 8601 date and time.</summary>
    /// <param name="value">The value.</param>
    public void WriteString(DateTime value) => _context.EndValue(_context.BeginValue().DateTime(value));

    /// <summary>Writes an ISO 8601 date and time with its offset.</summary>
    /// <param name="value">The value.</param>
    public void WriteString(DateTimeOffset value) => _context.EndValue(_context.BeginValue().DateTimeOffset(value));

    /// <summary>Writes a date in the form yyyy-MM-dd.</summary>
    /// <param name="value">The value.</param>
    public void WriteString(DateOnly value) => _context.EndValue(_context.BeginValue().DateOnly(value));

    /// <summary>Writes a time in the form HH:mm:ss.fffffff.</summary>
    /// <param name="value">The value.</param>
    public void WriteString(TimeOnly value) => _context.EndValue(_context.BeginValue().TimeOnly(value));

    /// <summary>Writes a duration in the form d.hh:mm:ss.fffffff.</summary>
    /// <param name="value">The value.</param>
    public void WriteString(TimeSpan value) => _context.EndValue(_context.BeginValue().TimeSpan(value));

    /// <summary>Writes a version with two to four numbers as a string, or <c>null</c> for null.</summary>
    /// <param name="value">The version.</param>
    public void WriteString(Version? value) => _context.EndValue(_context.BeginValue().Version(_context, value));

    /// <summary>Writes bytes as base64 (RFC 4648 section 4, with padding).</summary>
    /// <param name="value">The bytes.</param>
    public void WriteBase64(ReadOnlySpan<byte> value) => _context.EndValue(_context.BeginValue().Base64(_context, value));
}
