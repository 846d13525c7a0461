using System.Runtime.CompilerServices;
using System.Text;

namespace fastJSON.Types;

/// <summary>
/// The types that one document may name: a closed list, computed from the program's types before anything in the document is read. Unknown
/// names have no effect.
/// </summary>
internal sealed class TypeScope
{
    private static readonly ConditionalWeakTable<Type, TypeScope> OfRoots = [];

    private readonly Type[] _roots;
    private readonly Dictionary<string, Type> _named;
    private readonly TypeScope? _outer;
    private readonly Lazy<Dictionary<string, Type>> _graph;
    private readonly Lazy<Dictionary<string, Type>> _derived;

    private TypeScope(Type[] roots, Dictionary<string, Type> named, TypeScope? outer)
    {
        _roots = roots;
        _named = named;
        _outer = outer;
        _graph = new(() => Keys(withDerived: false));
        _derived = new(() => Keys(withDerived: true));
    }

    /// <summary>Returns the scope of registered types, the types that belong to them, and types registered under other names.</summary>
    internal static TypeScope Registered(Type[] types, Dictionary<string, Type> named) => new(types, named, null);

    /// <summary>Returns the scope for a document that is read as a type.</summary>
    internal static TypeScope Of(Type? root) =>
        root is null || root == typeof(object) ? JsonTypes.Scope : OfRoots.GetValue(root, static root => new TypeScope([root], new Dictionary<string, Type>(), null));

    /// <summary>Returns that scope, extended by additional types.</summary>
    internal static TypeScope Of(Type? root, IEnumerable<Type> admitted)
    {
        Dictionary<string, Type> named = [];
        foreach (Type type in admitted)
        {
            if (TypeName.KeyOf(type) is { } key)
            {
                named.TryAdd(key, type);
            }
        }

        return new TypeScope([], named, Of(root));
    }

    /// <summary>Finds the type for a name.</summary>
    /// <param name="utf8">The name as written in the document, unescaped.</param>
    /// <returns>The type, or null.</returns>
    internal Type? Find(ReadOnlySpan<byte> utf8)
    {
        if (utf8.Length > TypeName.Longest)
        {
            return null;
        }

        Span<char> name = utf8.Length <= TypeName.Usual ? stackalloc char[TypeName.Usual] : new char[utf8.Length];
        name = name[..Encoding.UTF8.GetChars(utf8, name)];
        Span<char> key = utf8.Length <= TypeName.Usual ? stackalloc char[TypeName.Usual + 2] : new char[utf8.Length + 2];
        return TypeName.TryKey(name, key, out int length) ? FindKey(key[..length]) ?? JsonTypes.Scope.FindKey(key[..length]) : null;
    }

    private Type? FindKey(ReadOnlySpan<char> key)
    {
        Type? found = null;
        if (_named.Count > 0 && _named.GetAlternateLookup<ReadOnlySpan<char>>().TryGetValue(key, out found))
        {
            return found;
        }

        if (_graph.Value.GetAlternateLookup<ReadOnlySpan<char>>().TryGetValue(key, out found)
            || (JsonTypes.FindsDerivedTypes && _derived.Value.GetAlternateLookup<ReadOnlySpan<char>>().TryGetValue(key, out found)))
        {
            return found;
        }

        return _outer?.FindKey(key);
    }

    private Dictionary<string, Type> Keys(bool withDerived)
    {
        HashSet<Type> graph = [typeof(object)];
        foreach (Type root in _roots)
        {
            TypeGraph.Add(root, graph);
        }

        if (withDerived)
        {
            TypeGraph.AddDerived(graph);
        }

        Dictionary<string, Type> keys = [];
        foreach (Type type in graph)
        {
            if (TypeName.KeyOf(type) is { } key)
            {
                keys.TryAdd(key, type);
            }
        }

        return keys;
    }
}
