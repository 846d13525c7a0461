using System.Buffers;

namespace Jackdaw.Streams;

/// <summary>The segments of a result as a sequence.</summary>
internal sealed class OwnedSegment : ReadOnlySequenceSegment<byte>
{
    private OwnedSegment(OwnedBytes bytes, int piece, long before)
    {
        Memory = new OwnedPiece(bytes, piece).Memory;
        RunningIndex = before;
    }

    internal static ReadOnlySequence<byte> SequenceOf(OwnedBytes bytes)
    {
        OwnedSegment first = new(bytes, 0, 0);
        OwnedSegment last = first;
        for (int i = 1; i < bytes.Count; i++)
        {
            OwnedSegment next = new(bytes, i, last.RunningIndex + last.Memory.Length);
            last.Next = next;
            last = next;
        }

        return new ReadOnlySequence<byte>(first, 0, last, last.Memory.Length);
    }
}
