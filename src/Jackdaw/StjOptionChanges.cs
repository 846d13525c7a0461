using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;
using Jackdaw.Reflection;
using Jackdaw.Shapes;

namespace Jackdaw;

/// <summary>
/// What options change in types so that a codec of the profile would not know it: converters, resolvers, modifiers, and settings that the
/// profile does not have. System.Text.Json handles the types that they concern.
/// </summary>
/// <param name="shape">The shape of the profile.</param>
/// <param name="followsOptions">Whether the program chose no profile, so that a type must look as it does without Jackdaw.</param>
internal sealed class StjOptionChanges(ShapeSettings shape, bool followsOptions)
{
    /// <summary>Whether the options change the type or something that its values may contain.</summary>
    /// <param name="type">The type.</param>
    /// <param name="options">The options.</param>
    /// <param name="chain">The resolvers before and after the bridge; null if the bridge is inside another resolver, which may change what it returns.</param>
    internal bool Concern(Type type, JsonSerializerOptions options, StjResolverChain? chain)
    {
        if (chain is null)
        {
            return true;
        }

        JsonConverter[] naming = [.. options.Converters.Where(MayAgree)];
        JsonConverter[] converters = [.. options.Converters.Except(naming)];
        bool haveSettings = HaveSettings(options);
        bool haveAny = converters.Length > 0 || chain.MayChange || haveSettings || followsOptions;
        if (!haveAny && naming.Length == 0)
        {
            return false;
        }

        // In a trimmed program the members of a type do not show what it contains.
        return RuntimeCodecs.AreSupported
            ? ContainedTypes.Any(type, IsChanged)
            : converters.Length > 0 || chain.MayChange || haveSettings || (followsOptions && StjOwnForms.Have(type, options));

        bool IsChanged(Type part) =>
            (part == typeof(object) && haveAny)
            || converters.Any(converter => converter.CanConvert(part))
            || (part.IsEnum && naming.Any(converter => !StjNaming.Names(converter, part, shape)))
            || (haveAny && HasConverter(part))
            || (haveSettings && IsModel(part))
            || chain.Changes(part, options)
            || (followsOptions && StjOwnForms.Have(part, options));
    }

    /// <summary>Whether a converter may do what the profile does anyway.</summary>
    private bool MayAgree(JsonConverter converter) => shape is { EnumsAsNames: true, EnumPolicy: null } && StjNaming.OfEnums(converter) == shape.EnumNaming;

    /// <summary>Whether a type names a converter of the program, or a member does. It may hand on anything, with the options that it gets.</summary>
    private static bool HasConverter(Type type) => IsModel(type) && (IsConverted(type) || ContainedTypes.MembersOf(type).Any(IsConverted));

    private static bool IsConverted(MemberInfo member) => member.GetCustomAttributes<JsonConverterAttribute>(inherit: false).Any(attribute =>
        attribute.ConverterType is not { } converter || converter.Assembly != typeof(JsonSerializer).Assembly);

    private static bool IsModel(Type type) => !type.IsEnum && !StjBridgeTypes.IsOfLibraries(type);

    /// <summary>Whether the options include or omit members as the profile does not, or make other objects of unknown types.</summary>
    private bool HaveSettings(JsonSerializerOptions options) =>
        (options.IncludeFields && !shape.IncludeFields)
        || (options.IgnoreReadOnlyProperties && !shape.IgnoreReadOnlyProperties)
        || (options.IgnoreReadOnlyFields && !shape.IgnoreReadOnlyFields)
        || (options.PreferredObjectCreationHandling == JsonObjectCreationHandling.Populate && !shape.PopulateMembers)
        || options.UnknownTypeHandling != JsonUnknownTypeHandling.JsonElement;
}
