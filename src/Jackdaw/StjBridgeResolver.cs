using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Jackdaw.Codecs;
using Jackdaw.Generated;
using Jackdaw.Reflection;

namespace Jackdaw;

/// <summary>Tells System.Text.Json which types have a codec of a profile. It is called once per type and options.</summary>
/// <param name="settings">The settings of the profile.</param>
/// <param name="shape">The settings that are compiled into codecs.</param>
/// <param name="composes">Whether codecs are composed at run time for types without a generated one.</param>
/// <param name="chain">The resolvers of the options that it was added to, including itself.</param>
/// <param name="bridge">The resolver in that chain that stands for it, or null for itself.</param>
internal sealed class StjBridgeResolver(JsonProfileSettings settings, string shape, bool composes, IList<IJsonTypeInfoResolver> chain, IJsonTypeInfoResolver? bridge = null) : IJsonTypeInfoResolver, IStjBridge
{
    private readonly StjOptionChanges _changes = new(ReflectedSettings.Of(settings.Codecs.Profile), settings.FollowsWriter);

    /// <summary>Whether the profile has a naming policy of the program, so that it has no generated codecs.</summary>
    private readonly bool _hasPolicies = ReflectedSettings.Of(settings.Codecs.Profile) is not { MemberPolicy: null, EnumPolicy: null, KeyPolicy: null };

    [field: AllowNull]
    private StjMemberCodecs MemberCodecs => field ??= new StjMemberCodecs.OfBridge(
        settings, (type, options) => HasConverter(type, options) || IsServed(type) || IsPolymorphic(type), IsServed, IsChanged);

    internal JsonProfileSettings Settings => settings;

    internal Type Profile => settings.Codecs.Profile;

    public JsonProfileSettings SettingsFor(JsonSerializerOptions options) => settings;

    internal bool IsOf(Type profile, bool composing) => profile == Profile && composing == composes;

