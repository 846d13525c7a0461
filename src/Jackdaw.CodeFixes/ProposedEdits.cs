using System.Globalization;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;

namespace Jackdaw.CodeFixes;

/// <summary>Reads the edits that diagnostics propose in their properties, which <c>FixProperties</c> of the analyzer writes, and applies them.</summary>
internal static class ProposedEdits
{
    public const string Title = "Title";
    private const string Edits = "Edits";

    /// <summary>Stands for a line break, which separates changes.</summary>
    private const string LineMark = "\u0001";

    /// <summary>Whether a diagnostic proposes edits.</summary>
    public static bool Has(Diagnostic diagnostic) => diagnostic.Location.IsInSource && diagnostic.Properties.ContainsKey(Edits);

    public static async Task<Solution> ApplyAsync(Solution solution, IReadOnlyList<Diagnostic> diagnostics, CancellationToken cancellation)
    {
        var files = new Dictionary<DocumentId, FileEdits>();
        foreach (Diagnostic diagnostic in diagnostics.OrderBy(found => found.Location.SourceSpan.Start))
        {
            if (solution.GetDocument(diagnostic.Location.SourceTree) is not { } document)
            {
                continue;
            }

            SourceText source = await document.GetTextAsync(cancellation).ConfigureAwait(false);
            if (!Of(document.Id).TryAdd(Read(diagnostic, source), diagnostic.Properties.ContainsKey("Using"), Value(diagnostic, "Holder")))
            {
                continue;
            }

            if (Value(diagnostic, "ProfileText") is { } text)
            {
                string? path = Value(diagnostic, "ProfilePath");
                DocumentId target = document.FilePath == path ? document.Id
                    : document.Project.Documents.FirstOrDefault(other => other.FilePath == path)?.Id ?? document.Id;
                Of(target).Declare(Value(diagnostic, "ProfileNamespace") ?? "", Value(diagnostic, "ProfileName") ?? "", text, diagnostic.Properties.ContainsKey("ProfileUsing"));
            }
        }

        foreach (KeyValuePair<DocumentId, FileEdits> file in files)
        {
            Document document = solution.GetDocument(file.Key)!;
            SourceText changed = await file.Value.ApplyAsync(document, cancellation).ConfigureAwait(false);
            solution = solution.WithDocumentText(file.Key, changed);
        }

        return solution;

        FileEdits Of(DocumentId id)
        {
            if (!files.TryGetValue(id, out FileEdits? edits))
            {
                files[id] = edits = new FileEdits();
            }

            return edits;
        }
    }

    private static string? Value(Diagnostic diagnostic, string property) => diagnostic.Properties.TryGetValue(property, out string? value) ? value : null;

    /// <summary>Reads lines of an offset from the diagnostic, a length and the new text.</summary>
    private static IReadOnlyList<TextChange> Read(Diagnostic diagnostic, SourceText text)
        => [.. (Value(diagnostic, Edits) ?? "").Split('\n').Where(line => line.Length > 0).Select(line => line.Split([','], 3)).Select(parts => new TextChange(
            new TextSpan(diagnostic.Location.SourceSpan.Start + Number(parts[0]), Number(parts[1])), parts[2].Replace(LineMark, LineBreak.Of(text))))];

    private static int Number(string text) => int.Parse(text, CultureInfo.InvariantCulture);
}
