using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;
using Jackdaw.Generated;
using Jackdaw.Shapes;

namespace Jackdaw.Reflection;

/// <summary>The entry point of the run-time fallback: codecs of types without generated ones.</summary>
internal static class RuntimeCodecs
{
    private const BindingFlags Hidden = BindingFlags.Static | BindingFlags.NonPublic;

    internal const string NeedsDynamicCode =
        "Codecs of types that the generator did not see are composed at run time. Put [assembly: JsonModel(typeof(...))] into a C# project that references Jackdaw.";

    internal const string NeedsUnreferencedCode =
        "Members of types that the generator did not see may have been trimmed. Put [assembly: JsonModel(typeof(...))] into a C# project that references Jackdaw.";

    internal const string OnlyComposedThere = "This type argument is used only after RuntimeCodecs.AreSupported has been checked.";

    /// <summary>
    /// Whether the run-time fallback is available. False if the switch disables it, and in trimmed and Native AOT programs, whose tools
    /// substitute the value.
    /// </summary>
    /// <remarks>
    /// No <see cref="FeatureSwitchDefinitionAttribute"/>: the trimmer would then consider only the switch, and would keep this code if the
    /// switch is not set.
    /// </remarks>
    [FeatureGuard(typeof(RequiresDynamicCodeAttribute))]
    [FeatureGuard(typeof(RequiresUnreferencedCodeAttribute))]
#pragma warning disable IL4000 // That code is not trimmed can't be asked at run time. A trimmed program does not come here.
    internal static bool AreSupported { get; } =
        (!AppContext.TryGetSwitch("Jackdaw.RuntimeCodecs.AreSupported", out bool isOn) || isOn) && RuntimeFeature.IsDynamicCodeSupported;
#pragma warning restore IL4000

    /// <summary>
    /// Returns the codec of a type and profile, or null if it cannot be composed; <see cref="Compose{T}"/> throws the reason.
    /// </summary>
    [RequiresDynamicCode(NeedsDynamicCode)]
    [RequiresUnreferencedCode(NeedsUnreferencedCode)]
    internal static JsonCodecHandle<T>? TryCompose<T>(Type profile)
    {
        try
        {
            return Compose<T>(profile);
        }
#pragma warning disable CA1031 // A static field asks: what is thrown here would come back as TypeInitializationException for ever. The use asks again.
        catch (Exception)
#pragma warning restore CA1031
        {
            return null;
        }
    }

    /// <summary>Returns the codec of a type and profile.</summary>
    /// <exception cref="NotSupportedException">
    /// The type, or one that it mentions, is not supported. The message gives the reason.
    /// </exception>
    [RequiresDynamicCode(NeedsDynamicCode)]
    [RequiresUnreferencedCode(NeedsUnreferencedCode)]
    internal static JsonCodecHandle<T> Compose<T>(Type profile)
    {
        Type codec = ComposerOf(profile).CodecOf(typeof(T));
        return (JsonCodecHandle<T>)typeof(JsonCodecHandle<,>).MakeGenericType(typeof(T), codec).GetConstructors()[0].Invoke(null);
    }

    /// <summary>
    /// Returns the codec that a type would have in a profile without the converter that an attribute names. Values of the type that it
    /// contains have the converter.
    /// </summary>
    /// <exception cref="NotSupportedException">The type is not supported. The message gives the reason.</exception>
    [RequiresDynamicCode(NeedsDynamicCode)]
    [RequiresUnreferencedCode(NeedsUnreferencedCode)]
    internal static JsonCodecHandle ComposeWithoutConverter(Type type, Type profile) =>
        (JsonCodecHandle)typeof(JsonCodecHandle<,>).MakeGenericType(type, ComposerOf(profile).CodecWithoutConverter(type)).GetConstructors()[0].Invoke(null);

    /// <summary>Returns the codec of a type for a shape that its attributes do not give it.</summary>
    /// <exception cref="NotSupportedException">The shape is not supported. The message gives the reason.</exception>
    [RequiresDynamicCode(NeedsDynamicCode)]
    [RequiresUnreferencedCode(NeedsUnreferencedCode)]
    internal static JsonCodecHandle Compose(Type type, TypeShape shape, Type profile) =>
        (JsonCodecHandle)typeof(JsonCodecHandle<,>).MakeGenericType(type, ComposerOf(profile).CodecOf(type, shape)).GetConstructors()[0].Invoke(null);

    /// <summary>Returns the facts about a type, with the contracts of a profile.</summary>
    [RequiresDynamicCode(NeedsDynamicCode)]
    [RequiresUnreferencedCode(NeedsUnreferencedCode)]
    internal static TypeFacts FactsOf(Type type, Type profile) => ComposerOf(profile).FactsOf(type);

    /// <summary>Returns the handle of <see cref="JsonTypeOf{T, TProfile}"/> for a type known only at run time.</summary>
    [RequiresDynamicCode(NeedsDynamicCode)]
    [RequiresUnreferencedCode(NeedsUnreferencedCode)]
    internal static JsonCodecHandle HandleOf(Type type, Type profile) =>
        (JsonCodecHandle)typeof(JsonTypeOf<,>).MakeGenericType(type, profile).GetField(nameof(JsonTypeOf<,>.Handle), Hidden)!.GetValue(null)!;

    [RequiresDynamicCode(NeedsDynamicCode)]
    private static CodecComposer ComposerOf(Type profile) =>
        (CodecComposer)typeof(ReflectedTypes<>).MakeGenericType(profile).GetField(nameof(ReflectedTypes<>.Composer), Hidden)!.GetValue(null)!;
}
