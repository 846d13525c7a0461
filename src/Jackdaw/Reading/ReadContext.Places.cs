using Jackdaw.Errors;

namespace Jackdaw.Reading;

/// <content>
/// Error positions. Locating an error scans the document, so a program that catches thousands of errors would scan it thousands of times.
/// From the second error on, the scan starts at a recorded mark. A probe, which only checks whether a value can be read, does not locate
/// errors at all.
/// </content>
// SAFETY: only compares addresses.
public sealed unsafe partial class ReadContext
{
    private PlaceMarks? _marks;

    /// <summary>The document that the marks belong to.</summary>
    private byte* _marked;

    /// <summary>Whether errors are only detected, not located.</summary>
    private bool _isProbing;

    /// <summary>Uses the marks recorded for the attached document.</summary>
    internal void UseMarks(PlaceMarks marks)
    {
        _marks = marks;
        _marked = _start;
        _leaves = true;
    }

    /// <summary>Begins a probe: the caller only needs to know whether a value can be read, so failures have no position.</summary>
    /// <returns>The value to pass to <see cref="EndProbe"/>.</returns>
    internal bool BeginProbe()
    {
        bool around = _isProbing;
        _isProbing = true;
        return around;
    }

    /// <summary>Ends a probe.</summary>
    internal void EndProbe(bool around) => _isProbing = around;

    /// <summary>Whether the exception is the failure of the probed value, and not a final error of the operation.</summary>
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
