using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;

namespace Jackdaw.CodeFixes;

/// <summary>Applies the edits that a diagnostic of the migration proposes. The analyzer has decided everything; the fix only edits text.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = nameof(MigrationFix))]
[Shared]
public sealed class MigrationFix : CodeFixProvider
{
    internal const string EquivalenceKey = "Jackdaw.Migration";

    /// <inheritdoc/>
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = ["JD0056", "JD0057", "JD0059"];

    /// <inheritdoc/>
    public override FixAllProvider GetFixAllProvider() => MigrationFixAll.Instance;

    /// <inheritdoc/>
    public override Task RegisterCodeFixesAsync(CodeFixContext context)
    {
        foreach (Diagnostic diagnostic in context.Diagnostics.Where(ProposedEdits.Has))
        {
            context.RegisterCodeFix(
                CodeAction.Create(
                    diagnostic.Properties[ProposedEdits.Title] ?? diagnostic.Descriptor.Title.ToString(System.Globalization.CultureInfo.InvariantCulture),
                    cancellation => ProposedEdits.ApplyAsync(context.Document.Project.Solution, [diagnostic], cancellation),
                    EquivalenceKey),
                diagnostic);
        }

        return Task.CompletedTask;
    }
}
