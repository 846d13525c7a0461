using System.Buffers;

namespace Jackdaw.TestKit.Doors;

/// <summary>A document as a sequence whose segments miscount: its length is not that of what lies in them.</summary>
public static class LyingPieces
{
    /// <summary>Two pieces of a document.</summary>
    /// <param name="document">The document.</param>
    /// <param name="position">Where it is divided.</param>
    /// <param name="more">How many bytes more than there are the sequence says that it has; negative: how many less.</param>
    public static ReadOnlySequence<byte> Of(byte[] document, int position, long more)
    {
        // A segment that says that it begins before the first one is refused by the framework.
        Piece first = new(document.AsMemory(0, position), 0);
        Piece last = new(document.AsMemory(position), Math.Max(0, position + more));
        first.Append(last);
        return new ReadOnlySequence<byte>(first, 0, last, last.Memory.Length);
    }

    private sealed class Piece : ReadOnlySequenceSegment<byte>
    {
        internal Piece(ReadOnlyMemory<byte> memory, long runningIndex)
        {
            Memory = memory;
            RunningIndex = runningIndex;
        }

        internal void Append(Piece next) => Next = next;
    }
}
