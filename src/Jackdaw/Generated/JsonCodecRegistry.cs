using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;

namespace Jackdaw.Generated;

/// <summary>
/// The providers of all assemblies that have been loaded, asked once per type and profile. Module initializers add one entry each
/// and make nothing else, so that a large application pays at its start for no type it does not use.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class JsonCodecRegistry
{
    private static JsonCodecProvider[] _providers = [];

    /// <summary>Adds the provider of an assembly; called by its module initializer.</summary>
    public static void Add(JsonCodecProvider provider)
    {
        ArgumentNullException.ThrowIfNull(provider);
        JsonCodecProvider[] before;
        do
        {
            before = Volatile.Read(ref _providers);
        }
        while (Interlocked.CompareExchange(ref _providers, [.. before, provider], before) != before);
    }

    internal static JsonCodecHandle? Find(Type type, Type profile)
    {
        RunInitializers(type);
        RunInitializers(profile);
        JsonCodecHandle? found = null;
        foreach (JsonCodecProvider provider in Volatile.Read(ref _providers))
        {
            // The assembly of the type knows it best: others may not see all of its members.
            bool isOwn = provider.GetType().Module == type.Module;
            if ((isOwn || found is null) && provider.Find(type, profile) is { } handle)
            {
                found = handle;
                if (isOwn)
                {
                    break;
                }
            }
        }

        return found;
    }

    internal static JsonProfileSettings FindSettings(Type profile)
    {
        RunInitializers(profile);
        foreach (JsonCodecProvider provider in Volatile.Read(ref _providers))
        {
            if (provider.FindSettings(profile) is { } settings)
            {
                return settings;
            }
        }

        // A profile whose assembly was built without the generator: the attribute says the same.
        return profile.GetCustomAttribute<JsonProfileAttribute>() is { } stated
            ? new JsonProfileSettings(
                stated.Escaping,
                stated.Indented,
                stated.MaxDepth,
                stated.MaxNumberLength,
                stated.RejectUnknownMembers,
                stated.RejectDuplicateMembers)
            : JsonProfileSettings.Default;
    }

    /// <summary>
    /// A module initializer runs when code of its module first runs. A type can reach a door of another assembly before that, so
    /// the initializers of the modules that a type consists of are run first.
    /// </summary>
    [UnconditionalSuppressMessage("Trimming", "IL2059", Justification = "Module initializers are kept with their module; no static constructor of a type is asked for.")]
    private static void RunInitializers(Type type)
    {
        RuntimeHelpers.RunModuleConstructor(type.Module.ModuleHandle);
        if (type.HasElementType)
        {
            RunInitializers(type.GetElementType()!);
        }

        foreach (Type argument in type.GenericTypeArguments)
        {
            RunInitializers(argument);
        }
    }
}
