using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Jackdaw.Reflection;
using Jackdaw.Shapes;

namespace Jackdaw;

/// <summary>
/// The options for types that System.Text.Json handles: the settings of the profile, as far as it supports them. One instance per profile.
/// Its resolver names no codec of Jackdaw but that of Newtonsoft.Json's documents. Copies have other resolvers, which lead types back to the
/// codecs of the profile.
/// </summary>
internal static class StjOptions
{
    private static readonly ConditionalWeakTable<JsonProfileSettings, JsonSerializerOptions> OfProfiles = [];

    internal static JsonSerializerOptions Of(JsonProfileSettings settings) =>
        OfProfiles.TryGetValue(settings, out JsonSerializerOptions? known) ? known : OfProfiles.GetValue(settings, Make);

    /// <summary>Returns the same options with the contracts of a source-generated System.Text.Json context.</summary>
    internal static JsonSerializerOptions With(JsonProfileSettings settings, IJsonTypeInfoResolver context) =>
        new(Of(settings)) { TypeInfoResolver = Required(Contracted(StjTokens.Before(context, settings), settings.Codecs.Profile), ReflectedSettings.Of(settings.Codecs.Profile)) };

    /// <summary>
    /// Returns the same options as a separate instance, for a type that can be unloaded: options hold every type that they were used with,
    /// and those of a profile live as long as the profile. A separate resolver keeps System.Text.Json from sharing caches between equal
    /// instances.
    /// </summary>
    internal static JsonSerializerOptions Apart(JsonProfileSettings settings) => Make(settings);

    /// <summary>
    /// Returns the options that a converter gets. Types that it passes to the serializer come back to the codecs of the profile. The
    /// options contain the converter itself, so that it can make a copy without itself.
    /// </summary>
    /// <param name="settings">The settings of the profile.</param>
    /// <param name="type">The type that the converter serves.</param>
    /// <param name="converter">The converter or factory.</param>
    internal static JsonSerializerOptions ForConverter(JsonProfileSettings settings, Type type, JsonConverter converter)
    {
        JsonSerializerOptions options = new(Of(settings)) { TypeInfoResolver = new StjConverterResolver(settings, type, converter) };
        options.Converters.Clear();
        options.Converters.Add(converter);
        options.MakeReadOnly();
        return options;
    }

    private static JsonSerializerOptions Make(JsonProfileSettings settings)
    {
        ShapeSettings shape = ReflectedSettings.Of(settings.Codecs.Profile);
        JsonSerializerOptions options = new()
        {
            PropertyNamingPolicy = Policy(shape.Naming, shape.MemberPolicy),
            DictionaryKeyPolicy = Policy(shape.KeyNaming, shape.KeyPolicy),
            PropertyNameCaseInsensitive = shape.CaseInsensitive,
            DefaultIgnoreCondition = shape.IgnoreDefault ? JsonIgnoreCondition.WhenWritingDefault
                : shape.IgnoreNull ? JsonIgnoreCondition.WhenWritingNull
                : JsonIgnoreCondition.Never,
            UnmappedMemberHandling = settings.RejectUnknownMembers ? JsonUnmappedMemberHandling.Disallow : JsonUnmappedMemberHandling.Skip,
            AllowDuplicateProperties = !settings.RejectDuplicateMembers,
            NumberHandling = (JsonNumberHandling)shape.Numbers,
            MaxDepth = settings.Limits.MaxDepth,
            IncludeFields = shape.IncludeFields,
            IgnoreReadOnlyProperties = shape.IgnoreReadOnlyProperties,
            IgnoreReadOnlyFields = shape.IgnoreReadOnlyFields,
            RespectNullableAnnotations = shape.RespectNullableAnnotations,
            RespectRequiredConstructorParameters = shape.RequireConstructorParameters,
            PreferredObjectCreationHandling = shape.PopulateMembers ? JsonObjectCreationHandling.Populate : JsonObjectCreationHandling.Replace,

            // A nested value with ids of its own would repeat those of the document.
            ReferenceHandler = shape.References == References.IgnoreCycles ? ReferenceHandler.IgnoreCycles : null,
            Encoder = settings.Escaping == JsonEscaping.Minimal ? JavaScriptEncoder.UnsafeRelaxedJsonEscaping : JavaScriptEncoder.Default,
            TypeInfoResolver = Required(Contracted(StjTokens.Before(Resolver(), settings), settings.Codecs.Profile), shape),
        };
        if (ProfileConverters.Exist(settings.Codecs.Profile))
        {
            options.Converters.Add(new StjProfileConverters(settings.Codecs.Profile));
        }

        if (shape.EnumsAsNames && Names(shape) is { } names)
        {
            options.Converters.Add(names);
        }

        if (shape.AlwaysFraction)
        {
            options.Converters.Add(new StjFractions<double>(JsonMetadataServices.DoubleConverter));
            options.Converters.Add(new StjFractions<float>(JsonMetadataServices.SingleConverter));
            options.Converters.Add(new StjFractions<decimal>(JsonMetadataServices.DecimalConverter));
            options.Converters.Add(new StjFractions<Half>(JsonMetadataServices.HalfConverter));
        }

        options.MakeReadOnly();
        return options;
    }

    private static JsonNamingPolicy? Policy(Naming naming, CustomNaming? own) => own is ReflectedNaming { Policy: var policy } ? policy : naming == Naming.AsIs ? null : new NamesOfProfile(naming);

    /// <summary>Returns the resolver. In a trimmed program System.Text.Json has no reflection, so a type needs its own context.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Used only where System.Text.Json itself uses reflection.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Used only where System.Text.Json itself uses reflection.")]
    internal static IJsonTypeInfoResolver Resolver() =>
        JsonSerializer.IsReflectionEnabledByDefault ? new DefaultJsonTypeInfoResolver() : JsonTypeInfoResolver.Combine();

    /// <summary>Excludes types that have a contract, because System.Text.Json does not know contracts.</summary>
    internal static IJsonTypeInfoResolver Contracted(IJsonTypeInfoResolver resolver, Type profile)
    {
        HashSet<Type> contracted = [.. ProfileLevels.Attributes<JsonContractAttribute>(profile).Select(stated => stated.Type)];
        return contracted.Count == 0 ? resolver : resolver.WithAddedModifier(info =>
        {
            if (contracted.Contains(info.Type.IsGenericType ? info.Type.GetGenericTypeDefinition() : info.Type))
            {
                throw new NotSupportedException(
                    $"'{info.Type}' has a contract in the profile '{profile}', which System.Text.Json does not know. Use a Jackdaw codec "
                        + $"for the type that contains it.");
            }
        });
    }

    /// <summary>Lets required members be absent where the profile does.</summary>
    private static IJsonTypeInfoResolver Required(IJsonTypeInfoResolver resolver, ShapeSettings shape) => !shape.IgnoreRequiredMembers ? resolver : resolver.WithAddedModifier(static info =>
    {
        foreach (JsonPropertyInfo property in info.Properties)
        {
            property.IsRequired = false;
        }
    });

    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Used only where code can be created at run time.")]
    private static JsonStringEnumConverter? Names(ShapeSettings shape) => RuntimeFeature.IsDynamicCodeSupported ? new JsonStringEnumConverter(Policy(shape.EnumNaming, shape.EnumPolicy)) : null;

    private sealed class NamesOfProfile(Naming naming) : JsonNamingPolicy
    {
        public override string ConvertName(string name) => NamingPolicy.Apply(naming, name);
    }
}
