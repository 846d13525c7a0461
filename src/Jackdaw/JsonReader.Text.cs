using Jackdaw.Reading;

namespace Jackdaw;

/// <content>Strings, and values represented by strings in JSON.</content>
public readonly ref partial struct JsonReader
{
    /// <summary>Reads a string.</summary>
    /// <returns>The text. <c>null</c> is an error; call <see cref="TryReadNull"/> first if it is allowed.</returns>
    /// <exception cref="JsonDataException">The value is not a string.</exception>
    public string ReadString()
    {
        UncheckedReadCursor at = _context.BeginStep();
        if (at.Current != (byte)'"')
        {
            _context.FailKind(at, "a string");
        }

        _context.EndValue(at.String(_context, out string? text));
        return text!;
    }

    /// <summary>Reads a string as UTF-8.</summary>
    /// <returns>The unescaped text; valid until the codec returns.</returns>
    /// <exception cref="JsonDataException">The value is not a string.</exception>
    public ReadOnlySpan<byte> ReadUtf8String() => _context.Utf8Here();

    /// <summary>Reads a Guid in the form 00000000-0000-0000-0000-000000000000.</summary>
    /// <exception cref="JsonDataException">The value does not have this form.</exception>
    public Guid ReadGuid()
    {
        _context.EndValue(_context.BeginStep().Guid(_context, out Guid value));
        return value;
    }

    /// <summary>Reads an ISO 8601 date and time.</summary>
    /// <exception cref="JsonDataException">The value does not have this form.</exception>
    public DateTime ReadDateTime()
    {
        _context.EndValue(_context.BeginStep().DateTime(_context, out DateTime value));
        return value;
    }

    /// <summary>Reads an ISO 8601 date and time with its offset.</summary>
    /// <exception cref="JsonDataException">The value does not have this form.</exception>
    public DateTimeOffset ReadDateTimeOffset()
    {
        _context.EndValue(_context.BeginStep().DateTimeOffset(_context, out DateTimeOffset value));
        return value;
    }

    /// <summary>Reads a date in the form yyyy-MM-dd.</summary>
    /// <exception cref="JsonDataException">The value does not have this form.</exception>
    public DateOnly ReadDateOnly()
    {
        _context.EndValue(_context.BeginStep().DateOnly(_context, out DateOnly value));
        return value;
    }

    /// <summary>Reads a time in the form HH:mm:ss.fffffff.</summary>
    /// <exception cref="JsonDataException">The value does not have this form.</exception>
    public TimeOnly ReadTimeOnly()
    {
        _context.EndValue(_context.BeginStep().TimeOnly(_context, out TimeOnly value));
        return value;
    }

    /// <summary>Reads a duration in the form d.hh:mm:ss.fffffff.</summary>
    /// <exception cref="JsonDataException">The value does not have this form.</exception>
    public TimeSpan ReadTimeSpan()
    {
        _context.EndValue(_context.BeginStep().TimeSpan(_context, out TimeSpan value));
        return value;
    }

    /// <summary>Reads a string of one UTF-16 code unit.</summary>
    /// <exception cref="JsonDataException">The value does not have this form.</exception>
    public char ReadChar()
    {
        _context.EndValue(_context.BeginStep().Char(_context, out char value));
        return value;
    }

    /// <summary>Reads a version with two to four numbers.</summary>
    /// <exception cref="JsonDataException">The value does not have this form.</exception>
    public Version ReadVersion()
    {
        _context.EndValue(_context.BeginStep().Version(_context, out Version value));
        return value;
    }

    /// <summary>Reads bytes in base64 (RFC 4648 section 4, with padding).</summary>
    /// <exception cref="JsonDataException">The value does not have this form.</exception>
    public byte[] ReadBase64()
    {
        _context.EndValue(_context.BeginStep().Base64(_context, out byte[] value));
        return value;
    }
}
