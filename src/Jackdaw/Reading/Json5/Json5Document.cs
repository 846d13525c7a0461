using System.Runtime.CompilerServices;
using Jackdaw.Buffers;
using Jackdaw.Errors;

namespace Jackdaw.Reading;

/// <summary>A document in JSON5 as strict JSON: the text that is read, and where each part of it comes from.</summary>
// SAFETY: every store is preceded by a Reserve of its length, which adds the padding.
internal sealed unsafe class Json5Document
{
    /// <summary>A byte that no token of JSON has: the reader refuses the document here at the latest.</summary>
    private const byte Refused = 1;

    private readonly PinnedBuffer _text = new();
    private readonly OffsetMap _places = new();
    private int _failedAt;

    /// <summary>The first byte.</summary>
    internal byte* Start => _text.Start;

    /// <summary>The number of bytes.</summary>
    internal int Length { get; private set; }

    /// <summary>Where each part of it comes from.</summary>
    internal OffsetMap Places => _places;

    /// <summary>Where the strings are that are Infinity and NaN in the original, in ascending order.</summary>
    internal List<int> NamedNumbers { get; } = [];

    /// <summary>Where in the original the failure is.</summary>
    internal int FailedAt { get; private set; }

    /// <summary>What the translation found wrong; a reader that gets that far has nothing better to say.</summary>
    internal JsonError? Failure { get; private set; }

    /// <summary>Where in the original the token begins that is malformed, if the failure is one of a whole token; negative otherwise. Where none of its kind may be, that is the better message.</summary>
    internal int FailedToken { get; private set; }

    /// <summary>More about the failure than its code says, or null.</summary>
    internal string? FailureDetail { get; private set; }

    internal void Begin()
    {
        Length = 0;
        Failure = null;
        FailureDetail = null;
        NamedNumbers.Clear();
        _places.Clear();
    }

    /// <summary>Returns what was borrowed.</summary>
    internal void Release()
    {
        _text.Release();
        _places.Clear();
    }

    /// <summary>Writes bytes of the original.</summary>
    /// <param name="text">The bytes.</param>
    /// <param name="original">Where they begin.</param>
    internal void Copy(ReadOnlySpan<byte> text, int original)
    {
        _places.Add(Length, original);
        Put(text);
    }

    /// <summary>Writes bytes after those that <see cref="Copy"/> has just written, as part of the same token.</summary>
    internal void Put(ReadOnlySpan<byte> text)
    {
        Reserve(text.Length);
        text.CopyTo(new Span<byte>(_text.Start + Length, text.Length));
        Length += text.Length;
    }

    /// <summary>A string follows that is a number in the original.</summary>
    internal void NameNumber() => NamedNumbers.Add(Length);

    internal void Put(byte c)
    {
        Reserve(1);
        _text.Start[Length++] = c;
    }

    /// <summary>Says what is wrong and where. Nothing may follow.</summary>
    internal void Fail(JsonError code, int original, string? detail = null, int token = -1)
    {
        Failure = code;
        FailedToken = token;
        FailureDetail = detail;
        _failedAt = Length;
        FailedAt = original;
        Put(Refused);
    }

    /// <summary>Appends the padding that readers need.</summary>
    internal void Finish(int originalLength)
    {
        if (Failure is null)
        {
            _places.Add(Length, originalLength);
        }

        Reserve(0);
        Unsafe.InitBlockUnaligned(_text.Start + Length, 0, ReadContext.Padding);
    }

    /// <summary>Whether the reader got to what the translation found wrong.</summary>
    internal bool IsFailure(int translated) => Failure is not null && translated >= _failedAt;

    private void Reserve(int more)
    {
        if (!_text.Ensure((long)Length + more + ReadContext.Padding, Length))
        {
            throw new JsonDataException(JsonError.TooLarge, ErrorText.Of(JsonError.TooLarge));
        }
    }
}
