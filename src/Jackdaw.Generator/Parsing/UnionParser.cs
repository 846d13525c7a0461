using Jackdaw.Generator.Diagnostics;
using Jackdaw.Generator.Model;
using Jackdaw.Generator.Parsing.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Jackdaw.Generator.Parsing;

/// <summary>Turns the content of a union into its model.</summary>
internal sealed class UnionParser(INamedTypeSymbol type, Site site, Graph graph)
{
    private readonly SourcePlace? _place = graph.PlaceOf(type, site.Place);

    public UnionModel? Parse(string key)
    {
        UnionContent content = UnionContent.Of(graph.FactsFor(site.Shape).Of(type), site.Shape);
        Report(content.Problems);
        if (content.IsBroken)
        {
            return null;
        }

        Site here = site with { Place = _place, IsRead = true, Owner = key };
        return new UnionModel
        {
            Key = key,
            Type = TypeNames.Of(type),
            ProfileLabel = site.ProfileLabel,
            IsValueType = type.IsValueType,
            IsCaseInsensitive = site.Shape.CaseInsensitive,
            PreservesReferences = site.Shape.References == References.Preserve,
            Cases = content.Cases.Select(one => Case(one, here)).ToEquatable(),
            Facts = Offers.Of(type, graph),
            Warnings = UseWarnings.Of(type, content.Cases.Select(one => SymbolFacts.SymbolOf(one.Constructor))).ToEquatable(),
        };
    }

    /// <summary>
    /// Returns the model of an F# union. Each of its cases with fields has a codec, which writes and reads the fields as members.
    /// </summary>
    public FSharpUnionModel? ParseFSharp(string key)
    {
        FSharpUnionContent content = FSharpUnionContent.Of(graph.FactsFor(site.Shape).Of(type), site.Shape);
        Report(content.Problems);
        if (content.IsBroken)
        {
            return null;
        }

        // C# has no spelling for names between double backticks.
        if (content.Cases.SelectMany(Names).FirstOrDefault(name => !SyntaxFacts.IsValidIdentifier(name)) is { } odd)
        {
            graph.Report(Descriptors.NotNameable, _place, type.ToDisplayString(), $"the name '{odd}' of one of its cases or fields is not "
                + $"valid in C#; use a name without spaces and punctuation, and set its JSON name with [<JsonPropertyName>]");
            return null;
        }

        Site here = site with { Place = _place, IsRead = true, Owner = key };
        return new FSharpUnionModel
        {
            Key = key,
            Type = TypeNames.Of(type),
            ProfileLabel = site.ProfileLabel,
            IsValueType = type.IsValueType,
            Discriminator = content.Discriminator,
            EscapedDiscriminator = content.EscapedDiscriminator,
            HasStaticTag = content.HasStaticTag,
            RejectUnknownMembers = content.RejectUnknownMembers,
            RejectsByItself = content.RejectsByItself,
            IsCaseInsensitive = content.IsCaseInsensitive,
            PreservesReferences = site.Shape.References == References.Preserve,
            Cases = content.Cases.Select(one => new FSharpCaseModel(TypeNames.Identifier(one.Identifier), one.Name, one.EscapedName, one.Start, Fields(one, here))).ToEquatable(),
            Facts = Offers.Of(type, graph),
            Warnings = UseWarnings.Of(type, content.Cases.Select(one => SymbolFacts.SymbolOf(one.Source))).ToEquatable(),
        };
    }

    private static IEnumerable<string> Names(FSharpCase one) => (one.Content?.Members.Select(member => member.Source.Name) ?? []).Prepend(one.Identifier);

    private UnionCaseModel Case(UnionCase one, Site here)
    {
        ITypeSymbol symbol = SymbolFacts.SymbolOf(one.Type);
        return new UnionCaseModel(TypeNames.Of(symbol), graph.CodecFor(symbol, here), one.Kinds, one.TakesNull)
        {
            IsToldByMembers = one.Members is not null,
            Members = (one.Members?.Names ?? []).ToEquatable(),
            Required = (one.Members?.Required ?? []).ToEquatable(),
            RejectsOthers = one.Members?.RejectsOthers == true,
        };
    }

    private CodecRef? Fields(FSharpCase one, Site here)
    {
        if (one.Content is not { } content)
        {
            return null;
        }

        string key = graph.Generate(type, " case " + one.Identifier, here, key => new ObjectParser(type, here, graph).Parse(key, content) is { } model
            ? model with { IsOfBase = true, CaseName = one.Identifier }
            : null);
        graph.SplitMembers(key);
        return CodecRef.Generated(key, WriteCost.Unbounded, 0);
    }

    private void Report(IReadOnlyList<ShapeProblem> problems)
    {
        foreach (ShapeProblem problem in problems)
        {
            graph.Report(problem, site, _place);
        }
    }
}
