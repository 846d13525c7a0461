using System.Buffers;

namespace Jackdaw.Reading;

/// <summary>
/// The bytes of a sequence. Its length is what its segments say of themselves, and they are the caller's: what counts is what lies in them.
/// </summary>
internal static class SequenceBytes
{
    /// <summary>How many bytes there are. More than an array can hold are not counted to the end, which segments that go round have not.</summary>
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

    /// <summary>Copies them.</summary>
    /// <param name="sequence">The bytes.</param>
    /// <param name="destination">Where they go, as many as <see cref="Count"/> says.</param>
    /// <returns>How many were copied.</returns>
    /// <exception cref="InvalidOperationException">There are more than were counted.</exception>
    internal static int Copy(in ReadOnlySequence<byte> sequence, Span<byte> destination)
    {
        int copied = 0;
        foreach (ReadOnlyMemory<byte> segment in sequence)
        {
            if (!segment.Span.TryCopyTo(destination[copied..]))
            {
                throw new InvalidOperationException("The sequence was changed while it was read: its segments have more bytes than before. That is a fault of the source, not of the document.");
            }

            copied += segment.Length;
        }

        return copied;
    }
}
