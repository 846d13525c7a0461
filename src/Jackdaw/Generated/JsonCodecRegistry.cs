using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;
using Jackdaw.Reflection;

namespace Jackdaw.Generated;

/// <summary>
/// The providers of all loaded assemblies, which are queried once per type and shape. A module initializer adds one entry and creates
/// nothing else, so the startup cost of a large application does not depend on types it does not use.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class JsonCodecRegistry
{
    private static readonly object Adding = new();
    private static ProviderEntry[] _entries = [];

    /// <summary>
    /// Adds the provider of an assembly. The module initializer of the assembly calls it. A second provider of the same class is ignored.
    /// </summary>
    /// <param name="provider">The provider.</param>
    public static void Add(JsonCodecProvider provider)
    {
        ArgumentNullException.ThrowIfNull(provider);
        lock (Adding)
        {
            List<ProviderEntry> entries = [];
            foreach (ProviderEntry entry in _entries)
            {
                if (entry.Provider is { } other)
                {
                    if (other.GetType() == provider.GetType())
                    {
                        return;
                    }

                    entries.Add(entry);
                }
            }

            Volatile.Write(ref _entries, [.. entries, new(provider)]);
        }
    }

    /// <summary>Returns the codec of a type from the assembly that declares it. Generated code of other assemblies calls it.</summary>
    /// <typeparam name="T">The type that is read and written.</typeparam>
    /// <param name="shape">The shape of the codec.</param>
    /// <returns>The codec. If there is none, it throws <see cref="NotSupportedException"/> at each use.</returns>
    public static JsonCodecHandle<T> Get<T>(string shape) => Get<T>(null, shape);

    internal static JsonCodecHandle<T> Get<T>(Type? profile, string shape)
    {
        if (Find(typeof(T), profile, shape, out JsonCodecProvider? provider) is JsonCodecHandle<T> codec)
        {
            return MayHold(typeof(T), profile, provider!) ? codec : new LateHandle<T>(profile, shape);
        }

        // Types without a generated codec are handled at run time. If that is not possible, the handle reports the cause on use.
        return profile is not null && RuntimeCodecs.AreSupported && RuntimeCodecs.TryCompose<T>(profile) is { } composed
            ? composed
            : new LateHandle<T>(profile, shape);
    }

    /// <summary>Finds a codec: in the assembly that declares the type, or else in any other.</summary>
    internal static JsonCodecHandle? Find(Type type, Type? profile, string shape, out JsonCodecProvider? provider)
    {
        if (FindLoaded(type, shape, out provider) is { } loaded)
        {
            return loaded;
        }

        if (profile is not null)
        {
            Load(profile);
        }

        return Find(type, shape, null, out provider) ?? (LoadAll() ? Find(type, shape, null, out provider) : null);
    }

    /// <summary>Finds a codec in the assemblies that a type names, or whose providers are registered.</summary>
    internal static JsonCodecHandle? FindLoaded(Type type, string shape, out JsonCodecProvider? provider)
    {
        Load(type);
        if (Find(type, shape, type.Assembly, out provider) is { } own)
        {
            return own;
        }

        LoadArguments(type);
        return Find(type, shape, null, out provider);
    }

    /// <summary>The assemblies that have codecs.</summary>
    internal static IEnumerable<Assembly> Assemblies()
    {
        LoadAll();
        return Volatile.Read(ref _entries).Select(entry => entry.Provider?.GetType().Assembly).OfType<Assembly>().Distinct();
    }

    internal static JsonProfileSettings FindSettings(Type profile)
    {
        Load(profile);
        foreach (ProviderEntry entry in Volatile.Read(ref _entries))
        {
            if (entry.Provider?.FindSettings(profile) is { } settings)
            {
                return settings;
            }
        }

        // The assembly of the profile was built without the generator: the attribute has the same information.
        return ReflectedSettings.AllOf(profile) is { Problem: null } stated
            ? new JsonProfileSettings(
                (JsonEscaping)stated.Shape.NameEscaping,
                stated.Indented,
                ReflectedSettings.LimitsOf(stated),
                stated.Shape.RejectUnknownMembers,
                stated.Shape.RejectDuplicateMembers,
                stated.AllowComments,
                stated.AllowTrailingCommas,
                stated.Indentation.Character ?? JsonProfileSettings.DefaultIndentCharacter,
                stated.Indentation.Size ?? JsonProfileSettings.DefaultIndentSize,
                stated.Indentation.NewLine,
                stated.Json5)
            : JsonProfileSettings.Default;
    }

    internal static string FindShape(Type profile)
    {
        if (typeof(IReflectedOnly).IsAssignableFrom(profile))
        {
            return IReflectedOnly.Shape;
        }

        Load(profile);
        foreach (ProviderEntry entry in Volatile.Read(ref _entries))
        {
            if (entry.Provider?.FindShape(profile) is { } shape)
            {
                return shape;
            }
        }

        // The profile was built without the generator, but other assemblies may have codecs for its settings.
        return ReflectedSettings.AllOf(profile).Shape.ToString();
    }

    /// <summary>
    /// Returns the generated schema of a type: from an assembly that the type names, or else from any other; empty if there is none.
    /// </summary>
    internal static ReadOnlySpan<byte> FindSchema(Type type, Type profile, string shape)
    {
        Load(type);
        LoadArguments(type);
        Load(profile);
        ReadOnlySpan<byte> found = FindSchema(type, shape);
        return found.IsEmpty && LoadAll() ? FindSchema(type, shape) : found;
    }

    /// <summary>Returns why a profile cannot be used; null if it can. The generator has already rejected such a profile.</summary>
    internal static string? FindRefusal(Type profile)
    {
        Load(profile);
        foreach (ProviderEntry entry in Volatile.Read(ref _entries))
        {
            if (entry.Provider?.FindShape(profile) is not null)
            {
                return null;
            }
        }

        return ReflectedSettings.Refusal(profile);
    }

    private static ReadOnlySpan<byte> FindSchema(Type type, string shape)
    {
        foreach (ProviderEntry entry in Volatile.Read(ref _entries))
        {
            if (entry.Provider is { } provider && provider.FindSchema(type, shape) is { IsEmpty: false } found)
            {
                return found;
            }
        }

        return default;
    }

    private static JsonCodecHandle? Find(Type type, string shape, Assembly? assembly, out JsonCodecProvider? provider)
    {
        foreach (ProviderEntry entry in Volatile.Read(ref _entries))
        {
            provider = entry.Provider;
            if (provider is not null && (assembly is null || provider.GetType().Assembly == assembly) && provider.Find(type, shape) is { } handle
                && !(RuntimeCodecs.AreSupported && handle.IsIncomplete))
            {
                return handle;
            }
        }

        provider = null;
        return null;
    }

    /// <summary>
    /// Whether a static field may hold a codec for as long as its type lives. The codec may come from an assembly that can be unloaded
    /// earlier, unless it is the assembly of the type, of one of its arguments or of the profile.
    /// </summary>
    internal static bool MayHold(Type type, Type? profile, JsonCodecProvider provider)
    {
        Type source = provider.GetType();
        return !source.IsCollectible || source.Assembly == profile?.Assembly || Mentions(type, source.Assembly);
    }

    private static bool Mentions(Type type, Assembly assembly)
        => type.Assembly == assembly || type.GenericTypeArguments.Any(argument => Mentions(argument, assembly));

    /// <summary>
    /// Runs the module initializer of a type's module, which otherwise runs when code of the module first runs: the type can reach an entry
    /// point of another assembly before that. If the initializer is already running, further up the call chain, it may not have registered
    /// its provider yet; the attribute then names it.
    /// </summary>
    [UnconditionalSuppressMessage("Trimming", "IL2059", Justification = "Module initializers are kept with their module; no static constructor of a type is required.")]
    private static void Load(Type type)
    {
        if (!IsLoaded(type.Assembly))
        {
            RuntimeHelpers.RunModuleConstructor(type.Module.ModuleHandle);
            Load(type.Assembly);
        }
    }

    private static void Load(Assembly assembly)
    {
        if (!IsLoaded(assembly)
            && Named(assembly) is { } named
            && Activator.CreateInstance(named.Provider) is JsonCodecProvider provider)
        {
            Add(provider);
        }
    }

    /// <summary>
    /// Returns the attribute that names the provider of an assembly. Reflection examines all attributes of the assembly, and any assembly
    /// of the process may have one whose own assembly is missing. Such an assembly has only the provider that its module initializer adds,
    /// and types of other assemblies do not fail because of it.
    /// </summary>
    private static JsonCodecProviderAttribute? Named(Assembly assembly)
    {
        try
        {
            return assembly.GetCustomAttribute<JsonCodecProviderAttribute>();
        }
        catch (Exception e) when (e is FileNotFoundException or FileLoadException or TypeLoadException or BadImageFormatException)
        {
            return null;
        }
    }

    private static bool IsLoaded(Assembly assembly)
    {
        if (assembly == typeof(object).Assembly)
        {
            return true;
        }

        foreach (ProviderEntry entry in Volatile.Read(ref _entries))
        {
            if (entry.Provider?.GetType().Assembly == assembly)
            {
                return true;
            }
        }

        return false;
    }

    private static void LoadArguments(Type type)
    {
        if (type.GetElementType() is { } element)
        {
            LoadArguments(element);
        }

        foreach (Type argument in type.GenericTypeArguments)
        {
            Load(argument);
            LoadArguments(argument);
        }
    }

    /// <summary>
    /// Loads all providers, as a last resort: the initializer of the calling assembly may not have registered its provider yet.
    /// </summary>
    private static bool LoadAll()
    {
        ProviderEntry[] before = Volatile.Read(ref _entries);
        foreach (Assembly assembly in AppDomain.CurrentDomain.GetAssemblies())
        {
            Load(assembly);
        }

        return Volatile.Read(ref _entries) != before;
    }
}
