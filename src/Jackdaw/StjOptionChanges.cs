using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Jackdaw.Reflection;
using Jackdaw.Shapes;

namespace Jackdaw;

/// <summary>
/// What options change in types so that a codec of the profile would not know it: converters, modifiers, and settings that the profile
/// does not have. System.Text.Json handles the types that they concern.
/// </summary>
/// <param name="shape">The shape of the profile.</param>
/// <param name="followsOptions">Whether there is no profile that the program chose, so that attributes that only Jackdaw knows count for nothing.</param>
internal sealed class StjOptionChanges(ShapeSettings shape, bool followsOptions)
{
    /// <summary>Whether the options change the type or something that its values may contain.</summary>
    /// <param name="type">The type.</param>
    /// <param name="options">The options.</param>
    /// <param name="others">The resolvers after the bridge; null if the bridge is inside another resolver, which may change what it returns.</param>
    internal bool Concern(Type type, JsonSerializerOptions options, IReadOnlyList<IJsonTypeInfoResolver>? others)
    {
        if (others is null)
        {
            return true;
        }

        JsonConverter[] converters = [.. options.Converters.Where(converter => !Agrees(converter))];
        bool areModified = StjModifiers.AreIn(others);
        bool haveSettings = HaveSettings(options);
        if (converters.Length == 0 && !areModified && !haveSettings && !followsOptions)
        {
            return false;
        }

        // In a trimmed program the members of a type do not show what it contains.
        return RuntimeCodecs.AreSupported
            ? ContainedTypes.Any(type, part => converters.Any(converter => converter.CanConvert(part)) || (IsModel(part) && (haveSettings || (areModified && StjModifiers.Change(part, others, options)) || (followsOptions && StjOwnAttributes.AreOn(part)))), hasUnknown: converters.Length > 0 || areModified || haveSettings)
            : converters.Length > 0 || areModified || haveSettings || (followsOptions && StjOwnAttributes.AreOn(type));
    }

    /// <summary>Whether a converter does what the profile does anyway.</summary>
    private bool Agrees(JsonConverter converter) => shape.EnumsAsNames && StjNaming.OfEnums(converter) == shape.EnumNaming;

    private static bool IsModel(Type type) => !type.IsEnum && !StjBridgeTypes.IsOfLibraries(type);

    /// <summary>Whether the options include or omit members as the profile does not, or make other objects of unknown types.</summary>
    private bool HaveSettings(JsonSerializerOptions options) =>
        (options.IncludeFields && !shape.IncludeFields)
        || (options.IgnoreReadOnlyProperties && !shape.IgnoreReadOnlyProperties)
        || (options.IgnoreReadOnlyFields && !shape.IgnoreReadOnlyFields)
        || (options.PreferredObjectCreationHandling == JsonObjectCreationHandling.Populate && !shape.PopulateMembers)
        || options.UnknownTypeHandling != JsonUnknownTypeHandling.JsonElement;
}
