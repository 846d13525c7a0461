using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Jackdaw.Reflection;
using Jackdaw.Shapes;

namespace Jackdaw;

/// <summary>The naming policies of System.Text.Json options that a profile can have, too.</summary>
internal static class StjNaming
{
    private static readonly ConditionalWeakTable<JsonConverter, object> Converters = [];

    /// <summary>Words, digits, capitals in a row and underscores: what policies treat differently.</summary>
    private enum Sample
    {
        None,
        TwoWords,
        HTTPServer2Name,
        lower,
        Under_Score,
    }

    /// <summary>Returns the naming of a policy, or null if profiles do not have it.</summary>
    internal static Naming? Of(JsonNamingPolicy? policy) =>
        policy is null ? Naming.AsIs
        : policy == JsonNamingPolicy.CamelCase ? Naming.CamelCase
        : policy == JsonNamingPolicy.SnakeCaseLower ? Naming.SnakeCase
        : policy == JsonNamingPolicy.SnakeCaseUpper ? Naming.UpperSnakeCase
        : policy == JsonNamingPolicy.KebabCaseLower ? Naming.KebabCase
        : policy == JsonNamingPolicy.KebabCaseUpper ? Naming.UpperKebabCase
        : null;

    /// <summary>
    /// Returns the naming of a converter that writes enums as names and also reads numbers, as profiles do; null for every other converter.
    /// </summary>
    internal static Naming? OfEnums(JsonConverter converter) =>
        converter.GetType() != typeof(JsonStringEnumConverter) || !RuntimeFeature.IsDynamicCodeSupported || !JsonSerializer.IsReflectionEnabledByDefault ? null
            : (int)Converters.GetValue(converter, static asked => Probe(asked)) is >= 0 and var naming ? (Naming)naming
            : null;

    /// <summary>The converter does not tell its policy, so some names are written.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Asked for only where System.Text.Json itself uses reflection.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Asked for only where System.Text.Json itself uses reflection.")]
    private static object Probe(JsonConverter converter)
    {
        JsonSerializerOptions options = new() { Converters = { converter }, TypeInfoResolver = new DefaultJsonTypeInfoResolver() };
        try
        {
            JsonSerializer.Deserialize<Sample>("1", options);
            string[] written = [.. Enum.GetValues<Sample>().Select(value => JsonSerializer.Serialize(value, options).Trim('"'))];
            foreach (Naming naming in Enum.GetValues<Naming>())
            {
                if (Enum.GetNames<Sample>().Select(name => NamingPolicy.Apply(naming, name)).SequenceEqual(written))
                {
                    return (int)naming;
                }
            }
        }
        catch (JsonException)
        {
            // It does not read numbers, or writes something else than names.
        }

        return -1;
    }

    /// <summary>Whether a converter of enum names writes those of an enum as a naming does, or as an attribute says.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "The caller checks that System.Text.Json uses reflection.")]
    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "The caller checks that System.Text.Json uses reflection.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "The caller checks that System.Text.Json uses reflection.")]
    internal static bool Names(JsonConverter converter, Type type, ShapeSettings shape)
    {
        JsonSerializerOptions options = new() { Converters = { converter }, TypeInfoResolver = new DefaultJsonTypeInfoResolver(), Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };
        ILookup<object, FieldInfo> names = type.GetFields(BindingFlags.Public | BindingFlags.Static).ToLookup(field => field.GetRawConstantValue()!);
        return names.All(value => value.Any(field => field.IsDefined(typeof(JsonStringEnumMemberNameAttribute)))
            || value.Any(field => JsonSerializer.Serialize(field.GetValue(null), type, options) == JsonSerializer.Serialize(shape.EnumName(field.Name), options)));
    }

    /// <summary>Whether a policy of the program names all members that values of a type may contain as a naming does.</summary>
    internal static bool Names(JsonNamingPolicy policy, Type type, ShapeSettings shape) =>
        RuntimeCodecs.AreSupported
        && !ContainedTypes.Any(type, part => !part.IsEnum && !StjBridgeTypes.IsOfLibraries(part) && ContainedTypes.MembersOf(part).Any(member => policy.ConvertName(member.Name) != shape.MemberName(member.Name)));
}
