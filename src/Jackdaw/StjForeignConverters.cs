using System.Collections;
using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Jackdaw.Codecs;

namespace Jackdaw;

/// <summary>
/// Converters that are in options, but unknown to the profile. A codec would ignore them, so System.Text.Json handles their types and
/// everything that contains one.
/// </summary>
internal static class StjForeignConverters
{
    /// <summary>Returns the contract of System.Text.Json, or null if no converter concerns the type.</summary>
    /// <exception cref="NotSupportedException">
    /// The program has no reflection in System.Text.Json. Or a converter concerns the type, and System.Text.Json would lose its contract in
    /// the profile or the references of the document.
    /// </exception>
    internal static JsonTypeInfo? ContractOf(Type type, JsonSerializerOptions options, IReadOnlyList<JsonConverter> converters, JsonProfileSettings settings)
    {
        if (converters.Count == 0)
        {
            return null;
        }

        // In a trimmed program the members of a type do not show what it contains.
        if (!JsonSerializer.IsReflectionEnabledByDefault)
        {
            throw new NotSupportedException(
                $"The options have the converter '{converters[0].GetType()}', which may concern '{type}'. System.Text.Json requires reflection for it, which is unavailable in this program (trimmed or compiled ahead of time).");
        }

        return Concerning(type, converters) is { } concerning ? ContractOf(type, options, settings, concerning, converters.Any(converter => converter.CanConvert(type))) : null;
    }

    /// <param name="type">The type.</param>
    /// <param name="options">The options that have the converters.</param>
    /// <param name="settings">The settings of the profile.</param>
    /// <param name="concerning">The converter that concerns the type.</param>
    /// <param name="isConverted">Whether a converter writes the whole value.</param>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "The caller checks that System.Text.Json uses reflection.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "The caller checks that System.Text.Json uses reflection.")]
    private static JsonTypeInfo ContractOf(Type type, JsonSerializerOptions options, JsonProfileSettings settings, JsonConverter concerning, bool isConverted)
    {
        DefaultJsonTypeInfoResolver plain = new();
        if (isConverted)
        {
            return plain.GetTypeInfo(type, options);
        }

        JsonTypeInfo contract = type == typeof(IDictionary) ? StjReturning.OwnInfo(type, options) : StjOptions.Contracted(plain, settings.Codecs.Profile).GetTypeInfo(type, options)!;
        if (settings.Codecs.PreservesReferences && contract.Kind != JsonTypeInfoKind.None)
        {
            throw new NotSupportedException(
                $"The options have the converter '{concerning.GetType()}', which concerns '{type}'. System.Text.Json would handle the type without the references that the profile '{settings.Codecs.Profile}' preserves.");
        }

        StjBridgeMembers.Adapt(contract, options, new StjMemberCodecs.OfCopies(settings));
        return contract;
    }

    /// <summary>Returns a converter for the type or for something that its values may contain, or null.</summary>
    private static JsonConverter? Concerning(Type type, IReadOnlyList<JsonConverter> converters)
    {
        foreach (JsonConverter converter in converters)
        {
            if (ContainedTypes.Any(type, part => part == typeof(object) || converter.CanConvert(part)))
            {
                return converter;
            }
        }

        return null;
    }
}
