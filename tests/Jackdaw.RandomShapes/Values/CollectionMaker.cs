using System.Collections;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Reflection;

namespace Jackdaw.RandomShapes.Values;

/// <summary>Makes a collection of any type from its items or entries.</summary>
internal static class CollectionMaker
{
    /// <summary>By definition: the class, or the interface, with a static method that makes it of an enumerable.</summary>
    private static readonly Dictionary<Type, (Type Holder, string Method)> Ranges = new()
    {
        [typeof(ImmutableArray<>)] = (typeof(ImmutableArray), "CreateRange"),
        [typeof(ImmutableList<>)] = (typeof(ImmutableList), "CreateRange"),
        [typeof(IImmutableList<>)] = (typeof(ImmutableList), "CreateRange"),
        [typeof(ImmutableQueue<>)] = (typeof(ImmutableQueue), "CreateRange"),
        [typeof(IImmutableQueue<>)] = (typeof(ImmutableQueue), "CreateRange"),
        [typeof(ImmutableStack<>)] = (typeof(ImmutableStack), "CreateRange"),
        [typeof(IImmutableStack<>)] = (typeof(ImmutableStack), "CreateRange"),
        [typeof(ImmutableHashSet<>)] = (typeof(ImmutableHashSet), "CreateRange"),
        [typeof(IImmutableSet<>)] = (typeof(ImmutableHashSet), "CreateRange"),
        [typeof(ImmutableSortedSet<>)] = (typeof(ImmutableSortedSet), "CreateRange"),
        [typeof(ImmutableDictionary<,>)] = (typeof(ImmutableDictionary), "CreateRange"),
        [typeof(IImmutableDictionary<,>)] = (typeof(ImmutableDictionary), "CreateRange"),
        [typeof(ImmutableSortedDictionary<,>)] = (typeof(ImmutableSortedDictionary), "CreateRange"),
        [typeof(FrozenSet<>)] = (typeof(FrozenSet), "ToFrozenSet"),
        [typeof(FrozenDictionary<,>)] = (typeof(FrozenDictionary), "ToFrozenDictionary"),
    };

    /// <summary>By definition: the class that stands for an interface.</summary>
    private static readonly Dictionary<Type, Type> Classes = new()
    {
        [typeof(ISet<>)] = typeof(HashSet<>),
        [typeof(IReadOnlySet<>)] = typeof(HashSet<>),
        [typeof(IDictionary<,>)] = typeof(Dictionary<,>),
        [typeof(IReadOnlyDictionary<,>)] = typeof(Dictionary<,>),
    };

    /// <summary>A function from a list or dictionary of the right types to the collection; null where the type is none.</summary>
    internal static (Type Item, Type? Key, Func<IEnumerable, object> Make)? For(Type type)
    {
        if (type is { IsArray: true } && type.GetArrayRank() == 1)
        {
            Type element = type.GetElementType()!;
            return (element, null, items => Array(items, element));
        }

        Type? definition = type.IsGenericType ? type.GetGenericTypeDefinition() : null;
        if (definition == typeof(Memory<>) || definition == typeof(ReadOnlyMemory<>) || definition == typeof(ArraySegment<>))
        {
            Type element = type.GenericTypeArguments[0];
            ConstructorInfo wrap = type.GetConstructor([element.MakeArrayType()])!;
            return (element, null, items => wrap.Invoke([Array(items, element)]));
        }

        if ((Interface(type, typeof(IReadOnlyDictionary<,>)) ?? Interface(type, typeof(IDictionary<,>))) is { } map)
        {
            Type[] arguments = map.GenericTypeArguments;
            return (arguments[1], arguments[0], Make(type, definition, typeof(KeyValuePair<,>).MakeGenericType(arguments), arguments));
        }

        return Interface(type, typeof(IEnumerable<>)) is { } sequence
            ? (sequence.GenericTypeArguments[0], null, Make(type, definition, sequence.GenericTypeArguments[0], sequence.GenericTypeArguments))
            : null;
    }

    private static Func<IEnumerable, object> Make(Type type, Type? definition, Type item, Type[] arguments)
    {
        if (definition is not null && Ranges.TryGetValue(definition, out (Type Holder, string Method) range))
        {
            MethodInfo method = range.Holder.GetMethods().Where(method => method.Name == range.Method && method.GetGenericArguments().Length == arguments.Length)
                .Select(method => method.MakeGenericMethod(arguments))
                .First(method => method.GetParameters() is [var first, ..] parameters && first.ParameterType == typeof(IEnumerable<>).MakeGenericType(item)
                    && parameters.Skip(1).All(parameter => parameter.IsOptional));
            return items => method.Invoke(null, [items, .. method.GetParameters().Skip(1).Select(parameter => parameter.DefaultValue)])!;
        }

        Type made = definition is not null && Classes.TryGetValue(definition, out Type? stand) ? stand.MakeGenericType(arguments) : type;
        if (made.IsInterface)
        {
            return items => items;
        }

        // A list that wraps another, a dictionary that copies one, anything that copies an enumerable; else items are added.
        Type enumerable = typeof(IEnumerable<>).MakeGenericType(item);
        Type list = typeof(List<>).MakeGenericType(item);
        ConstructorInfo? copy = made.GetConstructors().FirstOrDefault(one => one.GetParameters() is [var only] && (only.ParameterType == enumerable || only.ParameterType.IsAssignableFrom(list)) && only.ParameterType != typeof(object))
            ?? made.GetConstructors().FirstOrDefault(one => one.GetParameters() is [{ ParameterType.IsInterface: true } only] && only.ParameterType != typeof(IEnumerable) && !only.ParameterType.Name.Contains("Compare", StringComparison.Ordinal));
        if (copy is not null)
        {
            Type wanted = copy.GetParameters()[0].ParameterType;
            return items => copy.Invoke([wanted.IsInstanceOfType(items) ? items : Make(wanted, wanted.GetGenericTypeDefinition(), item, wanted.GenericTypeArguments)(items)]);
        }

        MethodInfo add = typeof(ICollection<>).MakeGenericType(item).GetMethod("Add")!;
        return items =>
        {
            object collection = Activator.CreateInstance(made)!;
            foreach (object? one in items)
            {
                add.Invoke(collection, [one]);
            }

            return collection;
        };
    }

    private static Array Array(IEnumerable items, Type element)
    {
        IList list = (IList)items;
        Array array = System.Array.CreateInstance(element, list.Count);
        list.CopyTo(array, 0);
        return array;
    }

    private static Type? Interface(Type type, Type definition) =>
        type.IsGenericType && type.GetGenericTypeDefinition() == definition
            ? type
            : type.GetInterfaces().FirstOrDefault(contract => contract.IsGenericType && contract.GetGenericTypeDefinition() == definition);
}
