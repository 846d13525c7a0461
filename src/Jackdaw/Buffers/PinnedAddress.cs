using System.Buffers;

namespace Jackdaw.Buffers;

/// <summary>The address of a pin with another owner.</summary>
// SAFETY: the owner ends the original pin, so the address is valid as long as the handle that is returned.
internal static unsafe class PinnedAddress
{
    internal static MemoryHandle With(in MemoryHandle pin, IPinnable owner) => new(pin.Pointer, default, owner);
}
