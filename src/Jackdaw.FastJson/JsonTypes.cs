using System.Collections.Concurrent;
using System.Reflection;
using fastJSON.Types;

namespace fastJSON;

/// <summary>
/// The types that documents may name with <c>$type</c>. Other names are errors: a name in a document is only compared with those of
/// known types, and never makes the runtime search for a type or load an assembly.
/// </summary>
/// <remarks>
/// <para>Without registration, these types are allowed: the requested type; the types of its members, elements and type arguments, and
/// theirs in turn; and types derived from any of these in the same assembly as their base. Derived types of <see cref="object"/> and of
/// .NET types are never included.</para>
/// <para>A document that is read without a requested type may name the types registered here or with <see cref="JsonTypesAttribute"/>,
/// and the types that belong to them in the same way.</para>
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
        // The schema of a DataSet names this type; stored documents give fastJSON's assembly.
        Types.Add(typeof(DatasetSchema));
        Named[TypeName.KeyOf(DatasetSchema.NameInDocuments)!] = typeof(DatasetSchema);
        AppDomain.CurrentDomain.AssemblyLoad += (_, loaded) =>
        {
            // Inspected later, on the first lookup, so that loading an assembly cannot fail.
            Loaded.Enqueue(loaded.LoadedAssembly);
            Volatile.Write(ref _scope, null);
        };
        foreach (Assembly assembly in AppDomain.CurrentDomain.GetAssemblies())
        {
            Loaded.Enqueue(assembly);
        }
    }

    /// <summary>
    /// Whether types derived from a declared type are allowed, within the assembly of the declared type. Default: true. If false, every
    /// derived type must be registered.
    /// </summary>
    public static bool FindsDerivedTypes { get; set; } = true;

    /// <summary>The limits for reading a DataSet or DataTable.</summary>
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

    /// <summary>Registers a type by its name, and the types that belong to it.</summary>
    /// <typeparam name="T">The type.</typeparam>
    public static void Register<T>() => Register(typeof(T));

    /// <summary>Registers types by their names, and the types that belong to them.</summary>
    /// <remarks>
    /// To register all types derived from a type in another assembly, see <see cref="RegisterDerived{TBase}(Assembly)"/>.
    /// </remarks>
    /// <param name="types">The types; generic ones with their type arguments.</param>
    /// <exception cref="ArgumentException">A type cannot be named, because it has open type parameters.</exception>
    public static void Register(params Type[] types)
    {
        ArgumentNullException.ThrowIfNull(types);
        foreach (Type type in types)
        {
            ArgumentNullException.ThrowIfNull(type, nameof(types));
            if (type.ContainsGenericParameters || TypeName.KeyOf(type) is null)
            {
                throw new ArgumentException($"A document cannot name the open generic type {type}. Register it with type arguments.", nameof(types));
            }
        }

        lock (Gate)
        {
            Types.UnionWith(types);
            Volatile.Write(ref _scope, null);
        }
    }

    /// <summary>
    /// Registers all types of an assembly that derive from a type or implement it, by their names, and the types that belong to them.
    /// </summary>
    /// <remarks>Without this, types derived from a declared type are allowed only in the assembly of the declared type.</remarks>
    /// <typeparam name="TBase">The class or interface.</typeparam>
    /// <param name="assembly">
    /// The assembly that contains the derived types. Register its generic types separately, with their type arguments.
    /// </param>
    /// <exception cref="ArgumentException">The type is Object, the base of all types, or the assembly is part of .NET.</exception>
    public static void RegisterDerived<TBase>(Assembly assembly) => RegisterDerived(typeof(TBase), assembly);

    /// <inheritdoc cref="RegisterDerived{TBase}(Assembly)"/>
    /// <param name="baseType">The class or interface.</param>
    /// <param name="assembly">
    /// The assembly that contains the derived types. Register its generic types separately, with their type arguments.
    /// </param>
    public static void RegisterDerived(Type baseType, Assembly assembly)
    {
        ArgumentNullException.ThrowIfNull(baseType);
        ArgumentNullException.ThrowIfNull(assembly);
        if (baseType == typeof(object) || baseType == typeof(ValueType) || baseType.ContainsGenericParameters)
        {
            throw new ArgumentException($"{baseType} is too general. Expected a class or an interface of the model.", nameof(baseType));
        }

        if (TypeGraph.IsFramework(assembly))
        {
            throw new ArgumentException($"{assembly.GetName().Name} is part of .NET. Register the allowed types one by one.", nameof(assembly));
        }

        Register([.. AssemblyTypes.Of(assembly).Where(baseType.IsAssignableFrom)]);
    }

    /// <summary>Registers a type under the name it has in stored documents: a former name, namespace or assembly.</summary>
    /// <param name="type">The type.</param>
    /// <param name="nameInDocuments">
    /// The name, such as <c>"Old.Namespace.Order, OldAssembly"</c>. Versions and keys in it are ignored.
    /// </param>
    /// <exception cref="ArgumentException">The text is not a type name, or is already registered for another type.</exception>
    public static void Register(Type type, string nameInDocuments)
    {
        ArgumentNullException.ThrowIfNull(type);
        ArgumentNullException.ThrowIfNull(nameInDocuments);
        Register(type);
        string key = TypeName.KeyOf(nameInDocuments)
            ?? throw new ArgumentException($"'{nameInDocuments}' is not a type name. Expected \"Namespace.Type, Assembly\".", nameof(nameInDocuments));
        lock (Gate)
        {
            if (Named.TryGetValue(key, out Type? other) && other != type)
            {
                throw new ArgumentException($"The name is already registered for {other}.", nameof(nameInDocuments));
            }

            Named[key] = type;
            Volatile.Write(ref _scope, null);
        }
    }

    /// <summary>Finds the type for a name in a document: a registered type, or one that belongs to a requested type.</summary>
    /// <param name="nameInDocument">The name, in any format.</param>
    /// <param name="askedFor">The requested type, or null.</param>
    /// <returns>The type, or null if the name is not allowed.</returns>
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
