using System.Collections;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Jackdaw.Shapes;

namespace Jackdaw;

/// <summary>
/// Settings of a profile that contracts of System.Text.Json can have without reflection, in programs that are trimmed or compiled ahead of time. Where a member would need a codec of its own, the
/// first use is an error: another form would be written silently.
/// </summary>
internal static class StjTrimmedContracts
{
    /// <exception cref="NotSupportedException">A setting of the profile changes the form of a member, and the options do not.</exception>
    internal static void Adapt(JsonTypeInfo contract, JsonSerializerOptions options, StjMemberCodecs codecs, ShapeSettings shape)
    {
        if (shape.RejectUnknownMembers)
        {
            contract.UnmappedMemberHandling ??= JsonUnmappedMemberHandling.Disallow;
        }

        // In copies of options, values come back to the profile by themselves.
        bool isBridge = codecs is StjMemberCodecs.OfBridge;
        if (isBridge && ((JsonNumberHandling)shape.Numbers & ~options.NumberHandling) != 0)
        {
            contract.NumberHandling ??= options.NumberHandling | (JsonNumberHandling)shape.Numbers;
        }

        foreach (JsonPropertyInfo property in contract.Properties)
        {
            bool isOptional = property.AttributeProvider?.IsDefined(typeof(JsonOptionalAttribute), inherit: false) == true;
            if (isOptional || shape.IgnoreRequiredMembers)
            {
                property.IsRequired = false;
            }

            if (shape.RequireConstructorParameters && !isOptional && property.AssociatedParameter is { HasDefaultValue: false, IsMemberInitializer: false })
            {
                // A required member needs a setter, which is not called for an argument.
                property.Set ??= static (_, _) => { };
                property.IsRequired = true;
            }

            if (isBridge && !property.IsExtensionData && property.CustomConverter is null && !codecs.Serve(property.PropertyType) && Changed(property.PropertyType, options, codecs, shape) is { } setting)
            {
                throw new NotSupportedException(
                    $"'{contract.Type}.{property.Name}' is handled by System.Text.Json, and the setting {setting} of the profile '{codecs.Settings.Codecs.Profile}' requires reflection for it, which is unavailable in this program (trimmed or compiled ahead of time). Put a converter on the member, or change the setting.");
            }
        }
    }

    /// <summary>Returns the setting that gives a part of a type another form than the options; null if none does.</summary>
    private static string? Changed(Type type, JsonSerializerOptions options, StjMemberCodecs codecs, ShapeSettings shape)
    {
        if (options.Converters.Any(converter => converter.CanConvert(type)) || type.IsDefined(typeof(JsonConverterAttribute), inherit: false))
        {
            return null;
        }

        if (type.IsEnum)
        {
            return shape.EnumsAsNames ? nameof(JsonProfileAttribute.EnumsAsNames) : null;
        }

        if (shape.AlwaysFraction && (type == typeof(double) || type == typeof(float) || type == typeof(decimal) || type == typeof(Half)))
        {
            return nameof(JsonProfileAttribute.AlwaysFraction);
        }

        if (shape.RenamesKeys && options.DictionaryKeyPolicy is null && IsDictionary(type))
        {
            return nameof(JsonProfileAttribute.KeyNaming);
        }

        IEnumerable<Type> parts = type.HasElementType ? [type.GetElementType()!] : type.IsGenericType && StjBridgeTypes.IsOfLibraries(type) ? type.GetGenericArguments() : [];
        return parts.Where(part => !codecs.Serve(part)).Select(part => Changed(part, options, codecs, shape)).FirstOrDefault(setting => setting is not null);
    }

    private static bool IsDictionary(Type type) =>
        type.IsAssignableTo(typeof(IDictionary))
        || (type.IsGenericType && type.GetGenericTypeDefinition() is var definition && (definition == typeof(IDictionary<,>) || definition == typeof(IReadOnlyDictionary<,>)));
}
