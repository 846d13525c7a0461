using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace Jackdaw.Reflection;

/// <summary>The way into this room: codecs of types that no generator saw.</summary>
internal static class RuntimeCodecs
{
    internal const string NeedsDynamicCode =
        "Codecs of types that no generator saw are composed at run time. Put [assembly: JsonModel(typeof(...))] into a C# project that references Jackdaw.";

    internal const string NeedsUnreferencedCode =
        "Members of types that no generator saw may have been trimmed. Put [assembly: JsonModel(typeof(...))] into a C# project that references Jackdaw.";

    internal const string OnlyComposedThere = "This type argument comes into being only where RuntimeCodecs.AreSupported was asked before.";

    /// <summary>False in programs that are trimmed or compiled ahead of time, and where the switch turns it off.</summary>
    [FeatureSwitchDefinition("Jackdaw.RuntimeCodecs.AreSupported")]
    [FeatureGuard(typeof(RequiresDynamicCodeAttribute))]
    [FeatureGuard(typeof(RequiresUnreferencedCodeAttribute))]
    internal static bool AreSupported { get; } =
        (!AppContext.TryGetSwitch("Jackdaw.RuntimeCodecs.AreSupported", out bool isOn) || isOn) && RuntimeFeature.IsDynamicCodeSupported;
}
