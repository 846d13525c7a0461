using Jackdaw.Generator.Emitting;
using Jackdaw.Generator.Model;
using Jackdaw.Generator.Parsing.Symbols;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing;

/// <summary>
/// Turns the content of a polymorphic type into its model: the codecs of its derived types, which write and read only their members.
/// </summary>
internal sealed class PolymorphicParser(INamedTypeSymbol type, Site site, Graph graph)
{
    /// <summary>Returns the model for values that are populated, together with the members of every type that they may have.</summary>
    public PolymorphicModel? ParseFilled(string key)
    {
        PolymorphicModel? model = Parse(key);
        foreach (CodecRef members in model?.Mentions() ?? [])
        {
            graph.Populate(members.Name);
        }

        return model;
    }

    public PolymorphicModel? Parse(string key)
    {
        SourcePlace? place = graph.PlaceOf(type, site.Place);
        PolymorphicContent content = PolymorphicContent.Of(graph.FactsFor(site.Shape).Of(type), site.Shape);
        foreach (ShapeProblem problem in content.Problems)
        {
            graph.Report(problem, site, place);
        }

        if (content.IsBroken)
        {
            return null;
        }

        Site here = site with { Place = place, IsRead = true, Owner = key };
        return new PolymorphicModel
        {
            Key = key,
            Type = TypeNames.Of(type),
            ProfileLabel = site.ProfileLabel,
            Discriminator = content.Discriminator,
            EscapedDiscriminator = content.EscapedDiscriminator,
            Unknown = content.Unknown,
            IgnoresUnknownDiscriminators = content.IgnoresUnknownDiscriminators,
            Derived = content.Derived.Select(derived => Derived(derived, here)).ToEquatable(),
            Base = content.HasBase ? Members(type, here) : null,
            ReadsBase = content.ReadsBase,
            ReferenceHandling = site.Shape.References,
            Facts = Offers.Of(type, graph),
            Warnings = UseWarnings.Of(type, content.Derived.Select(derived => SymbolFacts.SymbolOf(derived.Type))).ToEquatable(),
        };
    }

    private DerivedModel Derived(DerivedShape derived, Site here)
    {
        var symbol = (INamedTypeSymbol)SymbolFacts.SymbolOf(derived.Type);
        string discriminator = derived.Discriminator switch
        {
            null => "null",
            string text => Literal.Quote(text),
            var number => Convert.ToString(number, System.Globalization.CultureInfo.InvariantCulture),
        };
        CodecRef codec = derived.Form switch
        {
            DerivedForm.Members => Members(symbol, here),
            DerivedForm.Value => Value(derived, symbol, here),
            DerivedForm.Refused => CodecRef.None,
            DerivedForm.Entries => Entries(derived.Type, here),
            _ => CodecRef.Library("ValuesCodec", WriteCost.Unbounded, 0, TypeNames.Of(symbol), Value(derived, symbol, here)),
        };
        return new DerivedModel(TypeNames.Of(symbol), codec, discriminator, derived.Start, derived.Form) { Refusal = derived.Refusal };
    }

    private CodecRef Value(DerivedShape derived, INamedTypeSymbol symbol, Site here)
    {
        CodecRef codec = graph.CodecFor(symbol, here);
        return derived.IsEnteredAgain ? CodecRef.Library("EnteredAgainCodec", WriteCost.Unbounded, 0, TypeNames.Of(symbol), codec) : codec;
    }

    /// <summary>Returns the codec of a dictionary, with the arguments that it has without a discriminator.</summary>
    private CodecRef Entries(TypeFacts derived, Site here)
    {
        var map = (CollectionShape)Selection.Of(derived, here.Shape);
        return CodecRef.Library("EntriesCodec", WriteCost.Unbounded, 0, CodecChoice.Arguments(map, here, graph));
    }

    private CodecRef Members(INamedTypeSymbol derived, Site here)
        => Nameability.WhyNot(derived, graph) is { } reason
            ? graph.Refuse(Diagnostics.Descriptors.NotNameable, here.Place, derived.ToDisplayString(), reason)
            : DeclaredCodecRule.Hides(derived, here, graph) ?? CodecChoice.Members(derived, here, graph);
}
