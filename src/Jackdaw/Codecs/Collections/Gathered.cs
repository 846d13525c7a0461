using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Jackdaw.Buffers;
using Jackdaw.Reading;

namespace Jackdaw.Codecs;

/// <summary>
/// The items of an array or object before the collection is created, since JSON does not state their number. A few are in this struct, on
/// the stack; more are in pooled memory. The collection is then created at its exact size, and nothing else is allocated.
/// </summary>
/// <typeparam name="T">The type of the items.</typeparam>
internal struct Gathered<T>
{
    private const int FirstRent = 64;

    /// <summary>Up to this size memory grows fourfold, with few copies; above it twofold, with little unused space.</summary>
    private const int FastGrowth = 4096;

    private FirstElements<T> _few;
    private T[]? _many;

    /// <summary>The number of items.</summary>
    internal int Count;

    /// <summary>Space for the first few items.</summary>
    [UnscopedRef]
    internal Span<T> Few => _few;

    /// <summary>All items, in document order. The memory is reused after <see cref="Release"/>.</summary>
    [UnscopedRef]
    internal readonly ReadOnlySpan<T> Items => _many is null ? ((ReadOnlySpan<T>)_few)[..Count] : new ReadOnlySpan<T>(_many, 0, Count);

    /// <summary>
    /// Checks the stack if the items are large. The first few of a large value type take much stack, and a type may nest in itself through
    /// its collections, so the stack may run out before the depth of the profile is reached. For small types nothing is compiled.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal readonly void CheckStack(UncheckedReadCursor at, ReadContext context)
    {
        if (!ItemSize<T>.IsSmall)
        {
            context.CheckStack(at);
        }
    }

    /// <summary>Provides space for more items.</summary>
    internal Span<T> Grow(long remainingBytes)
    {
        if (_many is not null && Count < _many.Length)
        {
            return _many.AsSpan(Count);
        }

        T[] larger = Rent(Count, remainingBytes);
        Items.CopyTo(larger);
        Release();
        _many = larger;
        return larger.AsSpan(Count);
    }

    /// <summary>Starts over with items from elsewhere, before more are read.</summary>
    internal void Restart(ReadOnlySpan<T> items, long remainingBytes)
    {
        _many = Rent(items.Length, remainingBytes);
        items.CopyTo(_many);
        Count = items.Length;
    }

    /// <summary>Returns pooled memory after the collection has been created.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal readonly void Release()
    {
        if (_many is not null)
        {
            Return(_many, Count);
        }
    }

    /// <summary>Returns pooled memory after an exception, when it is not known how much of it has been filled.</summary>
    internal readonly void Abandon()
    {
        if (_many is not null)
        {
            Return(_many, _many.Length);
        }
    }

    /// <summary>
    /// Rents memory for more items than there are. An item takes at least two bytes, so the size is bounded by the bytes received.
    /// </summary>
    private static T[] Rent(int count, long remainingBytes)
    {
        long wanted = count < FirstRent / 4 ? FirstRent : (long)count * (count < FastGrowth ? 4 : 2);
        return BoundedPool<T>.Rent((int)Math.Min(Math.Min(wanted, count + (remainingBytes / 2) + 1), Array.MaxLength));
    }

    private static void Return(T[] items, int used)
    {
        if (RuntimeHelpers.IsReferenceOrContainsReferences<T>() && items.Length <= BoundedPool<T>.MaxLength)
        {
            // What was read must not stay alive in the pool, nor reach other operations.
            Array.Clear(items, 0, used);
        }

        BoundedPool<T>.Return(items);
    }
}