    public JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions options)
    {
        if (!IsValue(type) || HasConverter(type, options))
        {
            return null;
        }

        if (StjTokens.InfoOf(type, options, settings) is { } token)
        {
            return token;
        }

        if (_hasPolicies && !RuntimeCodecs.AreSupported)
        {
            throw new NotSupportedException(
                $"The profile '{Profile}' has a naming policy, whose codecs are composed at run time. That is unavailable in this program (trimmed or compiled ahead of time).");
        }

        if (settings.FollowsWriter && (IsPolymorphic(type) || IsChanged(type, options)))
        {
            return null;
        }

        if (IsPolymorphic(type) && StjBridgePolymorphism.Contract(Others(options), type, options, MemberCodecs) is { } contract)
        {
            StjBridgeStrictness.CheckOptions(type, options, settings, shape);
            StjBridgeConflicts.Check(type, options, settings);
            return contract;
        }

        JsonCodecHandle? codec = IsCaseOfAnother(type) ? null : Find(type);
        if (codec is null && StjProfileContracts.Concern(type, Profile))
        {
            throw new NotSupportedException(
                $"'{type}' has a contract or converter in the profile '{Profile}', but no codec that the bridge can use, and System.Text.Json does not know it. Add [JsonModel(typeof({CodeText.Of(type)}), Profile = typeof({CodeText.Of(Profile)}))].");
        }

        if (codec is null || !StjBridgeTypes.IsModel(type, codec.Codec) || (settings.FollowsWriter && StjBridgeTypes.IsCollectionOfScalars(type)))
        {
            return null;
        }

        if (options.ReferenceHandler is not null)
        {
            throw new InvalidOperationException(
                $"'{type}' is handled by Jackdaw, which does not support the {nameof(JsonSerializerOptions.ReferenceHandler)} of these "
                    + "options. Remove it, or set ReferenceHandling on a profile and use the methods of the profile.");
        }

        if (IsChanged(type, options))
        {
            JsonTypeInfo changed = StjBridgePolymorphism.Contract(Others(options), type, options, MemberCodecs)
                ?? throw new InvalidOperationException(
                    $"'{type}' cannot be handled by Jackdaw, because these options change it with converters, modifiers or settings that '{Profile}' does not have, and no resolver of the options knows it. Add a JsonSerializerContext with [JsonSerializable] for the type.");
            StjBridgeStrictness.CheckOptions(type, options, settings, shape);
            StjBridgeConflicts.Check(type, options, settings);
            return changed;
        }

        if (!settings.FollowsWriter)
        {
            StjBridgeStrictness.Check(type, options, settings, shape);
            StjBridgeConflicts.Check(type, options, settings);
        }

        return codec.InfoIn(options, settings);
    }

    private bool IsChanged(Type type, JsonSerializerOptions options) => _changes.Concern(type, options, Around(options));

    /// <summary>The resolvers around this one; null if the chain is inside another resolver, as with modifiers.</summary>
    private StjResolverChain? Around(JsonSerializerOptions options) => options.TypeInfoResolverChain.Contains(bridge ?? this) ? new StjResolverChain(options.TypeInfoResolverChain, bridge ?? this) : null;

    /// <summary>The resolvers after this one, also if the chain is inside another resolver: those of the options that it was added to.</summary>
    private IReadOnlyList<IJsonTypeInfoResolver> Others(JsonSerializerOptions options) => (Around(options) ?? new StjResolverChain(chain, bridge ?? this)).After;

    /// <summary>
    /// Whether values can have exactly this type. System.Text.Json unwraps nullable values and then requests the underlying type.
    /// </summary>
    private static bool IsValue(Type type) => StjBridgeTypes.HasValues(type) && type != typeof(object) && Nullable.GetUnderlyingType(type) is null;

    /// <summary>
    /// Whether the type has a System.Text.Json converter, which takes precedence. A codec would only call it indirectly, with one more
    /// copy.
    /// </summary>
    private bool HasConverter(Type type, JsonSerializerOptions options) =>
        options.Converters.Any(converter => converter.CanConvert(type))
        || (type.IsDefined(typeof(JsonConverterAttribute), inherit: false) && !type.IsDefined(typeof(JsonCodecAttribute), inherit: false) && !StjProfileContracts.HaveCodec(type, Profile));

    /// <summary>
    /// Whether the type is a derived type of a polymorphic type that System.Text.Json handles itself. It writes the discriminator, and
    /// cannot write it into the output of a codec.
    /// </summary>
    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "An interface that was trimmed is not the type of any value, so System.Text.Json handles no value as one.")]
    private bool IsCaseOfAnother(Type type)
    {
        for (Type? root = type.BaseType; root is not null; root = root.BaseType)
        {
            if (IsCaseOf(type, root))
            {
                return true;
            }
        }

        return type.GetInterfaces().Any(root => IsCaseOf(type, root));
    }

    private bool IsCaseOf(Type type, Type root) =>
        root.GetCustomAttributes<JsonDerivedTypeAttribute>(inherit: false).Any(derived => derived.DerivedType == type) && Find(root) is null;

    private bool IsPolymorphic(Type type) => StjBridgePolymorphism.Concerns(type, Profile, IsServed);

    private bool IsServed(Type type) => Find(type) is { } codec && StjBridgeTypes.IsModel(type, codec.Codec);

    private JsonCodecHandle? Find(Type type) =>
        JsonCodecRegistry.Find(type, Profile, shape, out _) is { } generated ? generated
            : (composes || type.IsDefined(typeof(JsonCodecAttribute), inherit: false) || _hasPolicies || StjProfileContracts.Concern(type, Profile)) && RuntimeCodecs.AreSupported ? Composed(type)
            : null;

    private JsonCodecHandle? Composed(Type type)
    {
        try
        {
            // A handle that could not be composed reports the cause on use; here it must be known before.
            return settings.Codecs.Of(type) is { Codec: not null } handle ? handle : null;
        }
        catch (NotSupportedException)
        {
            return null;
        }
    }
}
