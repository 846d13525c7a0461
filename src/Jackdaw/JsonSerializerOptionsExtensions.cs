using System.Text.Json;
using Jackdaw.Generated;

namespace Jackdaw;

/// <summary>The bridge: System.Text.Json with Jackdaw's codecs, for frameworks that insist on <see cref="JsonSerializer"/>.</summary>
public static class JsonSerializerOptionsExtensions
{
    /// <summary>Adds the codecs of <see cref="WebJson"/>.</summary>
    /// <inheritdoc cref="AddJackdaw{TProfile}(JsonSerializerOptions, bool)" path="/remarks"/>
    /// <inheritdoc cref="AddJackdaw{TProfile}(JsonSerializerOptions, bool)" path="/exception"/>
    /// <param name="options">The options, which have not been used yet.</param>
    /// <returns>The same options.</returns>
    public static JsonSerializerOptions AddJackdaw(this JsonSerializerOptions options) => options.AddJackdaw<WebJson>();

    /// <summary>
    /// From now on <see cref="JsonSerializer"/> reads and writes by codecs of a profile what Jackdaw knows, wherever it stands in a document: the types of models for which a codec of that
    /// profile was generated or that name one with <see cref="JsonCodecAttribute"/>, and collections of them. Everything else stays with System.Text.Json.
    /// </summary>
    /// <remarks>
    /// <para>
    /// Values that Jackdaw serves look as the profile says; the options (names, escapes, ignored values, converters) rule what is around them. A converter in the options or a
    /// <see cref="System.Text.Json.Serialization.JsonConverterAttribute"/> on a type goes before its codec.
    /// </para>
    /// <para>
    /// What is wrong with a value throws <see cref="JsonDataException"/>, which is a <see cref="JsonException"/>, with the path in the whole document where the reader has it in memory, and the path of the value
    /// otherwise.
    /// </para>
    /// </remarks>
    /// <typeparam name="TProfile">The profile.</typeparam>
    /// <param name="options">The options, which have not been used yet.</param>
    /// <param name="composes">Whether codecs that no generator made are composed at run time (anonymous types, types of other assemblies).</param>
    /// <returns>The same options.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="options"/> is null.</exception>
    /// <exception cref="ArgumentException">The profile preserves references or reads JSON5, which is a matter of whole documents.</exception>
    /// <exception cref="InvalidOperationException">The options have been used already, or have the codecs of another profile.</exception>
    /// <exception cref="NotSupportedException">A setting of the profile makes no sense; the message says which.</exception>
    public static JsonSerializerOptions AddJackdaw<TProfile>(this JsonSerializerOptions options, bool composes = false)
        where TProfile : JsonProfile<TProfile>
    {
        ArgumentNullException.ThrowIfNull(options);
        JsonProfileSettings settings = JsonSettingsOf<TProfile>.Usable;
        string shape = JsonSettingsOf<TProfile>.Shape;
        if (settings.Json5 || settings.Codecs.PreservesReferences)
        {
            throw new ArgumentException(
                $"The profile '{typeof(TProfile)}' {(settings.Json5 ? "reads JSON5" : "preserves references")}, which is a matter of whole documents; System.Text.Json hands over single values. Use the doors of the profile, or another profile.");
        }

        if (options.TypeInfoResolverChain.OfType<StjBridgeResolver>().FirstOrDefault() is { } other)
        {
            return other.IsOf(typeof(TProfile), composes)
                ? options
                : throw new InvalidOperationException($"The options have the codecs of '{other.Profile}' already, and can't have those of '{typeof(TProfile)}' beside them.");
        }

        if (options.TypeInfoResolverChain.Count == 0)
        {
            // Options without a resolver take this one when they are first used, but not where they have another.
            options.TypeInfoResolverChain.Add(StjOptions.Resolver());
        }

        options.TypeInfoResolverChain.Insert(0, new StjBridgeResolver(settings, shape, composes, options.TypeInfoResolverChain));
        return options;
    }
}
