using System.Collections;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Jackdaw;

/// <summary>
/// Types that Jackdaw reads or writes in another form than System.Text.Json does: because of attributes that only Jackdaw honors, or as
/// the page of differences says.
/// </summary>
internal static class StjOwnForms
{
    private const BindingFlags Declared = BindingFlags.Instance | BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    /// <summary>The types of .NET that look the same. Others are objects, whose members Jackdaw sorts, or have a text only there.</summary>
    private static readonly HashSet<Type> Shared =
    [
        typeof(string), typeof(decimal), typeof(DateTime), typeof(DateTimeOffset), typeof(DateOnly), typeof(TimeOnly), typeof(TimeSpan), typeof(Guid), typeof(Uri), typeof(Version),
        typeof(Half), typeof(Int128), typeof(UInt128), typeof(JsonElement), typeof(JsonDocument), typeof(Memory<byte>), typeof(ReadOnlyMemory<byte>), typeof(ValueType), typeof(Enum),
    ];

    /// <summary>Whether a type itself has another form, whatever its values contain.</summary>
    /// <param name="type">The type.</param>
    /// <param name="options">The options.</param>
    internal static bool Have(Type type, JsonSerializerOptions options) => StjBridgeTypes.IsOfLibraries(type)
        ? !IsShared(type)
        : HasAttributes(type) || AreDecided(type) || (!options.AllowOutOfOrderMetadataProperties && type.CustomAttributes.Any(IsPolymorphic));

    private static bool IsShared(Type type) =>
        type.IsPrimitive || type.IsEnum || type.IsArray || Shared.Contains(type) || type == typeof(object)
        || Nullable.GetUnderlyingType(type) is not null
        || (type.IsAssignableTo(typeof(IEnumerable)) && type != typeof(BitArray))
        || (type.IsGenericType && type.GetGenericTypeDefinition() is var open && (open == typeof(KeyValuePair<,>) || open == typeof(IAsyncEnumerable<>)))
        || typeof(System.Text.Json.Nodes.JsonNode).IsAssignableFrom(type);

    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "A member that was trimmed is not written.")]
    [UnconditionalSuppressMessage("Trimming", "IL2075", Justification = "A member that was trimmed is not written.")]
    private static bool HasAttributes(Type type)
    {
        for (Type? level = type; level is not null && !StjBridgeTypes.IsOfLibraries(level); level = level.BaseType)
        {
            if (level.CustomAttributes.Any(IsOwn)
                || level.GetMembers(Declared).Any(member => member.CustomAttributes.Any(IsOwn))
                || level.GetConstructors(Declared).Any(constructor => constructor.GetParameters().Any(parameter => parameter.CustomAttributes.Any(IsOwn))))
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>Whether methods decide which members are written, or a collection has a setter alone, which System.Text.Json passes over.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "A member that was trimmed is not written.")]
    private static bool AreDecided(Type type) =>
        type.GetMethods().Any(method => method.Name.StartsWith("ShouldSerialize", StringComparison.Ordinal) && method.ReturnType == typeof(bool))
        || type.GetProperties().Any(property => property.GetMethod is null && property.PropertyType != typeof(string) && property.PropertyType.IsAssignableTo(typeof(IEnumerable)));

    private static bool IsPolymorphic(CustomAttributeData attribute) => attribute.AttributeType == typeof(JsonPolymorphicAttribute) || attribute.AttributeType == typeof(JsonDerivedTypeAttribute);

    private static bool IsOwn(CustomAttributeData attribute) => attribute.AttributeType switch
    {
        { Namespace: "System.Runtime.Serialization" } => true,
        { Name: "UnionAttribute" } => true,
        { Namespace: { } space } when space == "Newtonsoft.Json" || space.StartsWith("Newtonsoft.Json.", StringComparison.Ordinal) => true,

        // Names that codecs have as constants: plus signs in them are not told from those of dates, which no encoder escapes.
        { Namespace: "System.Text.Json.Serialization" } => attribute.ConstructorArguments.Any(argument => argument.Value is string text && text.Contains('+', StringComparison.Ordinal)),
        var own => own.Assembly == typeof(StjOwnForms).Assembly && own != typeof(JsonModelAttribute),
    };
}
