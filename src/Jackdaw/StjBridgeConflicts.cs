using System.Text.Json;
using System.Text.Json.Serialization;
using Jackdaw.Reflection;
using Jackdaw.Shapes;

namespace Jackdaw;

/// <summary>
/// Options that say something else about a type than the profile. An option that was left at its default says nothing; those of
/// <see cref="JsonSerializerDefaults.Web"/> are defaults if they are there together.
/// </summary>
internal static class StjBridgeConflicts
{
    /// <summary>Whether options change types in a way that only System.Text.Json knows.</summary>
    internal static bool LeaveToOptions(JsonSerializerOptions options, ShapeSettings shape) =>
        (options.IncludeFields && !shape.IncludeFields)
        || (options.IgnoreReadOnlyProperties && !shape.IgnoreReadOnlyProperties)
        || (options.IgnoreReadOnlyFields && !shape.IgnoreReadOnlyFields)
        || (options.PreferredObjectCreationHandling == JsonObjectCreationHandling.Populate && !shape.PopulateMembers)
        || options.UnknownTypeHandling != JsonUnknownTypeHandling.JsonElement;

    /// <summary>Whether a converter does what the profile does anyway.</summary>
    internal static bool Agrees(JsonConverter converter, ShapeSettings shape) => shape.EnumsAsNames && StjNaming.OfEnums(converter) == shape.EnumNaming;

    /// <summary>Checks that the options do not contradict the profile.</summary>
    /// <exception cref="InvalidOperationException">They do; the message names both values.</exception>
    internal static void Check(Type type, JsonSerializerOptions options, JsonProfileSettings settings)
    {
        ShapeSettings shape = ReflectedSettings.Of(settings.Codecs.Profile);
        if (!HasWebDefaults(options))
        {
            Check(options.PropertyNamingPolicy is null || StjNaming.Of(options.PropertyNamingPolicy) == shape.Naming,
                nameof(options.PropertyNamingPolicy), Name(options.PropertyNamingPolicy), nameof(JsonProfileAttribute.Naming), shape.Naming);
            Check(!options.PropertyNameCaseInsensitive || shape.CaseInsensitive, nameof(options.PropertyNameCaseInsensitive), "true", nameof(JsonProfileAttribute.CaseInsensitive), "false");
            Check(options.NumberHandling == JsonNumberHandling.Strict || (int)options.NumberHandling == (int)shape.Numbers,
                nameof(options.NumberHandling), options.NumberHandling, nameof(JsonProfileAttribute.NumberHandling), (JsonNumberHandling)shape.Numbers);
        }

        Check(options.DictionaryKeyPolicy is null || StjNaming.Of(options.DictionaryKeyPolicy) == shape.KeyNaming,
            nameof(options.DictionaryKeyPolicy), Name(options.DictionaryKeyPolicy), nameof(JsonProfileAttribute.KeyNaming), shape.KeyNaming);
        JsonIgnoreCondition ignored = shape.IgnoreDefault ? JsonIgnoreCondition.WhenWritingDefault : shape.IgnoreNull ? JsonIgnoreCondition.WhenWritingNull : JsonIgnoreCondition.Never;
        Check(options.DefaultIgnoreCondition == JsonIgnoreCondition.Never || options.DefaultIgnoreCondition == ignored,
            nameof(options.DefaultIgnoreCondition), options.DefaultIgnoreCondition,
            options.DefaultIgnoreCondition == JsonIgnoreCondition.WhenWritingNull ? nameof(JsonProfileAttribute.IgnoreNull) : nameof(JsonProfileAttribute.IgnoreDefault), "false");

        void Check(bool agrees, string option, object value, string setting, object own)
        {
            if (!agrees)
            {
                throw new InvalidOperationException(
                    $"'{type}' is handled by Jackdaw with the settings of '{settings.Codecs.Profile}', where {setting} is {own}, but these options have {option} = {value}. Give both the same value, or remove the option.");
            }
        }
    }

    private static bool HasWebDefaults(JsonSerializerOptions options) => options is { PropertyNameCaseInsensitive: true, NumberHandling: JsonNumberHandling.AllowReadingFromString } && options.PropertyNamingPolicy == JsonNamingPolicy.CamelCase;

    private static string Name(JsonNamingPolicy? policy) => StjNaming.Of(policy)?.ToString() ?? policy!.GetType().Name;
}
