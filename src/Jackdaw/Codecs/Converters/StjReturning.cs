using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Jackdaw.Codecs;

/// <summary>What System.Text.Json is told of a type where it serves another: its own contract, or the way back to Jackdaw.</summary>
internal static class StjReturning
{
    /// <summary>The codecs of the profile.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Asked for only where System.Text.Json itself uses reflection.")]
    [UnconditionalSuppressMessage("Trimming", "IL2055", Justification = "Asked for only where System.Text.Json itself uses reflection.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Asked for only where System.Text.Json itself uses reflection.")]
    internal static JsonTypeInfo InfoOf(Type type, JsonSerializerOptions options, JsonProfileSettings settings) =>
        ((IStjReturningConverter)typeof(StjReturningConverter<>).MakeGenericType(type).GetConstructors()[0].Invoke([settings])).InfoIn(options);

    /// <summary>The contract that reflection makes.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Asked for only where System.Text.Json itself uses reflection.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Asked for only where System.Text.Json itself uses reflection.")]
    internal static JsonTypeInfo OwnInfo(Type type, JsonSerializerOptions options) => new DefaultJsonTypeInfoResolver().GetTypeInfo(type, options);
}
