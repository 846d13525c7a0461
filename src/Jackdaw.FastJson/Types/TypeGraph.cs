using System.Reflection;

namespace fastJSON.Types;

/// <summary>
/// The types that belong to a type: those of its members, elements and type arguments, and theirs in turn. Only types of the program are
/// followed, not those of the framework.
/// </summary>
internal static class TypeGraph
{
    private const BindingFlags Public = BindingFlags.Public | BindingFlags.Instance | BindingFlags.Static;

    /// <summary>Adds a type and all types that belong to it.</summary>
    internal static void Add(Type root, HashSet<Type> graph)
    {
        Stack<Type> open = new([root]);
        while (open.TryPop(out Type? type))
        {
            if (type.IsByRef || type.IsPointer || type.IsFunctionPointer || type.IsGenericParameter || type.ContainsGenericParameters || IsCode(type) || !graph.Add(type))
            {
                continue;
            }

            if (type.GetElementType() is { } element)
            {
                open.Push(element);
                continue;
            }

            foreach (Type part in type.IsGenericType ? type.GetGenericArguments() : [])
            {
                open.Push(part);
            }

            if (!IsFramework(type.Assembly))
            {
                foreach (Type part in Parts(type))
                {
                    open.Push(part);
                }
            }
        }
    }

    /// <summary>Adds the types derived from those in a graph within the same assemblies, and all types that belong to them.</summary>
    internal static void AddDerived(HashSet<Type> graph)
    {
        int before;
        HashSet<Type> asked = [];
        do
        {
            before = graph.Count;
            foreach (Type declared in graph.ToArray())
            {
                if (declared.IsSealed || declared.IsValueType || declared.IsArray || declared == typeof(object) || IsFramework(declared.Assembly) || !asked.Add(declared))
                {
                    continue;
                }

                foreach (Type derived in AssemblyTypes.Of(declared.Assembly))
                {
                    if (declared.IsAssignableFrom(derived))
                    {
                        Add(derived, graph);
                    }
                }
            }
        }
        while (graph.Count > before);
    }

    /// <summary>Whether an assembly is part of .NET, judging by its name and its public key.</summary>
    internal static bool IsFramework(Assembly assembly)
    {
        AssemblyName name = assembly.GetName();
        string simple = name.Name ?? "";
        if (simple is "mscorlib" or "netstandard" or "System" || simple.StartsWith("System.", StringComparison.Ordinal))
        {
            return true;
        }

        return Convert.ToHexString(name.GetPublicKeyToken() ?? []) is "B77A5C561934E089" or "B03F5F7F11D50A3A" or "31BF3856AD364E35" or "CC7B13FFCD2DDD51" or "7CEC85D7BEA7798E" or "ADB9793829DDAE60";
    }

    /// <summary>Whether a type can run code or represents it, and so is not data.</summary>
    private static bool IsCode(Type type) =>
        typeof(Delegate).IsAssignableFrom(type) || typeof(MemberInfo).IsAssignableFrom(type) || typeof(Assembly).IsAssignableFrom(type) || typeof(Module).IsAssignableFrom(type);

    private static IEnumerable<Type> Parts(Type type)
    {
        foreach (PropertyInfo property in type.GetProperties(Public))
        {
            yield return property.PropertyType;
        }

        foreach (FieldInfo field in type.GetFields(Public))
        {
            yield return field.FieldType;
        }

        // For example, class Animals : List<Animal>
        foreach (Type implemented in type.GetInterfaces())
        {
            if (implemented.IsGenericType && implemented.GetGenericTypeDefinition() == typeof(IEnumerable<>))
            {
                yield return implemented.GetGenericArguments()[0];
            }
        }
    }
}
