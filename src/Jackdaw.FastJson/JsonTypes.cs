using System.Collections.Concurrent;
using System.Reflection;
using fastJSON.Types;

namespace fastJSON;

/// <summary>
/// The types that documents may name with <c>$type</c>. There are no others: a name in a document is compared with those of types that the program has, and never makes the run time look for
/// a type or load an assembly.
/// </summary>
/// <remarks>
/// <para>Without any registration these are admitted: the type that is asked for, the types of its members, elements and type arguments, theirs in turn, and types that derive from them in the
/// assembly that declares them. The last part never starts from <see cref="object"/> or a type of .NET.</para>
/// <para>A document that is read without asking for a type may name what was registered here or with <see cref="JsonTypesAttribute"/>, and what belongs to it in the same way.</para>
/// </remarks>
public static class JsonTypes
{
    private static readonly Lock Gate = new();
    private static readonly HashSet<Type> Types = [];
    private static readonly HashSet<Assembly> Assemblies = [];
    private static readonly Dictionary<string, Type> Named = [];
    private static readonly ConcurrentQueue<Assembly> Loaded = [];
    private static TypeScope? _scope;

    static JsonTypes()
    {
        // The schema of a DataSet names this type, in stored documents in the assembly of fastJSON.
        Types.Add(typeof(DatasetSchema));
        Named[TypeName.KeyOf(DatasetSchema.NameInDocuments)!] = typeof(DatasetSchema);
        AppDomain.CurrentDomain.AssemblyLoad += (_, loaded) =>
        {
            // Looked at later, by who asks for types: nothing is to fail while an assembly is loaded.
            Loaded.Enqueue(loaded.LoadedAssembly);
            Volatile.Write(ref _scope, null);
        };
        foreach (Assembly assembly in AppDomain.CurrentDomain.GetAssemblies())
        {
            Loaded.Enqueue(assembly);
        }
    }

    /// <summary>
    /// Whether types are admitted that derive from a declared type, within the assembly that declares it. Default: true. Without it every derived type has to be registered.
    /// </summary>
    public static bool FindsDerivedTypes { get; set; } = true;

    /// <summary>How large a DataSet or DataTable may be that is read.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    public static DataSetLimits DataSetLimits
    {
        get;
        set => field = value ?? throw new ArgumentNullException(nameof(value));
    } = new();

    internal static TypeScope Scope
    {
        get
        {
            if (Volatile.Read(ref _scope) is { } scope)
            {
                return scope;
            }

            while (Loaded.TryDequeue(out Assembly? assembly))
            {
                Add(assembly);
            }

            lock (Gate)
            {
                return _scope ??= TypeScope.Registered([.. Types], new Dictionary<string, Type>(Named));
            }
        }
    }

    /// <summary>Admits a type by its name, and the types that belong to it.</summary>
    /// <typeparam name="T">The type.</typeparam>
    public static void Register<T>() => Register(typeof(T));

    /// <summary>Admits types by their names, and the types that belong to them.</summary>
    /// <remarks>See <see cref="RegisterDerived{TBase}(Assembly)"/> for all that derive from a type in another assembly.</remarks>
    /// <param name="types">The types; generic ones with their type arguments.</param>
    /// <exception cref="ArgumentException">A type can't be named: it has open type parameters.</exception>
    public static void Register(params Type[] types)
    {
        ArgumentNullException.ThrowIfNull(types);
        foreach (Type type in types)
        {
            ArgumentNullException.ThrowIfNull(type, nameof(types));
            if (type.ContainsGenericParameters || TypeName.KeyOf(type) is null)
            {
                throw new ArgumentException($"No document can name {type}: give it type arguments.", nameof(types));
            }
        }

        lock (Gate)
        {
            Types.UnionWith(types);
            Volatile.Write(ref _scope, null);
        }
    }

    /// <summary>Admits all types of an assembly that derive from a type or implement it, by their names, and the types that belong to them.</summary>
    /// <remarks>Without this, types that derive from a declared type are admitted within the assembly that declares it, and in no other.</remarks>
    /// <typeparam name="TBase">The class or interface.</typeparam>
    /// <param name="assembly">The assembly that has the derived types. Its generic types are registered one by one, with their type arguments.</param>
    /// <exception cref="ArgumentException">The type is Object, from which everything derives, or the assembly is a part of .NET.</exception>
    public static void RegisterDerived<TBase>(Assembly assembly) => RegisterDerived(typeof(TBase), assembly);

    /// <inheritdoc cref="RegisterDerived{TBase}(Assembly)"/>
    /// <param name="baseType">The class or interface.</param>
    /// <param name="assembly">The assembly that has the derived types. Its generic types are registered one by one, with their type arguments.</param>
    public static void RegisterDerived(Type baseType, Assembly assembly)
    {
        ArgumentNullException.ThrowIfNull(baseType);
        ArgumentNullException.ThrowIfNull(assembly);
        if (baseType == typeof(object) || baseType == typeof(ValueType) || baseType.ContainsGenericParameters)
        {
            throw new ArgumentException($"{baseType} does not say which types are meant: a class or an interface of the model was expected.", nameof(baseType));
        }

        if (TypeGraph.IsFramework(assembly))
        {
            throw new ArgumentException($"{assembly.GetName().Name} is a part of .NET. Register the types one by one that documents may name.", nameof(assembly));
        }

        Register([.. AssemblyTypes.Of(assembly).Where(baseType.IsAssignableFrom)]);
    }

    /// <summary>Admits a type under a name that it has in stored documents: a former name, namespace or assembly.</summary>
    /// <param name="type">The type.</param>
    /// <param name="nameInDocuments">The name: <c>"Old.Namespace.Order, OldAssembly"</c>. Versions and keys in it do not count.</param>
    /// <exception cref="ArgumentException">It is no name of a type, or stands for another type already.</exception>
    public static void Register(Type type, string nameInDocuments)
    {
        ArgumentNullException.ThrowIfNull(type);
        ArgumentNullException.ThrowIfNull(nameInDocuments);
        Register(type);
        string key = TypeName.KeyOf(nameInDocuments)
            ?? throw new ArgumentException("It is no name of a type: \"Namespace.Type, Assembly\" was expected.", nameof(nameInDocuments));
        lock (Gate)
        {
            if (Named.TryGetValue(key, out Type? other) && other != type)
            {
                throw new ArgumentException($"The name stands for {other} already.", nameof(nameInDocuments));
            }

            Named[key] = type;
            Volatile.Write(ref _scope, null);
        }
    }

    /// <summary>Tells whether a name in a document would be found: among registered types, or those that belong to a type that is asked for.</summary>
    /// <param name="nameInDocument">The name, in any spelling.</param>
    /// <param name="askedFor">The type that is asked for, or null.</param>
    /// <returns>The type, or null.</returns>
    public static Type? Find(string nameInDocument, Type? askedFor = null)
    {
        ArgumentNullException.ThrowIfNull(nameInDocument);
        return TypeScope.Of(askedFor).Find(System.Text.Encoding.UTF8.GetBytes(nameInDocument));
    }

    private static void Add(Assembly assembly)
    {
        if (assembly.IsDynamic || !assembly.IsDefined(typeof(JsonTypesAttribute)))
        {
            return;
        }

        lock (Gate)
        {
            if (!Assemblies.Add(assembly))
            {
                return;
            }
        }

        foreach (JsonTypesAttribute attribute in assembly.GetCustomAttributes<JsonTypesAttribute>())
        {
            Register([.. attribute.Types]);
        }
    }
}
