using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Jackdaw.Reflection;
using Jackdaw.Shapes;

namespace Jackdaw;

/// <summary>
/// Configures the members of a type that System.Text.Json handles because of the bridge. They are named and omitted as the profile
/// specifies, so that the type looks the same as if a codec wrote it. Settings of the program take precedence.
/// </summary>
internal static class StjBridgeMembers
{
    internal static void Adapt(JsonTypeInfo contract, JsonSerializerOptions options, JsonProfileSettings settings)
    {
        if (contract.Kind != JsonTypeInfoKind.Object || contract.IsReadOnly)
        {
            return;
        }

        ShapeSettings shape = ReflectedSettings.Of(settings.Codecs.Profile);
        foreach (JsonPropertyInfo property in contract.Properties)
        {
            if (property.AttributeProvider is not MemberInfo member || property.IsExtensionData)
            {
                continue;
            }

            if (property.Name == Named(member, options) && !member.IsDefined(typeof(JsonPropertyNameAttribute), inherit: true))
            {
                property.Name = NamingPolicy.Apply(shape.Naming, member.Name);
            }

            if ((shape.IgnoreNull || shape.IgnoreDefault) && options.DefaultIgnoreCondition == JsonIgnoreCondition.Never && property.Get is not null && !member.IsDefined(typeof(JsonIgnoreAttribute), inherit: true))
            {
                object? left = shape.IgnoreDefault ? Default(property.PropertyType) : null;
                Func<object, object?, bool>? own = property.ShouldSerialize;
                property.ShouldSerialize = (owner, value) => !Equals(value, left) && (own is null || own(owner, value));
            }
        }
    }

    [UnconditionalSuppressMessage("Trimming", "IL2067", Justification = "The default of a struct needs no constructor.")]
    private static object? Default(Type type) => type.IsValueType && Nullable.GetUnderlyingType(type) is null ? RuntimeHelpers.GetUninitializedObject(type) : null;

    private static string Named(MemberInfo member, JsonSerializerOptions options) => options.PropertyNamingPolicy?.ConvertName(member.Name) ?? member.Name;
}
