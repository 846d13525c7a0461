using System.Collections;
using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Jackdaw.Codecs;

/// <summary>
/// Provides the contract that System.Text.Json uses for a type inside another one: its own, or one that leads back to Jackdaw.
/// </summary>
internal static class StjReturning
{
    /// <summary>Returns the contract that leads back to the codecs of the profile.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Used only where System.Text.Json itself uses reflection.")]
    [UnconditionalSuppressMessage("Trimming", "IL2055", Justification = "Used only where System.Text.Json itself uses reflection.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Used only where System.Text.Json itself uses reflection.")]
    internal static JsonTypeInfo InfoOf(Type type, JsonSerializerOptions options, JsonProfileSettings settings) =>
        ((IStjReturningConverter)typeof(StjReturningConverter<>).MakeGenericType(type).GetConstructors()[0].Invoke([settings, null])).InfoIn(options);

    /// <summary>
    /// Returns the contract that reflection creates. <see cref="IDictionary"/> is an exception: System.Text.Json 10 has one converter for
    /// all options, which keeps the codec of the values that it met first. It would write the values of one profile by another one, and
    /// those of callers of System.Text.Json by ours.
    /// </summary>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Used only where System.Text.Json itself uses reflection.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Used only where System.Text.Json itself uses reflection.")]
    internal static JsonTypeInfo OwnInfo(Type type, JsonSerializerOptions options) => type == typeof(IDictionary)
        ? JsonMetadataServices.CreateIDictionaryInfo<IDictionary>(options, new() { ObjectCreator = static () => new Dictionary<string, object?>() })
        : new DefaultJsonTypeInfoResolver().GetTypeInfo(type, options);
}
