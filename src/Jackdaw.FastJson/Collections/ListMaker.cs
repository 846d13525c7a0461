using System.Collections;
using System.Collections.Concurrent;
using System.Reflection;

namespace fastJSON.Collections;

/// <summary>Creates collections from lists of items.</summary>
internal static class ListMaker
{
    private const BindingFlags Own = BindingFlags.Static | BindingFlags.NonPublic;

    /// <summary>Returns a <c>Func&lt;List&lt;TItem&gt;, TList&gt;</c>, or null for a write-only type.</summary>
    internal static Delegate? Of(Type type, Type item)
    {
        Type list = typeof(List<>).MakeGenericType(item);
        Type function = typeof(Func<,>).MakeGenericType(list, type);
        if (type.IsAssignableFrom(list))
        {
            return Function(function, nameof(Same), item);
        }

        if (type.IsArray)
        {
            return Function(function, nameof(ToArray), item);
        }

        if (type.IsInterface || type.IsAbstract)
        {
            return type.IsAssignableFrom(typeof(HashSet<>).MakeGenericType(item)) ? Function(function, nameof(ToSet), item) : null;
        }

        bool isStack = type.IsGenericType && type.GetGenericTypeDefinition() is var definition && (definition == typeof(Stack<>) || definition == typeof(ConcurrentStack<>));
        if (type == typeof(HashSet<>).MakeGenericType(item))
        {
            return Function(function, nameof(ToSet), item);
        }

        // Enumerable structs are views of something else, and cannot be filled.
        if (!isStack && !type.IsValueType && HasConstructor(type) && typeof(ICollection<>).MakeGenericType(item).IsAssignableFrom(type))
        {
            return Function(function, nameof(Filled), type, item);
        }

        ConstructorInfo? constructor = type.GetConstructor([typeof(IEnumerable<>).MakeGenericType(item)]) ?? type.GetConstructor([typeof(IList<>).MakeGenericType(item)]);
        return constructor is null ? null : Constructed(function, nameof(ConstructorCall.Make), new ConstructorCall(constructor, isStack), type, item);
    }

    /// <summary>Returns the delegate for untyped items.</summary>
    internal static Delegate? OfUntyped(Type type)
    {
        Type function = typeof(Func<,>).MakeGenericType(typeof(List<object?>), type);
        if (type == typeof(Array))
        {
            return Function(function, nameof(ToArray), typeof(object));
        }

        if (type.IsAssignableFrom(typeof(ArrayList)))
        {
            return Function(function, nameof(ToArrayList));
        }

        if (type == typeof(Stack) || type == typeof(Queue))
        {
            return Constructed(function, nameof(ConstructorCall.Make), new ConstructorCall(type.GetConstructor([typeof(ICollection)])!, type == typeof(Stack)), type, typeof(object));
        }

        return typeof(IList).IsAssignableFrom(type) && !type.IsAbstract && HasConstructor(type) ? Function(function, nameof(FilledUntyped), type) : null;
    }

    private static Delegate Function(Type function, string name, params Type[] arguments)
    {
        MethodInfo method = typeof(ListMaker).GetMethod(name, Own)!;
        return (arguments.Length > 0 ? method.MakeGenericMethod(arguments) : method).CreateDelegate(function);
    }

    private static Delegate Constructed(Type function, string name, ConstructorCall call, params Type[] arguments) =>
        typeof(ConstructorCall).GetMethod(name, BindingFlags.Instance | BindingFlags.NonPublic)!.MakeGenericMethod(arguments).CreateDelegate(function, call);

    private static bool HasConstructor(Type type) => type.IsValueType || type.GetConstructor(Type.EmptyTypes) is not null;

    private static List<TItem> Same<TItem>(List<TItem> items) => items;

    private static TItem[] ToArray<TItem>(List<TItem> items) => [.. items];

    private static HashSet<TItem> ToSet<TItem>(List<TItem> items) => HashedTables.Set(items);

    private static ArrayList ToArrayList(List<object?> items) => new(items);

    private static TList Filled<TList, TItem>(List<TItem> items)
        where TList : ICollection<TItem>, new()
    {
        TList list = new();
        if (list is ISet<TItem> and not SortedSet<TItem>)
        {
            HashedTables.Check(items);
        }

        foreach (TItem item in items)
        {
            list.Add(item);
        }

        return list;
    }

    private static TList FilledUntyped<TList>(List<object?> items)
        where TList : IList, new()
    {
        TList list = new();
        foreach (object? item in items)
        {
            list.Add(item);
        }

        return list;
    }

    /// <summary>A constructor that takes the items.</summary>
    /// <param name="constructor">The constructor.</param>
    /// <param name="isReversed">Whether to insert items from the end, because a stack enumerates its top first.</param>
    private sealed class ConstructorCall(ConstructorInfo constructor, bool isReversed)
    {
        internal TList Make<TList, TItem>(List<TItem> items)
        {
            if (isReversed)
            {
                items.Reverse();
            }

            return (TList)constructor.Invoke(BindingFlags.DoNotWrapExceptions, null, [items], null);
        }
    }
}
