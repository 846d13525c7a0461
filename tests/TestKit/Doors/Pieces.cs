using System.Buffers;

namespace Jackdaw.TestKit.Doors;

/// <summary>A document as a sequence of several pieces.</summary>
public static class Pieces
{
    /// <summary>Two pieces, divided at a position.</summary>
    public static ReadOnlySequence<byte> Split(byte[] document, int position) =>
        Of([document.AsMemory(0, position), document.AsMemory(position)]);

    /// <summary>Pieces of one byte, with empty ones between them; of a long document larger ones, so that it does not take for ever.</summary>
    public static ReadOnlySequence<byte> Crumbs(byte[] document)
    {
        int size = 1 + (document.Length / 4096);
        List<ReadOnlyMemory<byte>> pieces = [ReadOnlyMemory<byte>.Empty];
        for (int i = 0; i < document.Length; i += size)
        {
            pieces.Add(document.AsMemory(i, Math.Min(size, document.Length - i)));
            if (i % 3 == 0)
            {
                pieces.Add(ReadOnlyMemory<byte>.Empty);
            }
        }

        return Of(pieces);
    }

    public static ReadOnlySequence<byte> Of(IReadOnlyList<ReadOnlyMemory<byte>> pieces)
    {
        Piece first = new(pieces[0], null);
        Piece last = first;
        foreach (ReadOnlyMemory<byte> piece in pieces.Skip(1))
        {
            last = new Piece(piece, last);
        }

        return new ReadOnlySequence<byte>(first, 0, last, last.Memory.Length);
    }

    private sealed class Piece : ReadOnlySequenceSegment<byte>
    {
        internal Piece(ReadOnlyMemory<byte> memory, Piece? before)
        {
            Memory = memory;
            if (before is not null)
            {
                before.Next = this;
                RunningIndex = before.RunningIndex + before.Memory.Length;
            }
        }
    }
}
