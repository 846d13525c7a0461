using System.Collections.Concurrent;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Jackdaw.Generator.Migrating;

/// <summary>
/// Finds what converters do that System.Text.Json passes on and Jackdaw does not: text that they encode themselves, which gets the form of the
/// profile, and exceptions of the program, which a <c>JsonDataException</c> wraps. Only converters whose source is there are examined.
/// </summary>
internal sealed class ConverterHabits
{
    private readonly ConcurrentDictionary<INamedTypeSymbol, (string? Writing, string? Reading)> _known = new(SymbolEqualityComparer.Default);

    /// <summary>Returns the reason why a call with this converter stays, or null.</summary>
    public string? Find(INamedTypeSymbol converter, bool isRead, CancellationToken cancellation)
    {
        (string? writing, string? reading) = _known.GetOrAdd(converter.OriginalDefinition, found => Examine(found, cancellation));
        return isRead ? reading : writing;
    }

    /// <summary>Returns the converter that an attribute names, or null.</summary>
    public static INamedTypeSymbol? Named(AttributeData attribute)
        => attribute.AttributeClass?.Name == "JsonConverterAttribute" && attribute.ConstructorArguments.Length == 1 ? attribute.ConstructorArguments[0].Value as INamedTypeSymbol : null;

    private static (string? Writing, string? Reading) Examine(INamedTypeSymbol converter, CancellationToken cancellation)
    {
        SyntaxNode[] nodes = [.. Levels(converter).SelectMany(level => level.DeclaringSyntaxReferences).SelectMany(part => part.GetSyntax(cancellation).DescendantNodes())];
        string? writing = nodes.Any(EncodesText) ? $"its converter '{converter.Name}' writes text that it encodes itself, and Jackdaw writes it with the escaping of the profile" : null;
        string? thrown = nodes.Select(Thrown).FirstOrDefault(name => name is not null);
        return (writing, thrown is null ? null : $"its converter '{converter.Name}' throws {thrown}, which Jackdaw wraps in a JsonDataException");
    }

    private static IEnumerable<INamedTypeSymbol> Levels(INamedTypeSymbol converter)
    {
        for (INamedTypeSymbol? level = converter; level is not null; level = level.BaseType)
        {
            yield return level;
        }
    }

    /// <summary>Whether a converter writes raw text, or text with an encoder of its own.</summary>
    private static bool EncodesText(SyntaxNode node) => node switch
    {
        InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "WriteRawValue" } } => true,
        InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Encode", Expression: SimpleNameSyntax { Identifier.ValueText: "JsonEncodedText" } } } encoding => encoding.ArgumentList.Arguments.Count > 1,
        TypeOfExpressionSyntax { Type: SimpleNameSyntax { Identifier.ValueText: "JsonEncodedText" } } => true,
        _ => false,
    };

    /// <summary>Returns the name of an exception of the program that a converter throws; callers may catch it. Those of the framework are like errors of the document.</summary>
    private static string? Thrown(SyntaxNode node)
        => ((node as ThrowStatementSyntax)?.Expression ?? (node as ThrowExpressionSyntax)?.Expression) is ObjectCreationExpressionSyntax { Type: { } type } && !IsOfFramework(type.ToString()) ? type.ToString() : null;

    private static bool IsOfFramework(string exception)
        => exception.StartsWith("System.", StringComparison.Ordinal) || Type.GetType("System." + exception) is not null
            || exception is "JsonException" or "InvalidDataException" or "SerializationException" or "UnreachableException" or "KeyNotFoundException" or "InvalidEnumArgumentException";
}
