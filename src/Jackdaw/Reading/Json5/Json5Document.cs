using System.Runtime.CompilerServices;
using Jackdaw.Buffers;
using Jackdaw.Errors;

namespace Jackdaw.Reading;

/// <summary>A JSON5 document translated to strict JSON: the text to read and the origin of each of its parts.</summary>
// SAFETY: every store is preceded by a Reserve of its length, which adds the padding.
internal sealed unsafe class Json5Document
{
    /// <summary>A byte that is not part of any JSON token, so that the reader fails here at the latest.</summary>
    private const byte Refused = 1;

    private readonly PinnedBuffer _text = new();
    private readonly OffsetMap _places = new();
    private int _failedAt;

    /// <summary>The first byte.</summary>
    internal byte* Start => _text.Start;

    /// <summary>The number of bytes.</summary>
    internal int Length { get; private set; }

    /// <summary>Maps each part of the translation to its origin.</summary>
    internal OffsetMap Places => _places;

    /// <summary>The positions of strings that are Infinity or NaN in the original, in ascending order.</summary>
    internal List<int> NamedNumbers { get; } = [];

    /// <summary>The position of the failure in the original.</summary>
    internal int FailedAt { get; private set; }

    /// <summary>The error found by the translation; it is reported if the reader gets that far without an error of its own.</summary>
    internal JsonError? Failure { get; private set; }

    /// <summary>
    /// The start of the malformed token in the original; negative if the failure does not concern a whole token. If no token of its kind is
    /// allowed there, the reader's error takes precedence.
    /// </summary>
    internal int FailedToken { get; private set; }

    /// <summary>Details about the failure beyond its code, or null.</summary>
    internal string? FailureDetail { get; private set; }

    internal void Begin()
    {
        Length = 0;
        Failure = null;
        FailureDetail = null;
        NamedNumbers.Clear();
        _places.Clear();
    }

    /// <summary>Returns rented memory.</summary>
    internal void Release()
    {
        _text.Release();
        _places.Clear();
    }

    /// <summary>Writes bytes of the original.</summary>
    /// <param name="text">The bytes.</param>
    /// <param name="original">The position of the bytes in the original.</param>
    internal void Copy(ReadOnlySpan<byte> text, int original)
    {
        _places.Add(Length, original);
        Put(text);
    }

    /// <summary>Writes bytes after those just written by <see cref="Copy"/>, as part of the same token.</summary>
    internal void Put(ReadOnlySpan<byte> text)
    {
        Reserve(text.Length);
        text.CopyTo(new Span<byte>(_text.Start + Length, text.Length));
        Length += text.Length;
    }

    /// <summary>Records that the next string is a number in the original.</summary>
    internal void NameNumber() => NamedNumbers.Add(Length);

    internal void Put(byte c)
    {
        Reserve(1);
        _text.Start[Length++] = c;
    }

    /// <summary>Records an error and its position. Nothing may be written afterwards.</summary>
    internal void Fail(JsonError code, int original, string? detail = null, int token = -1)
    {
        Failure = code;
        FailedToken = token;
        FailureDetail = detail;
        _failedAt = Length;
        FailedAt = original;
        Put(Refused);
    }

    /// <summary>Appends the padding that the reader needs.</summary>
    internal void Finish(int originalLength)
    {
        if (Failure is null)
        {
            _places.Add(Length, originalLength);
        }

        Reserve(0);
        Unsafe.InitBlockUnaligned(_text.Start + Length, 0, ReadContext.Padding);
    }

    /// <summary>Whether the reader reached the error found by the translation.</summary>
    internal bool IsFailure(int translated) => Failure is not null && translated >= _failedAt;

    private void Reserve(int more)
    {
        if (!_text.Ensure((long)Length + more + ReadContext.Padding, Length))
        {
            throw new JsonDataException(JsonError.TooLarge, ErrorText.Of(JsonError.TooLarge));
        }
    }
}
