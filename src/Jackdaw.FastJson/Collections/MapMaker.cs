using System.Collections;
using System.Reflection;

namespace fastJSON.Collections;

/// <summary>Creates dictionaries from lists of entries. The last of several values for a key wins.</summary>
internal static class MapMaker
{
    private const BindingFlags Own = BindingFlags.Static | BindingFlags.NonPublic;

    /// <summary>Returns a <c>Func&lt;List&lt;KeyValuePair&lt;TKey, TValue&gt;&gt;, TMap&gt;</c>, or null for a write-only type.</summary>
    internal static Delegate? Of(Type type, Type key, Type value)
    {
        Type list = typeof(List<>).MakeGenericType(typeof(KeyValuePair<,>).MakeGenericType(key, value));
        Type function = typeof(Func<,>).MakeGenericType(list, type);
        Type dictionary = typeof(Dictionary<,>).MakeGenericType(key, value);
        if (type.IsAssignableFrom(dictionary))
        {
            return Function(function, nameof(ToDictionary), key, value);
        }

        if (type.IsAbstract)
        {
            return null;
        }

        Type map = typeof(IDictionary<,>).MakeGenericType(key, value);
        if (map.IsAssignableFrom(type) && (type.IsValueType || type.GetConstructor(Type.EmptyTypes) is not null))
        {
            return Function(function, nameof(Filled), type, key, value);
        }

        return type.GetConstructor([map]) is { } constructor
            ? typeof(ConstructorCall).GetMethod(nameof(ConstructorCall.Make), BindingFlags.Instance | BindingFlags.NonPublic)!
                .MakeGenericMethod(type, key, value).CreateDelegate(function, new ConstructorCall(constructor))
            : null;
    }

    /// <summary>
    /// Returns a <c>Func&lt;List&lt;object&gt;, TMap&gt;</c> that creates an empty untyped dictionary for the given keys.
    /// </summary>
    internal static Delegate? OfUntyped(Type type)
    {
        Type? made = type.IsAssignableFrom(typeof(Hashtable)) ? typeof(Hashtable) : type.IsAbstract || type.GetConstructor(Type.EmptyTypes) is null ? null : type;
        Type function = typeof(Func<,>).MakeGenericType(typeof(List<object>), type);
        return made is null ? null
            : made == typeof(Hashtable) ? typeof(HashedTables).GetMethod(nameof(HashedTables.Untyped), Own)!.CreateDelegate(function)
            : Function(function, nameof(Empty), made);
    }

    private static Delegate Function(Type function, string name, params Type[] arguments) =>
        typeof(MapMaker).GetMethod(name, Own)!.MakeGenericMethod(arguments).CreateDelegate(function);

    private static TMap Empty<TMap>(List<object> keys)
        where TMap : new()
    {
        TMap map = new();
        if (map is not SortedList)
        {
            HashedTables.Check(keys);
        }

        return map;
    }

    private static Dictionary<TKey, TValue> ToDictionary<TKey, TValue>(List<KeyValuePair<TKey, TValue>> entries)
        where TKey : notnull => HashedTables.Dictionary(entries);

    private static TMap Filled<TMap, TKey, TValue>(List<KeyValuePair<TKey, TValue>> entries)
        where TMap : IDictionary<TKey, TValue>, new()
        where TKey : notnull
    {
        TMap map = new();
        if (map is SortedList<TKey, TValue> list)
        {
            SortedEntries.Fill(list, entries);
            return map;
        }

        if (map is not SortedDictionary<TKey, TValue>)
        {
            HashedTables.Check(entries.ConvertAll(entry => entry.Key));
        }

        foreach ((TKey key, TValue value) in entries)
        {
            map[key] = value;
        }

        return map;
    }

    /// <summary>A constructor that takes a dictionary.</summary>
    private sealed class ConstructorCall(ConstructorInfo constructor)
    {
        internal TMap Make<TMap, TKey, TValue>(List<KeyValuePair<TKey, TValue>> entries)
            where TKey : notnull =>
            (TMap)constructor.Invoke(BindingFlags.DoNotWrapExceptions, null, [HashedTables.Dictionary(entries)], null);
    }
}
