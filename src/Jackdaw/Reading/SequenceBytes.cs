using System.Buffers;

namespace Jackdaw.Reading;

/// <summary>
/// The bytes of a sequence. Its segments belong to the caller, so their claimed positions are not trusted; their actual content counts.
/// </summary>
internal static class SequenceBytes
{
    /// <summary>Counts the bytes. Stops above the maximum array length, because cyclic segments have no end.</summary>
    internal static long Count(in ReadOnlySequence<byte> sequence)
    {
        long count = 0;
        foreach (ReadOnlyMemory<byte> segment in sequence)
        {
            count += segment.Length;
            if (count > Array.MaxLength)
            {
                break;
            }
        }

        return count;
    }

    /// <summary>Copies the bytes.</summary>
    /// <param name="sequence">The bytes.</param>
    /// <param name="destination">The destination, as long as <see cref="Count"/> returned.</param>
    /// <returns>The number of bytes copied.</returns>
    /// <exception cref="InvalidOperationException">There are more bytes than were counted.</exception>
    internal static int Copy(in ReadOnlySequence<byte> sequence, Span<byte> destination)
    {
        int copied = 0;
        foreach (ReadOnlyMemory<byte> segment in sequence)
        {
            if (!segment.Span.TryCopyTo(destination[copied..]))
            {
                throw new InvalidOperationException("The sequence was modified while it was read: its segments have more bytes than before. This is a fault of the source, not of the document.");
            }

            copied += segment.Length;
        }

        return copied;
    }
}
