using System.Runtime.CompilerServices;

namespace Jackdaw.Reading;

/// <summary>
/// A number of up to 64 bits and the position after it; a pair for the reason given at <see cref="Text.Kernels.StringResult"/>.
/// </summary>
/// <typeparam name="T">The type of the number.</typeparam>
// SAFETY: holds a position of the caller's document; nothing is read or written here.
internal readonly unsafe struct NumberResult<T>(byte* end, T value)
    where T : struct
{
    private readonly byte* _end = end;
    private readonly T _value = value;

    /// <summary>Deconstructs the pair.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedReadCursor Unpack(out T value)
    {
        value = _value;
        return new(_end);
    }
}
