using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;

namespace Jackdaw.CodeFixes;

/// <summary>All edits of one file.</summary>
internal sealed class FileEdits
{
    private readonly List<TextChange> _changes = [];
    private readonly List<(string Namespace, string Name, string Text)> _profiles = [];
    private readonly HashSet<string> _holders = new(StringComparer.Ordinal);
    private bool _needsUsing;

    /// <summary>Adds the changes of one diagnostic, all or, if one overlaps with an earlier one, none.</summary>
    public bool TryAdd(IReadOnlyList<TextChange> changes, bool needsUsing, string? holder)
    {
        if (changes.Any(change => _changes.Any(other => change.Span.OverlapsWith(other.Span))))
        {
            return false;
        }

        _changes.AddRange(changes);
        _needsUsing |= needsUsing;
        if (holder is not null)
        {
            _holders.Add(holder);
        }

        return true;
    }

    public void Declare(string @namespace, string name, string text, bool needsUsing)
    {
        _needsUsing |= needsUsing;
        if (!_profiles.Any(other => other.Namespace == @namespace && other.Name == name))
        {
            _profiles.Add((@namespace, name, text));
        }
    }

    public async Task<SourceText> ApplyAsync(Document document, CancellationToken cancellation)
    {
        SourceText text = await document.GetTextAsync(cancellation).ConfigureAwait(false);
        text = text.WithChanges(_changes.OrderBy(change => change.Span.Start).ThenBy(change => change.Span.Length));
        text = UnusedOptions.Remove(await RootAsync(document, text, cancellation).ConfigureAwait(false), text, _holders);
        foreach ((string @namespace, string name, string declaration) in _profiles)
        {
            text = ProfileInsertion.Insert(await RootAsync(document, text, cancellation).ConfigureAwait(false), text, @namespace, name, declaration);
        }

        return _needsUsing ? UsingInsertion.Insert(await RootAsync(document, text, cancellation).ConfigureAwait(false), text, "Jackdaw") : text;
    }

    private static async Task<SyntaxNode> RootAsync(Document document, SourceText text, CancellationToken cancellation)
        => await document.WithText(text).GetSyntaxRootAsync(cancellation).ConfigureAwait(false) ?? throw new InvalidOperationException("The file has no syntax.");
}
