using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;
using Jackdaw.Generated;
using Jackdaw.Reflection;

namespace Jackdaw;

/// <summary>Finds the codecs of a profile whose types have a shape: a profile of this library, or one of a project with a generator.</summary>
internal static class JsonProfileSearch
{
    /// <summary>The profiles of assemblies, kept no longer than those.</summary>
    private static readonly ConditionalWeakTable<Assembly, Type[]> Profiles = [];

    /// <summary>Returns the codecs of a profile, or null if no profile has the shape.</summary>
    internal static ProfileCodecs? Find(string shape) =>
        shape == JsonSettingsOf<Json>.Shape ? JsonSettingsOf<Json>.Value.Codecs
        : shape == JsonSettingsOf<WebJson>.Shape ? JsonSettingsOf<WebJson>.Value.Codecs
        : shape == JsonSettingsOf<StrictJson>.Shape ? JsonSettingsOf<StrictJson>.Value.Codecs
        : RuntimeCodecs.AreSupported ? FindDeclared(shape)
        : null;

    /// <summary>Whether a profile of this library has the shape.</summary>
    internal static bool IsOfLibrary(string shape) => shape == JsonSettingsOf<Json>.Shape || shape == JsonSettingsOf<WebJson>.Shape || shape == JsonSettingsOf<StrictJson>.Shape;

    [RequiresDynamicCode(RuntimeCodecs.NeedsDynamicCode)]
    [RequiresUnreferencedCode(RuntimeCodecs.NeedsUnreferencedCode)]
    private static ProfileCodecs? FindDeclared(string shape)
    {
        Type? found = JsonCodecRegistry.Assemblies()
            .SelectMany(assembly => Profiles.GetValue(assembly, FindProfiles))
            .Where(profile => !profile.IsCollectible && !typeof(IReflectedOnly).IsAssignableFrom(profile) && JsonCodecRegistry.FindShape(profile) == shape && JsonCodecRegistry.FindRefusal(profile) is null)
            .MinBy(profile => profile.FullName, StringComparer.Ordinal);
        return found is null ? null
            : ((JsonProfileSettings)typeof(JsonSettingsOf<>).MakeGenericType(found).GetField(nameof(JsonSettingsOf<>.Value), BindingFlags.Static | BindingFlags.NonPublic)!.GetValue(null)!).Codecs;
    }

    [RequiresDynamicCode(RuntimeCodecs.NeedsDynamicCode)]
    [RequiresUnreferencedCode(RuntimeCodecs.NeedsUnreferencedCode)]
    private static Type[] FindProfiles(Assembly assembly) =>
        [.. Types(assembly).Where(type => type is { IsSealed: true, IsGenericType: false, BaseType: { IsConstructedGenericType: true } profile } && profile.GetGenericTypeDefinition() == typeof(JsonProfile<>))];

    /// <summary>An assembly may mention one that is missing. Its other types are there.</summary>
    [RequiresUnreferencedCode(RuntimeCodecs.NeedsUnreferencedCode)]
    private static IEnumerable<Type> Types(Assembly assembly)
    {
        try
        {
            return assembly.GetTypes();
        }
        catch (ReflectionTypeLoadException e)
        {
            return e.Types.OfType<Type>();
        }
    }
}
