namespace Jackdaw.Errors;

/// <summary>The position in the whole document at which the current bytes begin, if they are a piece of it.</summary>
/// <param name="Offset">The byte offset, counted from the start of the document.</param>
/// <param name="Line">The line, counted from 0.</param>
/// <param name="BytePositionInLine">The byte within the line, counted from 0.</param>
/// <param name="Path">The path of the value that begins there, or of what surrounds the piece.</param>
/// <param name="IsElement">Whether the piece is one value with that path. If not, its own nesting does not matter.</param>
internal readonly record struct DocumentOrigin(long Offset, long Line, long BytePositionInLine, string Path, bool IsElement)
{
    /// <summary>The last byte before the piece that is not white space, or 0 if no such byte belongs to the same document.</summary>
    internal byte Before { get; init; }

    /// <summary>Returns the position in the document of a position in the piece.</summary>
    internal DocumentPlace Of(DocumentPlace place) => new(
        IsElement ? Path + place.Path[1..] : Path,
        Line + place.Line,
        place.Line == 0 ? BytePositionInLine + place.BytePositionInLine : place.BytePositionInLine);
}

/// <summary>Reads a document in pieces and knows their positions. Called only after an error.</summary>
internal interface IDocumentOrigin
{
    /// <summary>Returns the origin of the piece that is being read.</summary>
    DocumentOrigin Locate();

    /// <summary>
    /// Returns the same for a document with omitted parts: where in the piece the section begins that contains an offset, and the origin of
    /// that section.
    /// </summary>
    (int Start, DocumentOrigin Origin) Locate(int offset) => (0, Locate());
}
