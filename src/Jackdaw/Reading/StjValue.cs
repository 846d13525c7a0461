using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text.Json;

namespace Jackdaw.Reading;

/// <summary>The current value of a System.Text.Json reader, in that reader's memory.</summary>
// SAFETY: the reader exposes each token as a slice of its input, and the position of each token from the start of that input. The first and
// the last token of a value are in the same piece of input (one segment of a sequence, or the only span), as far apart in memory as in the
// document, and so are all bytes between them. Bytes before the value are taken only if the piece is known to begin early enough.
internal readonly ref struct StjValue
{
    internal StjValue(ReadOnlySpan<byte> utf8) => Utf8 = utf8;

    /// <summary>The bytes of the value.</summary>
    internal ReadOnlySpan<byte> Utf8 { get; private init; }

    /// <summary>The reader's input before the value.</summary>
    internal ReadOnlySpan<byte> Before { get; private init; }

    /// <summary>Whether <see cref="Before"/> is known.</summary>
    internal bool IsAtKnownPlace { get; private init; }

    /// <summary>Skips the value up to its last token if it is in one piece; otherwise the reader does not move.</summary>
    internal static bool TryPass(ref Utf8JsonReader reader, out StjValue value)
    {
        value = default;
        if (reader.HasValueSequence)
        {
            return false;
        }

        Utf8JsonReader before = reader;
        ref byte first = ref MemoryMarshal.GetReference(reader.ValueSpan);
        object? piece = reader.Position.GetObject();
        long start = reader.TokenStartIndex;
        long length = reader.ValueSpan.Length;
        if (reader.TokenType == JsonTokenType.String)
        {
            first = ref Unsafe.Subtract(ref first, 1);
            length += 2;
        }
        else if (reader.TokenType is JsonTokenType.StartObject or JsonTokenType.StartArray)
        {
            // Skip throws if more input may come, although System.Text.Json buffers the whole value before it calls a converter.
            bool isWhole = TrySkip(ref reader, in before, ref first, piece, start);
            length = reader.TokenStartIndex + 1 - start;
            ref byte last = ref MemoryMarshal.GetReference(reader.ValueSpan);
            if (!isWhole || reader.HasValueSequence || reader.Position.GetObject() != piece || Unsafe.ByteOffset(ref first, ref last) != length - 1)
            {
                reader = before;
                return false;
            }
        }

        bool isKnown = BeginsEarlyEnough(piece, ref first, start);
        value = new StjValue(MemoryMarshal.CreateReadOnlySpan(ref first, checked((int)length)))
        {
            Before = isKnown ? MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Subtract(ref first, (nint)start), (int)start) : default,
            IsAtKnownPlace = isKnown,
        };
        return true;
    }

    /// <summary>
    /// Skips the value; an error in its text gets its path. A separate method, because locals around a try block are kept in memory.
    /// </summary>
    private static bool TrySkip(ref Utf8JsonReader reader, in Utf8JsonReader before, ref byte first, object? piece, long start)
    {
        try
        {
            return reader.TrySkip();
        }
        catch (JsonException e) when (e.Path is null && BeginsEarlyEnough(piece, ref first, start))
        {
            throw StjBrokenText.WithPath(e, Reached(before, ref first, piece, start, out JsonTokenType last), (int)start, last, before.CurrentDepth);
        }
    }

    /// <summary>Returns the reader's input up to the last well-formed token.</summary>
    /// <param name="reader">The reader, at the start of the value.</param>
    /// <param name="first">The first byte of the value.</param>
    /// <param name="piece">The piece of input, which begins early enough.</param>
    /// <param name="start">The offset of the value.</param>
    /// <param name="last">The last of these tokens.</param>
    private static ReadOnlySpan<byte> Reached(Utf8JsonReader reader, ref byte first, object? piece, long start, out JsonTokenType last)
    {
        last = reader.TokenType;
        long end = start + 1;
        try
        {
            // Tokens of a later piece are elsewhere in memory.
            while (reader.Read() && !reader.HasValueSequence && reader.Position.GetObject() == piece)
            {
                (last, end) = (reader.TokenType, reader.BytesConsumed);
            }
        }
        catch (JsonException)
        {
        }

        return MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Subtract(ref first, (nint)start), checked((int)end));
    }

    /// <summary>
    /// Whether the piece begins early enough. A reader without a sequence has one span; in a sequence, the current segment may be a later
    /// one.
    /// </summary>
    private static bool BeginsEarlyEnough(object? piece, ref byte first, long start)
    {
        ReadOnlySpan<byte> memory;
        switch (piece)
        {
            case null:
                return true;
            case byte[] array:
                memory = array;
                break;
            case ReadOnlySequenceSegment<byte> segment:
                memory = segment.Memory.Span;
                break;
            default:
                return false;
        }

        long offset = Unsafe.ByteOffset(ref MemoryMarshal.GetReference(memory), ref first);
        return offset >= start && offset < memory.Length;
    }
}
