using System.Buffers;

namespace Jackdaw.Buffers;

/// <summary>The address of a pin whose owner is another object.</summary>
// SAFETY: the owner ends the original pin, so the address is valid as long as the returned handle.
internal static unsafe class PinnedAddress
{
    internal static MemoryHandle With(in MemoryHandle pin, IPinnable owner) => new(pin.Pointer, default, owner);
}
