using System.Buffers;
using System.Runtime.InteropServices;

namespace Jackdaw.Search.Embedded.Indexing;

// SAFETY: the span has the length of the array, whose address was compared with its file. Mapped memory does not move, so pinning does nothing.

/// <summary>Values in a mapped file as <see cref="Memory{T}"/>. They are read-only: writing to them would end the process.</summary>
internal sealed unsafe class SegmentMemory<T>(SegmentArray<T> array) : MemoryManager<T>
    where T : unmanaged
{
    public override Span<T> GetSpan()
    {
        ReadOnlySpan<T> span = array.Span;
        return MemoryMarshal.CreateSpan(ref MemoryMarshal.GetReference(span), span.Length);
    }

    public override MemoryHandle Pin(int elementIndex = 0)
    {
        ArgumentOutOfRangeException.ThrowIfGreaterThan((uint)elementIndex, (uint)array.Length);
        return new MemoryHandle(array.Address + elementIndex, default, this);
    }

    public override void Unpin()
    {
    }

    protected override void Dispose(bool disposing)
    {
    }
}
