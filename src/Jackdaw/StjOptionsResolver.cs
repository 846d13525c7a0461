using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Jackdaw.Shapes;

namespace Jackdaw;

/// <summary>
/// The bridge without a profile: the options say how types look. If the program has a profile whose types look the same, its codecs are
/// used; otherwise System.Text.Json handles all types.
/// </summary>
/// <param name="chain">The resolvers of the options that it was added to, including itself.</param>
internal sealed class StjOptionsResolver(IList<IJsonTypeInfoResolver> chain) : IJsonTypeInfoResolver, IStjBridge
{
    private static readonly JsonProfileSettings Tokens = new(JsonEscaping.Html) { FollowsWriter = true };

    private readonly ConditionalWeakTable<JsonSerializerOptions, StjBridgeResolver[]> _byOptions = [];

    public JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions options)
    {
        foreach (StjBridgeResolver bridge in Of(options))
        {
            if (bridge.GetTypeInfo(type, options) is { } contract)
            {
                return contract;
            }
        }

        // System.Text.Json takes them for collections, under all options.
        return options.Converters.Any(converter => converter.CanConvert(type)) ? null : StjTokens.InfoOf(type, options, Tokens);
    }

    public JsonProfileSettings? SettingsFor(JsonSerializerOptions options) => options.IsReadOnly && Of(options) is [var bridge, ..] ? bridge.Settings : null;

    private StjBridgeResolver[] Of(JsonSerializerOptions options) => _byOptions.TryGetValue(options, out StjBridgeResolver[]? known) ? known : _byOptions.GetValue(options, Make);

    /// <summary>Creates a bridge for each escaping of names that profiles have: names are escaped again as the options say, if need be.</summary>
    private StjBridgeResolver[] Make(JsonSerializerOptions options) => StjOptionShape.Of(options) is not { } shape
        ? []
        : [.. new[] { Escaping.Html, Escaping.Minimal }
            .Select(names => (Names: names, Text: (shape with { NameEscaping = names }).ToString()))
            .Select(found => (found.Names, found.Text, Codecs: JsonProfileSearch.Find(found.Text)))
            .Where(found => found.Codecs is not null)
            .Select(found => new StjBridgeResolver(StjOptionShape.SettingsOf(options, found.Names, found.Codecs!), found.Text, composes: false, chain, this))];
}
