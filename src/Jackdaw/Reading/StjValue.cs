using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text.Json;

namespace Jackdaw.Reading;

/// <summary>The value at which a reader of System.Text.Json stands, in the memory of that reader.</summary>
// SAFETY: the reader gives a token as a part of its input, and the position of every token counted from the start of that input. Both tokens, the first and the last of a value, lie in one piece of
// input (the same segment of a sequence, or there is only one), as far apart in memory as in the document; so do all the bytes between them. What is before the value is taken only where the piece is known to begin
// early enough.
internal readonly ref struct StjValue
{
    internal StjValue(ReadOnlySpan<byte> utf8) => Utf8 = utf8;

    /// <summary>The bytes of the value.</summary>
    internal ReadOnlySpan<byte> Utf8 { get; private init; }

    /// <summary>The input of the reader before the value.</summary>
    internal ReadOnlySpan<byte> Before { get; private init; }

    /// <summary>Whether <see cref="Before"/> is known.</summary>
    internal bool IsAtKnownPlace { get; private init; }

    /// <summary>Passes the value, as far as its last token, if it lies in one piece; otherwise the reader stays where it was.</summary>
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
            // Where more input may come, Skip refuses; System.Text.Json has the whole value all the same before it asks a converter.
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

    /// <summary>Passes the value; an error in its text gets its path. Apart, because what lives around a try block lives in memory.</summary>
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

    /// <summary>The input of the reader as far as its tokens are well-formed.</summary>
    /// <param name="reader">The reader at the beginning of the value.</param>
    /// <param name="first">The first byte of the value.</param>
    /// <param name="piece">Its piece of input, which begins early enough.</param>
    /// <param name="start">Where the value begins.</param>
    /// <param name="last">The last of these tokens.</param>
    private static ReadOnlySpan<byte> Reached(Utf8JsonReader reader, ref byte first, object? piece, long start, out JsonTokenType last)
    {
        last = reader.TokenType;
        long end = start + 1;
        try
        {
            // Tokens of a later piece lie elsewhere.
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

    /// <summary>A reader without a sequence has one span; of a sequence, the segment at hand may be a later one.</summary>
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
