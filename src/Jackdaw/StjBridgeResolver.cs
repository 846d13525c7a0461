using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Jackdaw.Generated;
using Jackdaw.Reflection;

namespace Jackdaw;

/// <summary>Tells System.Text.Json which types have a codec of a profile. It is asked once for each type and options.</summary>
/// <param name="settings">The settings of the profile.</param>
/// <param name="shape">What they compile into codecs.</param>
/// <param name="composes">Whether codecs are composed that nobody generated.</param>
/// <param name="chain">The resolvers of the options that it was added to, itself among them.</param>
internal sealed class StjBridgeResolver(JsonProfileSettings settings, string shape, bool composes, IList<IJsonTypeInfoResolver> chain) : IJsonTypeInfoResolver
{
    internal JsonProfileSettings Settings => settings;

    internal Type Profile => settings.Codecs.Profile;

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

        if (StjBridgePolymorphism.Concerns(type, IsServed) && StjBridgePolymorphism.Contract(After(options), type, options, settings) is { } contract)
        {
            return contract;
        }

        if (IsCaseOfAnother(type) || Find(type) is not { } codec || !StjBridgeTypes.IsModel(type, codec.Codec))
        {
            return null;
        }

        return options.ReferenceHandler is null
            ? codec.InfoIn(options, settings)
            : throw new InvalidOperationException(
                $"'{type}' is served by Jackdaw, which does not know the {nameof(JsonSerializerOptions.ReferenceHandler)} of these options. Remove it, or set the references of a profile and use its doors.");
    }

    /// <summary>The resolvers that are asked after this one. Where somebody has put the chain into another resolver (with modifiers, as OpenAPI does), those of the options that it was added to.</summary>
    private IEnumerable<IJsonTypeInfoResolver> After(JsonSerializerOptions options)
    {
        IList<IJsonTypeInfoResolver> own = options.TypeInfoResolverChain.Contains(this) ? options.TypeInfoResolverChain : chain;
        return own.Skip(own.IndexOf(this) + 1);
    }

    /// <summary>Nullable values are unwrapped by System.Text.Json, which then asks for what is in them.</summary>
    private static bool IsValue(Type type) =>
        !type.ContainsGenericParameters && !type.IsByRef && !type.IsPointer && !type.IsByRefLike && type != typeof(void) && type != typeof(object) && Nullable.GetUnderlyingType(type) is null;

    /// <summary>Whoever named a converter of System.Text.Json gets it; a codec would call it from behind, with one more copy.</summary>
    private static bool HasConverter(Type type, JsonSerializerOptions options) =>
        options.Converters.Any(converter => converter.CanConvert(type))
        || (type.IsDefined(typeof(JsonConverterAttribute), inherit: false) && !type.IsDefined(typeof(JsonCodecAttribute), inherit: false));

    /// <summary>System.Text.Json writes the discriminator into the cases of a polymorphic type that it serves itself, and can't do so where a codec writes them.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "An interface that was trimmed is the type of no value, so System.Text.Json serves none as one.")]
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

    private bool IsServed(Type type) => Find(type) is { } codec && StjBridgeTypes.IsModel(type, codec.Codec);

    private JsonCodecHandle? Find(Type type) =>
        JsonCodecRegistry.Find(type, Profile, shape, out _) is { } generated ? generated
            : (composes || type.IsDefined(typeof(JsonCodecAttribute), inherit: false)) && RuntimeCodecs.AreSupported ? Composed(type)
            : null;

    private JsonCodecHandle? Composed(Type type)
    {
        try
        {
            // A handle that could not be composed says why when it is used; here it must be known before.
            return settings.Codecs.Of(type) is { Codec: not null } handle ? handle : null;
        }
        catch (NotSupportedException)
        {
            return null;
        }
    }
}
