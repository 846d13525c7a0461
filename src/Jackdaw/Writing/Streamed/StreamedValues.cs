namespace Jackdaw.Writing;

/// <summary>The streamed values of one collected text, in order.</summary>
internal sealed class StreamedValues
{
    private readonly List<StreamedPlace> _places = [];
    private long _flushed;

    /// <summary>The number of values.</summary>
    internal int Count => _places.Count;

    /// <summary>Gets a value by index.</summary>
    internal StreamedPlace this[int index] => _places[index];

    /// <summary>Adds a value whose placeholder is at a position of the buffer.</summary>
    internal void Add(long position, StreamedValue value, int depthLeft) => _places.Add(new(_flushed + position, value, depthLeft, 0));

    /// <summary>Records that the buffer was flushed.</summary>
    internal void Flushed(int count) => _flushed += count;

    /// <summary>Removes all but the first values: a codec that restarts writes the rest again.</summary>
    internal void Truncate(int count) => _places.RemoveRange(count, _places.Count - count);

    /// <summary>Removes all values, because the text is written again from its start.</summary>
    internal void Clear()
    {
        _places.Clear();
        _flushed = 0;
    }

    /// <summary>Moves the positions to the indented text.</summary>
    /// <param name="compact">The collected text.</param>
    /// <param name="indented">The same text with more white space.</param>
    /// <param name="level">The number of enclosing levels.</param>
    internal void MoveTo(ReadOnlySpan<byte> compact, ReadOnlySpan<byte> indented, int level)
    {
        int from = 0;
        int to = 0;
        bool inText = false;
        for (int i = 0; i < _places.Count; i++)
        {
            for (; from <= _places[i].Offset; from++, to++)
            {
                byte value = compact[from];
                if (inText)
                {
                    if (value == (byte)'\\' && from < _places[i].Offset)
                    {
                        from++;
                        to++;
                    }

                    inText = value != (byte)'"';
                    continue;
                }

                // Only white space was added, and only between tokens.
                while (indented[to] != value)
                {
                    to++;
                }

                inText = value == (byte)'"';
                level += value switch
                {
                    (byte)'{' or (byte)'[' => 1,
                    (byte)'}' or (byte)']' => -1,
                    _ => 0,
                };
            }

            _places[i] = _places[i] with { Offset = to - 1, Level = level };
        }
    }

    /// <summary>Moves the positions, because the text became part of another text.</summary>
    /// <param name="start">The start of the text there.</param>
    /// <param name="end">The end of the text there.</param>
    /// <exception cref="JsonDataException">A codec reverted its output, including a streamed value.</exception>
    internal void Shift(long start, long end)
    {
        long last = start - 1;
        for (int i = 0; i < _places.Count; i++)
        {
            StreamedPlace place = _places[i] with { Offset = _places[i].Offset + start };
            if (place.Offset <= last || place.Offset >= end)
            {
                throw new JsonDataException(JsonError.Refused, "A codec reverted a streamed value that it had written.");
            }

            last = place.Offset;
            _places[i] = place;
        }
    }
}
