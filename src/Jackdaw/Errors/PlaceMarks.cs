namespace Jackdaw.Errors;

/// <summary>
/// What was open, and in which line, at some places of a document that has been walked: each later walk begins at the one before what it looks for. A program that catches errors in a loop has the document walked
/// once, and a piece of it for each error. It holds offsets alone, no byte of the document.
/// </summary>
internal sealed class PlaceMarks
{
    /// <summary>Stands for a document in which one error was found: marks are made for those that have more.</summary>
    internal static readonly PlaceMarks One = new();

    /// <summary>How many bytes are between two marks at least; where much is open, so many that the marks are no longer than the document.</summary>
    private const int Distance = 2048;

    private const int BytesOfLevel = 16;

    private readonly List<Mark> _marks = [];

    /// <summary>The last mark that is not after an offset; without one, the beginning of the document.</summary>
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

    /// <summary>The place of the next mark.</summary>
    internal int Next(int open)
    {
        int last = _marks.Count > 0 ? _marks[^1].Offset : 0;
        return (int)Math.Min(int.MaxValue, last + Math.Max(Distance, (long)BytesOfLevel * open));
    }

    internal void Add(Mark mark) => _marks.Add(mark);

    /// <summary>What follows an offset is written anew.</summary>
    internal void Truncate(int offset)
    {
        int count = _marks.Count;
        while (count > 0 && _marks[count - 1].Offset > offset)
        {
            count--;
        }

        _marks.RemoveRange(count, _marks.Count - count);
    }

    /// <param name="Offset">Where it is: between two tokens.</param>
    /// <param name="Open">The objects and arrays that are open.</param>
    /// <param name="Deeper">How many more there are than are counted.</param>
    /// <param name="Line">How many lines end before it.</param>
    /// <param name="LineStart">Where its line begins.</param>
    internal readonly record struct Mark(int Offset, PathLevel[] Open, int Deeper, int Line, int LineStart);
}
