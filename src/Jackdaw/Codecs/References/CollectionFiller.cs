using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.InteropServices;
using Jackdaw.Reading;

namespace Jackdaw.Codecs;

/// <summary>Creates a collection before its elements are read, so that they can refer to it, and then adds them.</summary>
/// <typeparam name="TCollection">The type of the collection.</typeparam>
/// <typeparam name="T">The type of the elements.</typeparam>
internal static class CollectionFiller<[DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicParameterlessConstructor)] TCollection, T>
    where TCollection : class, IEnumerable<T>
{
    internal static TCollection Create(UncheckedReadCursor begin, ReadContext context)
    {
        try
        {
            return Activator.CreateInstance<TCollection>();
        }
        catch (Exception cause) when (cause is not (JsonDataException or OutOfMemoryException or OperationCanceledException))
        {
            context.Fail(begin, JsonError.Refused, "The collection could not be created. See the inner exception.", cause);
            throw;
        }
    }

    internal static void Fill(UncheckedReadCursor begin, ReadContext context, TCollection target, List<T> items)
    {
        try
        {
            Add(target, items);
        }
        catch (CollidingItems)
        {
            context.Fail(begin, JsonError.TooManyCollisions);
        }
        catch (Exception cause) when (cause is not (JsonDataException or OutOfMemoryException or OperationCanceledException))
        {
            context.Fail(begin, JsonError.Refused, "The collection rejected an element or a key. See the inner exception.", cause);
        }
    }

    private static void Add(TCollection target, List<T> items)
    {
        switch (target)
        {
            case List<T> list when list.GetType() == typeof(List<T>):
                list.AddRange(items);
                break;
            case ICollection<T> collection:
                Add(collection, items);
                break;
            case Queue<T> queue:
                items.ForEach(queue.Enqueue);
                break;
            case Stack<T> stack:
                items.ForEach(stack.Push);
                break;
            default:
                Add((IProducerConsumerCollection<T>)target, items);
                break;
        }
    }

    private static void Add(ICollection<T> target, List<T> items)
    {
        (target as HashSet<T>)?.EnsureCapacity(items.Count);
        if (CustomSet<T>.IsCounted(target, items.Count))
        {
            CustomSet<T>.Fill(target, CollectionsMarshal.AsSpan(items));
            return;
        }

        foreach (T item in items)
        {
            target.Add(item);
        }
    }

    private static void Add(IProducerConsumerCollection<T> target, List<T> items)
    {
        foreach (T item in items)
        {
            if (!target.TryAdd(item))
            {
                throw new InvalidOperationException("The collection did not accept the element.");
            }
        }
    }
}
