namespace Jackdaw.Errors;

/// <summary>Where the bytes that are being read begin in the whole document, when they are a piece of one.</summary>
/// <param name="Offset">The byte, counted from the start of the document.</param>
/// <param name="Line">The line, counted from 0.</param>
/// <param name="BytePositionInLine">The byte within the line, counted from 0.</param>
/// <param name="Path">The path of the value that begins there, or of what is around the piece.</param>
/// <param name="IsElement">Whether the piece is one value with the path; otherwise its own nesting says nothing.</param>
internal readonly record struct DocumentOrigin(long Offset, long Line, long BytePositionInLine, string Path, bool IsElement)
{
    /// <summary>The last byte before these that is not white space; 0: there is none that belongs to the same document.</summary>
    internal byte Before { get; init; }

    /// <summary>The place in the document of a place in the piece.</summary>
    internal DocumentPlace Of(DocumentPlace place) => new(
        IsElement ? Path + place.Path[1..] : Path,
        Line + place.Line,
        place.Line == 0 ? BytePositionInLine + place.BytePositionInLine : place.BytePositionInLine);
}

/// <summary>Who reads a document in pieces and knows where they lie. Asked only when something is wrong.</summary>
internal interface IDocumentOrigin
{
    /// <summary>The origin of the piece that is being read.</summary>
    DocumentOrigin Locate();

    /// <summary>The same for a document of which something was left out: where in the piece the part begins that an offset lies in, and the origin of that part.</summary>
    (int Start, DocumentOrigin Origin) Locate(int offset) => (0, Locate());
}
