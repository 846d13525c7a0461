using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Jackdaw.Generated;

namespace Jackdaw;

/// <summary>Registers Jackdaw's codecs with System.Text.Json, for frameworks that require <see cref="JsonSerializer"/>.</summary>
public static class JsonSerializerOptionsExtensions
{
    /// <summary>
    /// Registers Jackdaw's codecs with these options, which determine the form of all types. If a profile of the program, or
    /// <see cref="Json"/>, <see cref="WebJson"/> or <see cref="StrictJson"/>, has the settings of the options, its generated codecs are used
    /// for model types and collections of them. All other types, types that Jackdaw would write in another form (because of
    /// <c>[DataMember]</c>, for example), and all types if no profile has these settings, remain with System.Text.Json. The JSON is the same
    /// in each case. In trimmed programs, profiles that the program declares are not found.
    /// </summary>
    /// <inheritdoc cref="AddJackdaw{TProfile}(JsonSerializerOptions, bool)" path="/exception[@cref='ArgumentNullException']"/>
    /// <exception cref="InvalidOperationException">The options have already been used, or have the codecs of a profile.</exception>
    /// <param name="options">The options; must not be read-only.</param>
    /// <returns>The same options.</returns>
    public static JsonSerializerOptions AddJackdaw(this JsonSerializerOptions options)
    {
        ArgumentNullException.ThrowIfNull(options);
        if (options.TypeInfoResolverChain.OfType<StjBridgeResolver>().FirstOrDefault() is { } other)
        {
            throw new InvalidOperationException($"The options already have the codecs of '{other.Profile}'.");
        }

        if (!options.TypeInfoResolverChain.OfType<StjOptionsResolver>().Any())
        {
            Insert(options, new StjOptionsResolver(options.TypeInfoResolverChain));
        }

        return options;
    }

    /// <summary>
    /// Registers Jackdaw's codecs with these options. <see cref="JsonSerializer"/> then uses them anywhere in a document, for model types
    /// that have a generated codec in the profile, name one with <see cref="JsonCodecAttribute"/> or have a contract in the profile, and for
    /// collections of such types. All other types remain with System.Text.Json.
    /// </summary>
    /// <remarks>
    /// <para>
    /// Values that Jackdaw handles have the form that the profile specifies, with the indentation and the encoder of the options. Options
    /// that were left at their defaults contradict no profile; other names, ignore conditions or number formats than those of the profile
    /// are an error. Types that converters or modifiers of the options concern remain with System.Text.Json.
    /// </para>
    /// <para>
    /// An invalid value throws <see cref="JsonDataException"/>, which derives from <see cref="JsonException"/>. Its path is that in the
    /// whole document if the reader has the document in memory, and the path of the value otherwise.
    /// </para>
    /// </remarks>
    /// <typeparam name="TProfile">The profile.</typeparam>
    /// <param name="options">The options; must not be read-only.</param>
    /// <param name="composes">
    /// Whether codecs are composed at run time for types without a generated codec (anonymous types, types of other assemblies).
    /// </param>
    /// <returns>The same options.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="options"/> is null.</exception>
    /// <exception cref="ArgumentException">The profile preserves references or reads JSON5; both apply only to whole documents.</exception>
    /// <exception cref="InvalidOperationException">The options have already been used, or have the codecs of another profile.</exception>
    /// <exception cref="NotSupportedException">A setting of the profile is invalid; the message names it.</exception>
    public static JsonSerializerOptions AddJackdaw<TProfile>(this JsonSerializerOptions options, bool composes = false)
        where TProfile : JsonProfile<TProfile>
    {
        ArgumentNullException.ThrowIfNull(options);
        JsonProfileSettings settings = JsonSettingsOf<TProfile>.Usable;
        string shape = JsonSettingsOf<TProfile>.Shape;
        if (settings.Json5 || settings.Codecs.PreservesReferences)
        {
            throw new ArgumentException(
                $"The profile '{typeof(TProfile)}' {(settings.Json5 ? "reads JSON5" : "preserves references")}, which applies only to "
                    + $"whole documents; System.Text.Json passes single values. Use the methods of the profile, or another profile.");
        }

        if (options.TypeInfoResolverChain.OfType<StjBridgeResolver>().FirstOrDefault() is { } other)
        {
            return other.IsOf(typeof(TProfile), composes)
                ? options
                : throw new InvalidOperationException($"The options already have the codecs of '{other.Profile}'; they cannot also have "
                    + $"those of '{typeof(TProfile)}'.");
        }

        if (options.TypeInfoResolverChain.OfType<StjOptionsResolver>().Any())
        {
            throw new InvalidOperationException($"The options already have codecs without a profile; they cannot also have those of '{typeof(TProfile)}'.");
        }

        Insert(options, new StjBridgeResolver(settings, shape, composes, options.TypeInfoResolverChain));
        return options;
    }

    private static void Insert(JsonSerializerOptions options, IJsonTypeInfoResolver bridge)
    {
        if (options.TypeInfoResolverChain.Count == 0)
        {
            // Options without a resolver get this one on first use, but not if they have another.
            options.TypeInfoResolverChain.Add(StjOptions.Resolver());
        }

        options.TypeInfoResolverChain.Insert(0, bridge);
    }
}
