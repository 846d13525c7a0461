using Jackdaw.Generator.Model;
using Jackdaw.Generator.Parsing.Symbols;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing;

/// <summary>Creates the JSON schemas that a project requests: the rules are applied to symbols if these are complete.</summary>
internal sealed class SchemaParser(Graph graph)
{
    private readonly List<(ITypeSymbol Type, Site Site, CodecRef? Codec)> _wanted = [];

    /// <summary>Records a requested schema; it is created when all codecs are known.</summary>
    /// <param name="type">The type.</param>
    /// <param name="site">The site of the request.</param>
    /// <param name="codec">The codec of the type, or null if its own assembly has it.</param>
    public void Add(ITypeSymbol type, Site site, CodecRef? codec) => _wanted.Add((type, site, codec));

    /// <summary>Returns the schemas. If a codec is missing, the cause has already been reported.</summary>
    public EquatableArray<SchemaModel> Complete(Dictionary<string, CodecModel> codecs)
        => _wanted
            .Where(wanted => wanted.Codec is null || Graph.HasAll([wanted.Codec], codecs))
            .Select(wanted => graph.Guarded(wanted.Type, wanted.Site.Place, () => Make(wanted.Type, wanted.Site)))
            .OfType<SchemaModel>()
            .GroupBy(schema => schema.ProfileLabel + "|" + schema.Type)
            .OrderBy(group => group.Key, StringComparer.Ordinal)
            .Select(group => group.First())
            .ToEquatable();

    private SchemaModel? Make(ITypeSymbol type, Site site)
    {
        var levels = new List<HiddenLevel>();
        string? text = SchemaRules.Of(graph.FactsFor(site.Shape).Of(type), site.Shape, out ShapeProblem? problem, content => WhyNot(content, site, levels));
        if (text is null)
        {
            graph.Report(problem!, site, site.Place);
            return null;
        }

        return new SchemaModel(TypeNames.Of(type), site.ProfileLabel, text, levels.Distinct().ToEquatable());
    }

    /// <summary>Returns why the compiler may not see all members of a type.</summary>
    private ShapeProblem? WhyNot(ObjectContent content, Site site, List<HiddenLevel> levels)
    {
        if (SymbolFacts.SymbolOf(content.Type) is not INamedTypeSymbol type)
        {
            return null;
        }

        string? hidden = graph.Declared.FindHiding(type) is { } hiding
            ? $"'{hiding.ContainingAssembly.Name}' has codecs for '{hiding.ToDisplayString()}' that use members that are not public"
            : HiddenMembers.Find(type, content.Members, site.Shape.Naming, graph) is { } member ? $"'{member}' is part of its JSON but is "
                + $"not public" : null;
        if (hidden is not null)
        {
            return new ShapeProblem(
                ProblemKind.NoSchema, null, type.ToDisplayString(), hidden + ", so this project can't see all of it; request the schema "
                    + "in the project that declares the type, or state one with [JsonSchema]");
        }

        levels.AddRange(HiddenMembers.MayExistIn(type, content.Members, site.Shape.Naming, graph));
        return null;
    }
}
