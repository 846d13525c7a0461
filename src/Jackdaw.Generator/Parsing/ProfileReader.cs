using Jackdaw.Generator.Diagnostics;
using Jackdaw.Generator.Model;
using Jackdaw.Generator.Parsing.Symbols;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing;

/// <summary>Turns <c>[JsonProfile(...)] sealed class ApiJson : JsonProfile&lt;ApiJson&gt;</c> into its settings.</summary>
internal static class ProfileReader
{
    /// <summary>Returns the profile without its label, or null if it cannot be used.</summary>
    public static ProfileModel? Read(ITypeSymbol type, Graph graph, SourcePlace? place)
    {
        if (WhyNot(type, graph) is { } reason)
        {
            graph.Report(Descriptors.InvalidProfile, graph.PlaceOf(type, place), type.ToDisplayString(), reason);
            return null;
        }

        TypeFacts facts = graph.Facts.Of(type);
        var reasons = new List<string>();
        IReadOnlyList<(TypeFacts Type, TypeFacts Contract)> contracts = ContractRules.Of(facts, reasons);
        IReadOnlyList<ConverterAssignment> converters = AssignmentRules.Of(facts, reasons);
        reasons.AddRange(contracts.Select(contract => WhyNotCalled(contract.Contract, graph)).OfType<string>());
        if (reasons.Count > 0)
        {
            graph.Report(Descriptors.InvalidProfile, graph.PlaceOf(type, place), type.ToDisplayString(), string.Join("; ", reasons));
            return null;
        }

        AttributeFacts? stated = facts.Levels().Select(level => level.Find(KnownNames.ProfileAttribute)).FirstOrDefault(attribute => attribute is not null);
        var settings = ProfileSettings.Of(
            type.ToDisplayString(), stated, contracts.Select(Text), converters.SelectMany(converter => converter.Texts(SymbolFacts.SymbolOf(converter.Converter).ContainingAssembly.Name)));
        if (settings.Problem is { } problem)
        {
            graph.Report(Descriptors.InvalidProfile, graph.PlaceOf(type, place), [.. problem.Words]);
            return null;
        }

        if (stated is not null && ProfileRules.Policies.Where(name => stated.Named(name) is not null).ToList() is { Count: > 0 } policies)
        {
            if (policies.Find(name => !IsPolicy(stated.Named(name) as TypeFacts)) is { } odd)
            {
                graph.Report(Descriptors.InvalidProfile, graph.PlaceOf(type, place), type.ToDisplayString(), ProfileRules.NoPolicy(odd, (stated.Named(odd) as TypeFacts)?.MetadataName ?? ""));
            }
            else
            {
                graph.Report(Descriptors.PolicyAtRunTime, graph.PlaceOf(type, place), type.ToDisplayString(), policies[0]);
            }

            return null;
        }

        graph.Contract(settings.Shape, contracts, converters);
        return new ProfileModel(TypeNames.Of(type), "", settings);
    }

    private static bool IsPolicy(TypeFacts? type)
        => type is { IsAbstract: false, IsOpen: false } && type.Levels().Any(level => level.MetadataName == KnownNames.NamingPolicy)
            && type.Constructors.Any(constructor => constructor.IsPublic && constructor.Parameters.Count == 0);

    /// <summary>Returns a text that identifies a contract, the same as at run time (ReflectedContracts).</summary>
    private static string Text((TypeFacts Type, TypeFacts Contract) contract)
        => $"{contract.Type.MetadataName}={contract.Contract.MetadataName},{SymbolFacts.SymbolOf(contract.Contract).ContainingAssembly.Name}";

    /// <summary>Returns why generated code cannot call the methods of a contract, or null.</summary>
    private static string? WhyNotCalled(TypeFacts contract, Graph graph)
        => contract.Methods.Where(method => WriteQuestions.MemberOf(method) is not null || ContractCallbacks.KindOf(method) != Callbacks.None).ToList() is not { Count: > 0 } called ? null
            : Nameability.WhyNot(SymbolFacts.SymbolOf(contract), graph) is { } reason ? $"its contract '{contract}' has methods that "
                + $"generated code cannot call, because {reason}"
            : called.FirstOrDefault(method => UseWarnings.IsError((IMethodSymbol)SymbolFacts.SymbolOf(method))) is { } obsolete ? $"its contract '{contract}' has the method {obsolete.Name}, whose use is an error"
            : called.FirstOrDefault(method => SymbolFacts.SymbolOf(method) is IMethodSymbol { Parameters: { Length: 1 } parameters } && parameters[0].RefKind == RefKind.Out) is { } output ? $"its contract '{contract}' has the method {output.Name} with an out parameter"
            : null;

    private static string? WhyNot(ITypeSymbol type, Graph graph)
    {
        if (type is not INamedTypeSymbol { TypeArguments.Length: 0 } named)
        {
            return "it is generic; declare a class without type parameters";
        }

        return Root(named) is not { } root || !SymbolEqualityComparer.Default.Equals(root.TypeArguments[0], named)
            ? $"it does not derive from JsonProfile<{type.Name}>; a profile is a class {type.Name} : JsonProfile<{type.Name}>"
            : Nameability.WhyNot(type, graph);
    }

    /// <summary>Returns the <c>JsonProfile&lt;TSelf&gt;</c> that a class derives from, also through classes of its own.</summary>
    private static INamedTypeSymbol? Root(INamedTypeSymbol profile)
    {
        INamedTypeSymbol? level = profile.BaseType;
        while (level is not null && TypeNames.Metadata(level) != KnownNames.ProfileBase)
        {
            level = level.BaseType;
        }

        return level;
    }
}
