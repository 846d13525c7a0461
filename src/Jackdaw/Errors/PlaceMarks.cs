namespace Jackdaw.Errors;

/// <summary>
/// Records what was open, and in which line, at some positions of a document that has been walked. Each later walk begins at the mark
/// before its target. A program that catches errors in a loop thus walks the document once, and one section of it per error. It contains
/// only offsets, no bytes of the document.
/// </summary>
internal sealed class PlaceMarks
{
    /// <summary>Represents a document in which one error was found: marks are created for documents with more.</summary>
    internal static readonly PlaceMarks One = new();

    /// <summary>
    /// The minimum number of bytes between two marks. If many containers are open, the distance is larger, so that the marks are no longer
    /// than the document.
    /// </summary>
    private const int Distance = 2048;

    private const int BytesOfLevel = 16;

    private readonly List<Mark> _marks = [];

    /// <summary>Returns the last mark that is not after an offset, or else the beginning of the document.</summary>
    internal Mark Before(int offset)
    {
        int low = 0;
        int high = _marks.Count;
        while (low < high)
        {
            int middle = (low + high) >>> 1;
            if (_marks[middle].Offset <= offset)
            {
                low = middle + 1;
            }
            else
            {
                high = middle;
            }
        }

        return low > 0 ? _marks[low - 1] : new Mark(0, [], 0, 0, 0);
    }

    /// <summary>Returns the position of the next mark.</summary>
    internal int Next(int open)
    {
        int last = _marks.Count > 0 ? _marks[^1].Offset : 0;
        return (int)Math.Min(int.MaxValue, last + Math.Max(Distance, (long)BytesOfLevel * open));
    }

    internal void Add(Mark mark) => _marks.Add(mark);

    /// <summary>Removes the marks after an offset, where the text is written again.</summary>
    internal void Truncate(int offset)
    {
        int count = _marks.Count;
        while (count > 0 && _marks[count - 1].Offset > offset)
        {
            count--;
        }

        _marks.RemoveRange(count, _marks.Count - count);
    }

    /// <param name="Offset">Its offset, between two tokens.</param>
    /// <param name="Open">The objects and arrays that are open.</param>
    /// <param name="Deeper">The number of further open containers that are not recorded.</param>
    /// <param name="Line">The number of lines that end before it.</param>
    /// <param name="LineStart">The offset at which its line begins.</param>
    internal readonly record struct Mark(int Offset, PathLevel[] Open, int Deeper, int Line, int LineStart);
}
