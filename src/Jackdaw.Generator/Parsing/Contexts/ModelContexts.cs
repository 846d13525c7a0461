using Jackdaw.Generator.Diagnostics;
using Jackdaw.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing.Contexts;

/// <summary>Finds the contexts that <c>[assembly: JsonModels(typeof(T))]</c> names, and reports types that are not contexts.</summary>
internal static class ModelContexts
{
    private const string ContextBase = "System.Text.Json.Serialization.JsonSerializerContext";

    public static IReadOnlyList<ModelContext> Read(Graph graph, CancellationToken cancellation)
    {
        var contexts = new List<ModelContext>();
        foreach (AttributeData attribute in graph.Compilation.Assembly.GetAttributes().Where(attribute => Attributes.NameOf(attribute) == KnownNames.ModelsAttribute))
        {
            cancellation.ThrowIfCancellationRequested();
            SourcePlace? place = Places.Of(attribute, cancellation);
            ITypeSymbol? named = Attributes.TypeArgument(attribute);
            if (WhyNot(named) is { } reason)
            {
                graph.Report(Descriptors.UnusableContext, place, named?.ToDisplayString() ?? Attributes.WrittenArgument(attribute), reason);
                continue;
            }

            var context = (INamedTypeSymbol)named!;
            TypeHandle? profile = MarkedTypes.ProfileOf(attribute);
            contexts.Add(new ModelContext(context, profile, place, ContextRows.Of(context, profile, place, graph)));
        }

        return contexts;
    }

    private static string? WhyNot(ITypeSymbol? named) => named switch
    {
        null or IErrorTypeSymbol => "it does not exist, or another generator creates it, whose output is not seen; declare it in this project or in a referenced one",
        INamedTypeSymbol context when IsContext(context) => ContextRows.AttributesOf(context).Any() ? null : "it has no [JsonSerializable] attribute of its own; put one on it for each type",
        _ => "it does not derive from JsonSerializerContext; name the class that has the [JsonSerializable] attributes, or use [assembly: JsonModel(typeof(...))] for a single type",
    };

    private static bool IsContext(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? level = type.BaseType; level is not null; level = level.BaseType)
        {
            if (TypeNames.Metadata(level) == ContextBase)
            {
                return true;
            }
        }

        return false;
    }
}
