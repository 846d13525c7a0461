using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;

namespace Jackdaw.CodeFixes;

/// <summary>Applies the edits of all diagnostics at once: many calls share one profile, which is declared once.</summary>
internal sealed class MigrationFixAll : FixAllProvider
{
    public static MigrationFixAll Instance { get; } = new();

    public override IEnumerable<FixAllScope> GetSupportedFixAllScopes() => [FixAllScope.Document, FixAllScope.Project, FixAllScope.Solution];

    public override async Task<CodeAction?> GetFixAsync(FixAllContext context)
    {
        var found = new List<Diagnostic>();
        if (context is { Scope: FixAllScope.Document, Document: { } document })
        {
            found.AddRange(await context.GetDocumentDiagnosticsAsync(document).ConfigureAwait(false));
        }
        else
        {
            foreach (Project project in context.Scope == FixAllScope.Project ? [context.Project] : context.Solution.Projects)
            {
                ImmutableArray<Diagnostic> all = await context.GetAllDiagnosticsAsync(project).ConfigureAwait(false);
                found.AddRange(all);
            }
        }

        Diagnostic[] fixable = [.. found.Where(ProposedEdits.Has)];
        return fixable.Length == 0
            ? null
            : CodeAction.Create("Move all calls to Jackdaw", cancellation => ProposedEdits.ApplyAsync(context.Solution, fixable, cancellation), MigrationFix.EquivalenceKey);
    }
}
