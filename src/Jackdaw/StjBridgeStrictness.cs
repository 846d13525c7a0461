using System.Text.Json;
using System.Text.Json.Serialization;

namespace Jackdaw;

/// <summary>
/// Settings of options that refuse documents. A codec is as strict as its profile, so options that are stricter would be lost silently: using them is an error instead.
/// </summary>
internal static class StjBridgeStrictness
{
    /// <summary>Checks that a profile refuses whatever the options refuse.</summary>
    /// <param name="type">The type that a codec of the profile serves.</param>
    /// <param name="options">The options.</param>
    /// <param name="settings">The settings of the profile.</param>
    /// <param name="shape">The shape of the profile.</param>
    /// <exception cref="InvalidOperationException">The options are stricter than the profile; the message names both settings.</exception>
    internal static void Check(Type type, JsonSerializerOptions options, JsonProfileSettings settings, string shape)
    {
        string[] compiled = shape.Split(' ');
        Check(options.UnmappedMemberHandling != JsonUnmappedMemberHandling.Disallow || settings.RejectUnknownMembers,
            $"{nameof(options.UnmappedMemberHandling)} = {nameof(JsonUnmappedMemberHandling.Disallow)}", nameof(JsonProfileAttribute.RejectUnknownMembers));
        Check(options.AllowDuplicateProperties || settings.RejectDuplicateMembers,
            $"{nameof(options.AllowDuplicateProperties)} = false", nameof(JsonProfileAttribute.RejectDuplicateMembers));
        Check(!options.RespectNullableAnnotations || compiled.Contains(nameof(JsonProfileAttribute.RespectNullableAnnotations)),
            $"{nameof(options.RespectNullableAnnotations)} = true", nameof(JsonProfileAttribute.RespectNullableAnnotations));
        Check(!options.RespectRequiredConstructorParameters || compiled.Contains(nameof(JsonProfileAttribute.RequireConstructorParameters)),
            $"{nameof(options.RespectRequiredConstructorParameters)} = true", nameof(JsonProfileAttribute.RequireConstructorParameters));

        void Check(bool isKept, string option, string setting)
        {
            if (!isKept)
            {
                throw new InvalidOperationException(
                    $"'{type}' is handled by Jackdaw with the settings of '{settings.Codecs.Profile}', where {setting} is false, but these options have {option}. Set {setting} in the [JsonProfile] of the profile, or remove the option.");
            }
        }
    }

    /// <summary>Checks that the options refuse whatever a profile refuses and contracts of System.Text.Json cannot.</summary>
    /// <param name="type">A polymorphic type, a derived type of one, or a type that the options change.</param>
    /// <param name="options">The options.</param>
    /// <param name="settings">The settings of the profile.</param>
    /// <param name="shape">The shape of the profile.</param>
    /// <exception cref="InvalidOperationException">The profile is stricter than the options; the message names both settings.</exception>
    internal static void CheckOptions(Type type, JsonSerializerOptions options, JsonProfileSettings settings, string shape)
    {
        Check(!options.AllowDuplicateProperties || !settings.RejectDuplicateMembers, nameof(JsonProfileAttribute.RejectDuplicateMembers), nameof(options.AllowDuplicateProperties), "true", "false");
        Check(options.RespectNullableAnnotations || !shape.Split(' ').Contains(nameof(JsonProfileAttribute.RespectNullableAnnotations)),
            nameof(JsonProfileAttribute.RespectNullableAnnotations), nameof(options.RespectNullableAnnotations), "false", "true");
        Check(options.PropertyNameCaseInsensitive || !shape.Split(' ').Contains(nameof(JsonProfileAttribute.CaseInsensitive)),
            nameof(JsonProfileAttribute.CaseInsensitive), nameof(options.PropertyNameCaseInsensitive), "false", "true");

        void Check(bool isKept, string setting, string option, string value, string needed)
        {
            if (!isKept)
            {
                throw new InvalidOperationException(
                    $"'{type}' is handled by System.Text.Json, because it is polymorphic or the options change it, with the settings of '{settings.Codecs.Profile}'. {setting} is true there, but these options have {option} = {value}. Set {option} = {needed} in the options.");
            }
        }
    }
}
