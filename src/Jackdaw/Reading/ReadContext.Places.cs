using Jackdaw.Errors;

namespace Jackdaw.Reading;

/// <content>
/// Errors that are caught. Each walks the document to its place, so that a program that catches thousands would have it walked thousands of times: from the second one on the walk begins at a mark of the ones before.
/// Where only one question is asked, whether a value can be read, no place is looked for at all.
/// </content>
// SAFETY: compares addresses.
public sealed unsafe partial class ReadContext
{
    private PlaceMarks? _marks;

    /// <summary>The document that the marks are of.</summary>
    private byte* _marked;

    /// <summary>Whether errors are only noticed.</summary>
    private bool _isProbing;

    /// <summary>Uses what is known of the document that was attached.</summary>
    internal void UseMarks(PlaceMarks marks)
    {
        _marks = marks;
        _marked = _start;
        _leaves = true;
    }

    /// <summary>Begins to read a value of which only is asked whether it can be read. What fails has no place then.</summary>
    /// <returns>What <see cref="EndProbe"/> gets.</returns>
    internal bool BeginProbe()
    {
        bool around = _isProbing;
        _isProbing = true;
        return around;
    }

    /// <summary>Ends it.</summary>
    internal void EndProbe(bool around) => _isProbing = around;

    /// <summary>Whether the exception is that of the value that a probe has failed to read, and nothing that ends the operation.</summary>
    internal bool IsNo(JsonDataException failure) => failure != _final;

    private DocumentPlace PlaceOf(ReadOnlySpan<byte> document, int offset, bool ofObject)
    {
        if (_marks is null || _marked != _start)
        {
            UseMarks(PlaceMarks.One);
            return DocumentPlace.Find(document, offset, ofObject);
        }

        if (_marks == PlaceMarks.One)
        {
            _marks = new PlaceMarks();
        }

        return DocumentPlace.Find(document, offset, ofObject, _marks);
    }
}
