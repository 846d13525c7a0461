using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Jackdaw;

/// <summary>
/// Converters that are in options, but unknown to the profile. A codec would ignore them, so System.Text.Json handles their types and
/// everything that contains one.
/// </summary>
internal static class StjForeignConverters
{
    /// <summary>Returns the contract of System.Text.Json, or null if no converter concerns the type.</summary>
    /// <exception cref="NotSupportedException">A converter concerns the type, and the program has no reflection in System.Text.Json.</exception>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Used only where System.Text.Json itself uses reflection.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Used only where System.Text.Json itself uses reflection.")]
    internal static JsonTypeInfo? ContractOf(Type type, JsonSerializerOptions options, IReadOnlyList<JsonConverter> converters, JsonProfileSettings settings)
    {
        if (converters.Count == 0 || Concerning(type, converters) is not { } concerning)
        {
            return null;
        }

        if (!JsonSerializer.IsReflectionEnabledByDefault)
        {
            throw new NotSupportedException(
                $"The options have the converter '{concerning.GetType()}', which may concern '{type}'. System.Text.Json requires reflection for it, which is unavailable in this program (trimmed or compiled ahead of time).");
        }

        JsonTypeInfo contract = new DefaultJsonTypeInfoResolver().GetTypeInfo(type, options);
        StjBridgeMembers.Adapt(contract, options, settings);
        return contract;
    }

    /// <summary>Returns a converter for the type or for something that its values may contain, or null.</summary>
    internal static JsonConverter? Concerning(Type type, IReadOnlyList<JsonConverter> converters)
    {
        foreach (JsonConverter converter in converters)
        {
            if (ContainedTypes.Any(type, converter.CanConvert))
            {
                return converter;
            }
        }

        return null;
    }
}
