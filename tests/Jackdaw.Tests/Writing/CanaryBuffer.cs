using System.Runtime.CompilerServices;
using Jackdaw.Buffers;
using Jackdaw.Writing;

namespace Jackdaw.Tests.Writing;

/// <summary>
/// Gives the writer of this thread a buffer of a chosen size with known bytes after it, which a store beyond the buffer would change.
/// </summary>
internal sealed class CanaryBuffer
{
    private const byte Mark = 0xCD;
    private const int Behind = 1024;

    private readonly PinnedBuffer _buffer;
    private readonly byte[] _memory;
    private readonly int _size;
    private readonly int _free;

    /// <summary>Makes the buffer.</summary>
    /// <param name="size">What the writer may use.</param>
    /// <param name="used">What it will use, if that is less: it hands over at 32 KB.</param>
    internal CanaryBuffer(int size, int used)
    {
        WriteContext context = WriteContext.Rent(JsonProfileSettings.Default);
        context.Return();
        _buffer = Buffer(context);
        _memory = GC.AllocateArray<byte>(size + Behind, pinned: true);
        (_size, _free) = (size, used);
        Array.Fill(_memory, Mark, used, _memory.Length - used);
    }

    /// <summary>To be called before each use: a buffer that grew has been replaced.</summary>
    internal void Install()
    {
        // Else a debug build paints over the marks, and with them over what was written there.
        PoolPoison.KeepsLeft = true;
        Own(_buffer) = _memory;
        UseOwn(_buffer);
        SetCapacity(_buffer, _size);
    }

    internal bool IsIntact => !_memory.AsSpan(_free).ContainsAnyExcept(Mark);

    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "_buffer")]
    private static extern ref readonly PinnedBuffer Buffer(WriteContext context);

    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "_own")]
    private static extern ref byte[] Own(PinnedBuffer buffer);

    [UnsafeAccessor(UnsafeAccessorKind.Method, Name = "UseOwn")]
    private static extern void UseOwn(PinnedBuffer buffer);

    [UnsafeAccessor(UnsafeAccessorKind.Method, Name = "set_Capacity")]
    private static extern void SetCapacity(PinnedBuffer buffer, int capacity);
}
