using System.Runtime.CompilerServices;

namespace fastJSON.Writing;

/// <summary>
/// The objects of one operation, by reference, with a number for each. An open-addressing hash table that holds only numbers, so it is
/// small. It is kept between operations and never cleared: numbers of earlier operations are below those of the current one.
/// </summary>
internal sealed class ReferenceTable
{
    private const int Smallest = 64;
    private const int LargestKept = 64 * 1024;

    private int[] _slots = new int[Smallest * 4];

    /// <summary>The objects, by number.</summary>
    private object?[] _objects = new object?[Smallest];

    /// <summary>The base of this operation: a slot holds a number plus this base, or a stale value not above it.</summary>
    private int _base;

    /// <summary>The number of objects. Structs are counted, but never found again.</summary>
    internal int Count { get; private set; }

    /// <summary>Finds the number of an object, or adds it with the next number.</summary>
    /// <returns>The number of a known object; otherwise 0.</returns>
    internal int FindOrAdd(object value)
    {
        int[] slots = _slots;
        int mask = slots.Length - 1;

        // The runtime's hash codes are evenly distributed.
        int slot = RuntimeHelpers.GetHashCode(value) & mask;
        for (int number = slots[slot] - _base; number > 0; number = slots[slot] - _base)
        {
            if (ReferenceEquals(_objects[number - 1], value))
            {
                return number;
            }

            slot = (slot + 1) & mask;
        }

        if (Count >= _objects.Length)
        {
            Grow();
            return FindOrAdd(value);
        }

        _objects[Count] = value;
        slots[slot] = _base + ++Count;
        return 0;
    }

    /// <summary>Counts a value that cannot occur again.</summary>
    internal void CountOnly() => Count++;

    internal void Clear()
    {
        if (_objects.Length > LargestKept || _base > int.MaxValue / 2)
        {
            _slots = new int[Smallest * 4];
            _objects = new object?[Smallest];
            _base = 0;
        }
        else
        {
            Array.Clear(_objects, 0, Math.Min(Count, _objects.Length));
            _base += Count;
        }

        Count = 0;
    }

    private void Grow()
    {
        // At most a quarter of the slots is used.
        int length = checked(Math.Max(Count + 1, _objects.Length) * 2);
        Array.Resize(ref _objects, length);
        int[] slots = new int[System.Numerics.BitOperations.RoundUpToPowerOf2((uint)length) * 4];
        int mask = slots.Length - 1;
        for (int i = 0; i < Count; i++)
        {
            if (_objects[i] is { } value)
            {
                int slot = RuntimeHelpers.GetHashCode(value) & mask;
                while (slots[slot] != 0)
                {
                    slot = (slot + 1) & mask;
                }

                slots[slot] = _base + i + 1;
            }
        }

        _slots = slots;
    }
}
