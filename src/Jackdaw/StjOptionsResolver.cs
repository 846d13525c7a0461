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

    /// <summary>Options that can no longer change.</summary>
    private readonly ConditionalWeakTable<JsonSerializerOptions, Bridges> _byOptions = [];

    public JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions options)
    {
        foreach (StjBridgeResolver bridge in Of(options).All)
        {
            if (bridge.GetTypeInfo(type, options) is { } contract)
            {
                return contract;
            }
        }

        // System.Text.Json takes them for collections, under all options.
        return options.Converters.Any(converter => converter.CanConvert(type)) ? null : StjTokens.InfoOf(type, options, Tokens);
    }

    public JsonProfileSettings? SettingsFor(JsonSerializerOptions options) => options.IsReadOnly ? Of(options).All.FirstOrDefault()?.Settings : null;

    private Bridges Of(JsonSerializerOptions options) =>
        !options.IsReadOnly ? new Bridges(this, options)
        : _byOptions.TryGetValue(options, out Bridges? known) ? known
        : _byOptions.GetValue(options, read => new Bridges(this, read));

    /// <summary>
    /// The bridges under some options, one for each escaping of names that profiles have: names are escaped again as the options say, if
    /// need be. The second one is looked for when a type has no codec in the first.
    /// </summary>
    private sealed class Bridges
    {
        private readonly Lazy<StjBridgeResolver?>[] _found;

        internal Bridges(StjOptionsResolver owner, JsonSerializerOptions options)
        {
            ShapeSettings? shape = StjOptionShape.Of(options);

            // Those of the library come first: nothing needs to be searched for them.
            Escaping[] order = shape is null ? []
                : JsonProfileSearch.IsOfLibrary((shape with { NameEscaping = Escaping.Html }).ToString()) ? [Escaping.Html, Escaping.Minimal]
                : [Escaping.Minimal, Escaping.Html];
            _found = [.. order.Select(names => new Lazy<StjBridgeResolver?>(() => owner.Make(options, shape! with { NameEscaping = names })))];
        }

        internal IEnumerable<StjBridgeResolver> All => _found.Select(found => found.Value).OfType<StjBridgeResolver>();
    }

    private StjBridgeResolver? Make(JsonSerializerOptions options, ShapeSettings shape)
    {
        string text = shape.ToString();
        return JsonProfileSearch.Find(text) is { } codecs
            ? new StjBridgeResolver(StjOptionShape.SettingsOf(options, shape.NameEscaping, codecs), text, composes: false, chain, this)
            : null;
    }
}
