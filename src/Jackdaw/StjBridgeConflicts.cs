using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using Jackdaw.Reflection;
using Jackdaw.Shapes;

namespace Jackdaw;

/// <summary>
/// Options that specify something else about a type than the profile. An option that was left at its default specifies nothing. Names in any
/// case, together with camelCase (SignalR) or with numbers from strings (ASP.NET Core, HTTP clients), are defaults of a framework.
/// </summary>
internal static class StjBridgeConflicts
{
    /// <summary>
    /// Whether an encoder was chosen. ASP.NET Core gives its writers the relaxed one, which allows characters and demands none, so that the
    /// profile decides.
    /// </summary>
    internal static bool HaveEncoder(Utf8JsonWriter writer) => writer.Options.Encoder is { } encoder && encoder != JavaScriptEncoder.UnsafeRelaxedJsonEscaping;

    /// <summary>Checks that the options do not contradict the profile.</summary>
    /// <exception cref="InvalidOperationException">They do; the message names both values.</exception>
    internal static void Check(Type type, JsonSerializerOptions options, JsonProfileSettings settings)
    {
        ShapeSettings shape = ReflectedSettings.Of(settings.Codecs.Profile);
        bool isOfFramework = HasDefaultsOfFramework(options);
        if (!isOfFramework || options.PropertyNamingPolicy != JsonNamingPolicy.CamelCase)
        {
            Check(options.PropertyNamingPolicy is not { } policy || (shape.MemberPolicy is null && StjNaming.Of(policy) is { } naming ? naming == shape.Naming : StjNaming.Names(policy, type, shape)),
                nameof(options.PropertyNamingPolicy), Name(options.PropertyNamingPolicy), Setting(nameof(JsonProfileAttribute.Naming), shape.MemberPolicy), Value(shape.Naming, shape.MemberPolicy));
        }

        Check(!options.PropertyNameCaseInsensitive || shape.CaseInsensitive || isOfFramework, nameof(options.PropertyNameCaseInsensitive), "true", nameof(JsonProfileAttribute.CaseInsensitive), "false");
        Check((options.NumberHandling & ~(JsonNumberHandling)shape.Numbers) == 0 || (isOfFramework && options.NumberHandling == JsonNumberHandling.AllowReadingFromString),
            nameof(options.NumberHandling), options.NumberHandling, nameof(JsonProfileAttribute.NumberHandling), (JsonNumberHandling)shape.Numbers);
        Check(options.DictionaryKeyPolicy is not { } keys || (shape.KeyPolicy is ReflectedNaming own ? own.Policy.GetType() == keys.GetType() : StjNaming.Of(keys) == shape.KeyNaming),
            nameof(options.DictionaryKeyPolicy), Name(options.DictionaryKeyPolicy), Setting(nameof(JsonProfileAttribute.KeyNaming), shape.KeyPolicy), Value(shape.KeyNaming, shape.KeyPolicy));
        JsonIgnoreCondition ignored = shape.IgnoreDefault ? JsonIgnoreCondition.WhenWritingDefault : shape.IgnoreNull ? JsonIgnoreCondition.WhenWritingNull : JsonIgnoreCondition.Never;
        Check(options.DefaultIgnoreCondition == JsonIgnoreCondition.Never || options.DefaultIgnoreCondition == ignored,
            nameof(options.DefaultIgnoreCondition), options.DefaultIgnoreCondition,
            options.DefaultIgnoreCondition == JsonIgnoreCondition.WhenWritingNull ? nameof(JsonProfileAttribute.IgnoreNull) : nameof(JsonProfileAttribute.IgnoreDefault), "false");

#pragma warning disable SYSLIB0020 // obsolete, and still set by programs
        Check(!options.IgnoreNullValues, nameof(options.IgnoreNullValues), "true", nameof(JsonProfileAttribute.IgnoreNull), shape.IgnoreNull ? "true, which applies to writing only" : "false");
#pragma warning restore SYSLIB0020

        void Check(bool agrees, string option, object value, string setting, object own)
        {
            if (!agrees)
            {
                throw new InvalidOperationException(
                    $"'{type}' is handled by Jackdaw with the settings of '{settings.Codecs.Profile}', where {setting} is {own}, but these options have {option} = {value}. Give both the same value, or remove the option.");
            }
        }
    }

    private static string Setting(string naming, CustomNaming? policy) => policy is null ? naming : naming + "Policy";

    private static object Value(Naming naming, CustomNaming? policy) => policy is ReflectedNaming { Policy: var own } ? own.GetType().Name : naming;

    private static bool HasDefaultsOfFramework(JsonSerializerOptions options) =>
        options.PropertyNameCaseInsensitive && (options.PropertyNamingPolicy == JsonNamingPolicy.CamelCase || options.NumberHandling == JsonNumberHandling.AllowReadingFromString);

    private static string Name(JsonNamingPolicy? policy) => StjNaming.Of(policy)?.ToString() ?? policy!.GetType().Name;
}
