using Jackdaw.Generator.Diagnostics;
using Jackdaw.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing;

/// <summary>
/// Warns of attributes that speak to another library and that nobody reads here. Silent where an attribute that is read says the same: a model may
/// serve two libraries.
/// </summary>
internal static class UnreadAttributes
{
    private const string Newtonsoft = "Newtonsoft.Json.";

    /// <summary>What one writes for Jackdaw instead; the attributes that say it.</summary>
    private static readonly Dictionary<string, (string Advice, string[] Read)> Instead = new(StringComparer.Ordinal)
    {
        [Newtonsoft + "JsonPropertyAttribute"] = ("write [JsonPropertyName], [JsonRequired], [JsonPropertyOrder], [JsonInclude] or [JsonIgnore(Condition = ...)] of System.Text.Json", [KnownNames.PropertyName, KnownNames.Required, KnownNames.PropertyOrder, KnownNames.Include, KnownNames.Ignore, KnownNames.DataMember]),
        [Newtonsoft + "JsonIgnoreAttribute"] = ("write [JsonIgnore] of System.Text.Json", [KnownNames.Ignore, KnownNames.IgnoreDataMember]),
        [Newtonsoft + "JsonRequiredAttribute"] = ("write [JsonRequired] of System.Text.Json", [KnownNames.Required]),
        [Newtonsoft + "JsonConverterAttribute"] = ("name a codec with [JsonCodec], or, for names of enums, write [JsonConverter(typeof(JsonStringEnumConverter))] of System.Text.Json", [KnownNames.Converter, KnownNames.CodecAttribute]),
        [Newtonsoft + "JsonExtensionDataAttribute"] = ("leave the member out with [JsonIgnore] of System.Text.Json; unknown members are skipped", [KnownNames.Ignore]),
        [Newtonsoft + "JsonConstructorAttribute"] = ("write [JsonConstructor] of System.Text.Json", [KnownNames.Constructor]),
    };

    public static void Report(ISymbol symbol, Graph graph, SourcePlace? place)
    {
        IEnumerable<AttributeData> all = symbol.GetAttributes();
        if (symbol is IParameterSymbol { ContainingType: { } owner })
        {
            // What a positional parameter says, its property may say for Jackdaw.
            all = all.Concat(owner.GetMembers(symbol.Name).SelectMany(member => member.GetAttributes()));
        }

        foreach (AttributeData attribute in symbol.GetAttributes())
        {
            if (KnownAttributes.FateOf(attribute) == AttributeFate.NotRead)
            {
                (string Advice, string[] Read) instead = Instead.TryGetValue(Attributes.NameOf(attribute), out var known) ? known : ("use the attributes of System.Text.Json and the settings of a profile", []);
                if (!all.Any(other => instead.Read.Contains(Attributes.NameOf(other))))
                {
                    string name = symbol is INamedTypeSymbol or { ContainingType: null } ? symbol.ToDisplayString() : symbol.ContainingType.Name + "." + symbol.Name;
                    graph.Report(Descriptors.AttributeNotRead, graph.PlaceOf(symbol, place), Attributes.FullDisplay(attribute), name, instead.Advice);
                }
            }
        }
    }

    /// <summary>Of a type: its own, those of its constructors, and the callbacks of data contracts.</summary>
    public static void ReportType(INamedTypeSymbol type, Graph graph, SourcePlace? place)
    {
        Report(type, graph, place);
        foreach (IMethodSymbol method in type.GetMembers().OfType<IMethodSymbol>())
        {
            if (method.MethodKind == MethodKind.Constructor)
            {
                Report(method, graph, place);
                method.Parameters.ToList().ForEach(parameter => Report(parameter, graph, place));
            }
            else if (method.MethodKind == MethodKind.Ordinary)
            {
                AttributeData? callback = method.GetAttributes().FirstOrDefault(attribute => KnownAttributes.FateOf(attribute) == AttributeFate.NotRead);
                if (callback is not null)
                {
                    graph.Report(
                        Descriptors.AttributeNotRead,
                        graph.PlaceOf(method, place),
                        Attributes.FullDisplay(callback),
                        type.Name + "." + method.Name,
                        "Jackdaw does not call the method; do its work in a setter or in a [JsonConstructor]");
                }
            }
        }
    }
}
