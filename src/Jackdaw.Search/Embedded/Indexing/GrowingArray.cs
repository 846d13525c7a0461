using System.Buffers;
using System.Runtime.CompilerServices;

namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>Values that grow in room of the pool, so that nothing but the finished array is allocated.</summary>
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

    /// <summary>Room behind the values; <see cref="Advance"/> says how much of it was used.</summary>
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

    /// <summary>The values, and the end of this: its room is the pool's again.</summary>
    public T[] Build()
    {
        T[] built = GC.AllocateUninitializedArray<T>(Count);
        Written.CopyTo(built);
        Release();
        return built;
    }

    /// <summary>Gives the room back.</summary>
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
