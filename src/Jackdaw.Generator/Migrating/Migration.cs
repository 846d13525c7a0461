using System.Collections.Concurrent;
using Jackdaw.Generator.Diagnostics;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Jackdaw.Generator.Migrating;

/// <summary>What the migration of a compilation remembers: options are found once, however many calls use them.</summary>
internal sealed class Migration(Compilation compilation, OldLibrary old, AnalyzerOptions options)
{
    private const string EscapingOption = "jackdaw_migration_escaping";

    private readonly ConcurrentDictionary<ISymbol, OptionsHolder> _holders = new(SymbolEqualityComparer.Default);

    public OldLibrary Old { get; } = old;

    public ProfilePlanner Planner { get; } = new(compilation);

    public OwnForms Forms { get; } = new(compilation);

    public MoveCheck Check { get; } = new(compilation, FallbackSeverity.IsFallbackMissing(options.AnalyzerConfigOptionsProvider.GlobalOptions));

    public OptionsHolder HolderOf(ISymbol holder, CancellationToken cancellation)
        => _holders.GetOrAdd(holder.OriginalDefinition, found => OptionsHolder.Find(found, OldLibrary.Is(TypeOf(found), Old.Context), compilation, cancellation));

    private static ITypeSymbol? TypeOf(ISymbol holder) => holder switch { ILocalSymbol local => local.Type, IFieldSymbol field => field.Type, IPropertySymbol property => property.Type, _ => null };

    public SemanticModel ModelOf(SyntaxNode node) => compilation.GetSemanticModel(node.SyntaxTree);

    /// <summary>Returns what a method of the program returns if it has one way to return, which is not in a branch.</summary>
    public ExpressionSyntax? OnlyReturn(IMethodSymbol method, CancellationToken cancellation)
    {
        if (method.DeclaringSyntaxReferences.FirstOrDefault() is not { } place || !compilation.ContainsSyntaxTree(place.SyntaxTree) || place.GetSyntax(cancellation) is not MethodDeclarationSyntax declared)
        {
            return null;
        }

        return declared.ExpressionBody?.Expression
            ?? (declared.Body?.Statements.LastOrDefault() is ReturnStatementSyntax { Expression: { } value } && declared.Body.DescendantNodes().OfType<ReturnStatementSyntax>().Count() == 1 ? value : null);
    }

    /// <summary>Whether the output of moved calls has the bytes of System.Text.Json; an .editorconfig can say otherwise.</summary>
    public static bool IsExact(AnalyzerOptions options, SyntaxTree tree)
        => !options.AnalyzerConfigOptionsProvider.GetOptions(tree).TryGetValue(EscapingOption, out string? escaping)
            || !string.Equals(escaping, "minimal", StringComparison.OrdinalIgnoreCase);
}
