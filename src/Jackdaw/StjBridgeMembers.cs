using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Jackdaw.Reflection;
using Jackdaw.Shapes;

namespace Jackdaw;

/// <summary>
/// Configures the members of a type that System.Text.Json handles because of the bridge or of a converter. They are named, omitted and
/// converted as the profile specifies, so that the type looks the same as if a codec wrote it. Settings of the program take precedence.
/// </summary>
internal static class StjBridgeMembers
{
    /// <summary>Adapts a contract to the profile.</summary>
    /// <exception cref="NotSupportedException">The contract cannot have the form that the profile gives the type.</exception>
    internal static void Adapt(JsonTypeInfo contract, JsonSerializerOptions options, StjMemberCodecs codecs)
    {
        if (!TryAdapt(contract, options, codecs))
        {
            throw new NotSupportedException(
                $"'{contract.Type}' has attributes or a contract in the profile '{codecs.Settings.Codecs.Profile}' that System.Text.Json does not know. They require reflection, which is unavailable in this program (trimmed or compiled ahead of time).");
        }
    }

    /// <summary>Adapts a contract to the profile; returns false if the program is trimmed and that is not possible.</summary>
    internal static bool TryAdapt(JsonTypeInfo contract, JsonSerializerOptions options, StjMemberCodecs codecs)
    {
        if (contract.Kind != JsonTypeInfoKind.Object || contract.IsReadOnly)
        {
            return true;
        }

        Type profile = codecs.Settings.Codecs.Profile;
        if (RuntimeCodecs.AreSupported)
        {
            if (StjBridgeShapes.MembersOf(contract.Type, profile, options.IncludeFields) is { } content)
            {
                new StjContractAdapter(contract, content, options, codecs).Adapt();
                return true;
            }
        }
        else if (NeedsReflection(contract, profile))
        {
            return false;
        }

        ShapeSettings shape = ReflectedSettings.Of(profile);
        if (!RuntimeCodecs.AreSupported)
        {
            StjTrimmedContracts.Adapt(contract, options, codecs, shape);
        }

        foreach (JsonPropertyInfo property in contract.Properties)
        {
            if (property.AttributeProvider is MemberInfo member && !property.IsExtensionData)
            {
                AdaptBySettings(property, member, options, shape);
            }
        }

        return true;
    }

    /// <summary>Names and omits a member as the settings of the profile say, without regard to attributes that only Jackdaw knows.</summary>
    private static void AdaptBySettings(JsonPropertyInfo property, MemberInfo member, JsonSerializerOptions options, ShapeSettings shape)
    {
        if (property.Name == NameIn(options, member) && !member.IsDefined(typeof(JsonPropertyNameAttribute), inherit: true))
        {
            property.Name = shape.MemberName(member.Name);
        }

        if ((shape.IgnoreNull || shape.IgnoreDefault) && options.DefaultIgnoreCondition == JsonIgnoreCondition.Never && property.Get is not null && !member.IsDefined(typeof(JsonIgnoreAttribute), inherit: true))
        {
            object? left = shape.IgnoreDefault ? Default(property.PropertyType) : null;
            Func<object, object?, bool>? own = property.ShouldSerialize;
            property.ShouldSerialize = (owner, value) => !Equals(value, left) && (own is null || own(owner, value));
        }
    }

    /// <summary>Returns the name that System.Text.Json gives a member.</summary>
    internal static string NameIn(JsonSerializerOptions options, MemberInfo member) =>
        member.GetCustomAttribute<JsonPropertyNameAttribute>(inherit: false)?.Name ?? options.PropertyNamingPolicy?.ConvertName(member.Name) ?? member.Name;

    [UnconditionalSuppressMessage("Trimming", "IL2067", Justification = "The default of a struct needs no constructor.")]
    internal static object? Default(Type type) => type.IsValueType && Nullable.GetUnderlyingType(type) is null ? RuntimeHelpers.GetUninitializedObject(type) : null;

    /// <summary>Whether something about the type depends on more than the settings of the profile.</summary>
    private static bool NeedsReflection(JsonTypeInfo contract, Type profile)
    {
        for (Type? level = contract.Type; level is not null; level = level.BaseType)
        {
            if (StjProfileContracts.Of(level, profile) is not null || level.IsDefined(typeof(DataContractAttribute), inherit: false))
            {
                return true;
            }
        }

        return contract.Properties.Any(property => property.AttributeProvider is { } member
            && (member.IsDefined(typeof(IgnoreDataMemberAttribute), inherit: true)
                || member.IsDefined(typeof(JsonCodecAttribute), inherit: true)
                || member.GetCustomAttributes(inherit: true).Any(attribute => attribute.GetType().Namespace == "Newtonsoft.Json")));
    }
}
