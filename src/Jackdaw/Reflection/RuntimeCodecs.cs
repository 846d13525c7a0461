using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;
using Jackdaw.Generated;

namespace Jackdaw.Reflection;

/// <summary>The way into this room: codecs of types that no generator saw.</summary>
internal static class RuntimeCodecs
{
    private const BindingFlags Hidden = BindingFlags.Static | BindingFlags.NonPublic;

    internal const string NeedsDynamicCode =
        "Codecs of types that no generator saw are composed at run time. Put [assembly: JsonModel(typeof(...))] into a C# project that references Jackdaw.";

    internal const string NeedsUnreferencedCode =
        "Members of types that no generator saw may have been trimmed. Put [assembly: JsonModel(typeof(...))] into a C# project that references Jackdaw.";

    internal const string OnlyComposedThere = "This type argument comes into being only where RuntimeCodecs.AreSupported was asked before.";

    /// <summary>False where the switch turns it off, and in programs that are trimmed or compiled ahead of time: their tools replace it.</summary>
    /// <remarks>
    /// No <see cref="FeatureSwitchDefinitionAttribute"/>: the trimmer then asks the switch alone, and would keep this room where nobody set it.
    /// </remarks>
    [FeatureGuard(typeof(RequiresDynamicCodeAttribute))]
    [FeatureGuard(typeof(RequiresUnreferencedCodeAttribute))]
#pragma warning disable IL4000 // That code is not trimmed can't be asked at run time. A trimmed program does not come here.
    internal static bool AreSupported { get; } =
        (!AppContext.TryGetSwitch("Jackdaw.RuntimeCodecs.AreSupported", out bool isOn) || isOn) && RuntimeFeature.IsDynamicCodeSupported;
#pragma warning restore IL4000

    /// <summary>The codec of a type and profile, or null where it can't be composed; <see cref="Compose{T}"/> says why.</summary>
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

    /// <summary>The codec of a type and profile.</summary>
    /// <exception cref="NotSupportedException">The type, or one that it mentions, can't be served; the message says why.</exception>
    [RequiresDynamicCode(NeedsDynamicCode)]
    [RequiresUnreferencedCode(NeedsUnreferencedCode)]
    internal static JsonCodecHandle<T> Compose<T>(Type profile)
    {
        Type codec = ComposerOf(profile).CodecOf(typeof(T));
        return (JsonCodecHandle<T>)typeof(JsonCodecHandle<,>).MakeGenericType(typeof(T), codec).GetConstructors()[0].Invoke(null);
    }

    /// <summary>What <see cref="JsonTypeOf{T, TProfile}"/> has, for a type that is known only at run time.</summary>
    [RequiresDynamicCode(NeedsDynamicCode)]
    [RequiresUnreferencedCode(NeedsUnreferencedCode)]
    internal static JsonCodecHandle HandleOf(Type type, Type profile) =>
        (JsonCodecHandle)typeof(JsonTypeOf<,>).MakeGenericType(type, profile).GetField(nameof(JsonTypeOf<,>.Handle), Hidden)!.GetValue(null)!;

    [RequiresDynamicCode(NeedsDynamicCode)]
    private static CodecComposer ComposerOf(Type profile) =>
        (CodecComposer)typeof(ReflectedTypes<>).MakeGenericType(profile).GetField(nameof(ReflectedTypes<>.Composer), Hidden)!.GetValue(null)!;
}
