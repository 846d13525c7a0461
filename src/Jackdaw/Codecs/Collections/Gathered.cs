using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Jackdaw.Buffers;
using Jackdaw.Reading;

namespace Jackdaw.Codecs;

/// <summary>
/// The items of an array or object before the collection is made, since JSON does not say how many there are: a few lie in this
/// struct, that is on the stack, more in pooled memory. The collection then gets its exact size, and nothing else is allocated.
/// </summary>
/// <typeparam name="T">The type of the items.</typeparam>
internal struct Gathered<T>
{
    private const int FirstRent = 64;

    /// <summary>Up to here memory grows fourfold, which costs few copies; above that twofold, so that little is left empty.</summary>
    private const int FastGrowth = 4096;

    private FirstElements<T> _few;
    private T[]? _many;

    /// <summary>The number of arrays and objects.</summary>
    internal int Count;

    /// <summary>Room for the first few.</summary>
    [UnscopedRef]
    internal Span<T> Few => _few;

    /// <summary>All of them, in the order of the document. The memory is reused after <see cref="Release"/>.</summary>
    [UnscopedRef]
    internal readonly ReadOnlySpan<T> Items => _many is null ? ((ReadOnlySpan<T>)_few)[..Count] : new ReadOnlySpan<T>(_many, 0, Count);

    /// <summary>
    /// The first few of a large value type take much stack, and a type may nest in itself through its collections: then the stack, not
    /// the depth of the profile, may be what is used up first. Nothing is compiled for small types.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal readonly void CheckStack(UncheckedReadCursor at, ReadContext context)
    {
        if (!ItemSize<T>.IsSmall)
        {
            context.CheckStack(at);
        }
    }

    /// <summary>Makes room for more.</summary>
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

    /// <summary>Starts anew with items from elsewhere, before more are read.</summary>
    internal void Restart(ReadOnlySpan<T> items, long remainingBytes)
    {
        _many = Rent(items.Length, remainingBytes);
        items.CopyTo(_many);
        Count = items.Length;
    }

    /// <summary>Returns pooled memory when the collection has been made.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal readonly void Release()
    {
        if (_many is not null)
        {
            Return(_many, Count);
        }
    }

    /// <summary>Returns pooled memory when an exception passes; how far it has been filled is not known then.</summary>
    internal readonly void Abandon()
    {
        if (_many is not null)
        {
            Return(_many, _many.Length);
        }
    }

    /// <summary>Memory for more items than there are. An item takes at least two bytes, so the size is bounded by what was received.</summary>
    private static T[] Rent(int count, long remainingBytes)
    {
        long wanted = count < FirstRent / 4 ? FirstRent : (long)count * (count < FastGrowth ? 4 : 2);
        return BoundedPool<T>.Rent((int)Math.Min(Math.Min(wanted, count + (remainingBytes / 2) + 1), Array.MaxLength));
    }

    private static void Return(T[] items, int used)
    {
        if (RuntimeHelpers.IsReferenceOrContainsReferences<T>() && items.Length <= BoundedPool<T>.MaxLength)
        {
            // What was read must not live on, nor reach anyone else, in the pool.
            Array.Clear(items, 0, used);
        }

        BoundedPool<T>.Return(items);
    }
}
