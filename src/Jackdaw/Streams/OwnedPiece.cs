using System.Buffers;
using Jackdaw.Buffers;

namespace Jackdaw.Streams;

/// <summary>A segment of a result, as memory that throws after the result has been disposed.</summary>
internal sealed class OwnedPiece(OwnedBytes bytes, int piece) : MemoryManager<byte>
{
    /// <inheritdoc/>
    public override Memory<byte> Memory => CreateMemory(bytes.LengthOf(piece));

    /// <inheritdoc/>
    public override Span<byte> GetSpan() => bytes.SpanOf(piece);

    /// <inheritdoc/>
    public override MemoryHandle Pin(int elementIndex = 0)
    {
        ArgumentOutOfRangeException.ThrowIfGreaterThan((uint)elementIndex, (uint)bytes.LengthOf(piece));
        bytes.BeginUse();
        return new Pinned(bytes).Of(bytes.ArrayOf(piece), elementIndex);
    }

    /// <inheritdoc/>
    public override void Unpin()
    {
    }

    /// <inheritdoc/>
    protected override void Dispose(bool disposing)
    {
    }

    /// <summary>The use that a pin represents.</summary>
    private sealed class Pinned(OwnedBytes bytes) : IPinnable
    {
        private MemoryHandle _handle;
        private int _isUnpinned;

        public MemoryHandle Pin(int elementIndex) => throw new NotSupportedException("It is pinned.");

        /// <summary>Ends the use once: a handle is a struct, and each copy of it can be disposed.</summary>
        public void Unpin()
        {
            if (Interlocked.Exchange(ref _isUnpinned, 1) == 0)
            {
                _handle.Dispose();
                bytes.EndUse();
            }
        }

        internal MemoryHandle Of(byte[] array, int index)
        {
            _handle = array.AsMemory(index).Pin();
            return PinnedAddress.With(_handle, this);
        }
    }
}
