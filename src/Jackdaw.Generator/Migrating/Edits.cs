using System.Globalization;
using Microsoft.CodeAnalysis.Text;

namespace Jackdaw.Generator.Migrating;

/// <summary>
/// The changes that a diagnostic proposes in its file, as text that a property of the diagnostic can hold. Positions are relative to the
/// diagnostic, which an editor moves along with the code.
/// </summary>
internal sealed class Edits
{
    /// <summary>Stands for a line break in a new text: the fix knows those of the file.</summary>
    public const string LineMark = "\u0001";

    private readonly List<TextChange> _changes = [];

    public void Replace(TextSpan span, string text) => _changes.Add(new TextChange(span, text));

    public void Insert(int position, string text) => Replace(new TextSpan(position, 0), text);

    /// <summary>One line for each change: the offset, the length and the new text.</summary>
    public string Text(int start) => string.Join("\n", _changes.Select(change => string.Format(CultureInfo.InvariantCulture, "{0},{1},{2}", change.Span.Start - start, change.Span.Length, change.NewText)));
}
