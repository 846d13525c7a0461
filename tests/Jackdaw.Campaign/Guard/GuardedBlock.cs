using System.Buffers;

namespace Jackdaw.Campaign.Guard;

/// <summary>Guarded memory as the doors take it.</summary>
internal sealed unsafe class GuardedBlock(nint start, int length) : MemoryManager<byte>
{
    internal nint Start => start;

    internal int Length => length;

    internal ReadOnlySpan<byte> Span => new((byte*)start, length);

    public override Span<byte> GetSpan() => new((byte*)start, length);

    public override MemoryHandle Pin(int elementIndex = 0) => new((byte*)start + elementIndex);

    public override void Unpin()
    {
    }

    /// <summary>Two pieces, divided somewhere.</summary>
    internal ReadOnlySequence<byte> Sequence(Random random)
    {
        int at = random.Next(length + 1);
        return TestKit.Doors.Pieces.Of([Memory[..at], Memory[at..]]);
    }

    protected override void Dispose(bool disposing)
    {
    }
}
