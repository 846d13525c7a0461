using System.Buffers;
using System.Runtime.CompilerServices;

namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>A growing array in pooled memory, so that only the finished array is allocated.</summary>
internal sealed class GrowingArray<T>(int capacity)
    where T : unmanaged
{
    private T[] _values = ArrayPool<T>.Shared.Rent(capacity);

    public int Count { get; private set; }

    public T this[int index] => _values[index];

    public ReadOnlySpan<T> Written => _values.AsSpan(0, Count);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Add(T value)
    {
        if (Count == _values.Length)
        {
            Grow(1);
        }

        _values[Count++] = value;
    }

    /// <summary>Free space after the values; call <see cref="Advance"/> with the number of used elements.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public Span<T> Room(int size)
    {
        if (_values.Length - Count < size)
        {
            Grow(size);
        }

        return _values.AsSpan(Count);
    }

    public void Advance(int count) => Count += count;

    public void AddRange(ReadOnlySpan<T> values)
    {
        values.CopyTo(Room(values.Length));
        Count += values.Length;
    }

    /// <summary>Creates the finished array and returns the pooled memory.</summary>
    public T[] Build()
    {
        T[] built = GC.AllocateUninitializedArray<T>(Count);
        Written.CopyTo(built);
        Release();
        return built;
    }

    /// <summary>Returns the pooled memory.</summary>
    public void Release()
    {
        ArrayPool<T>.Shared.Return(_values);
        _values = [];
        Count = 0;
    }

    private void Grow(int size)
    {
        T[] larger = ArrayPool<T>.Shared.Rent((int)Math.Min(Array.MaxLength, Math.Max(_values.Length * 2L, checked(Count + size))));
        Written.CopyTo(larger);
        ArrayPool<T>.Shared.Return(_values);
        _values = larger;
    }
}
