namespace Jackdaw.Writing;

/// <summary>The streamed values of one text that is being collected, in order.</summary>
internal sealed class StreamedValues
{
    private readonly List<StreamedPlace> _places = [];
    private long _flushed;

    /// <summary>How many there are.</summary>
    internal int Count => _places.Count;

    /// <summary>One of them.</summary>
    internal StreamedPlace this[int index] => _places[index];

    /// <summary>Notes a value whose placeholder is written at a position of the buffer.</summary>
    internal void Add(long position, StreamedValue value, int depthLeft) => _places.Add(new(_flushed + position, value, depthLeft, 0));

    /// <summary>The buffer was emptied.</summary>
    internal void Flushed(int count) => _flushed += count;

    /// <summary>Forgets all but the first: what a codec had begun to write is written anew.</summary>
    internal void Truncate(int count) => _places.RemoveRange(count, _places.Count - count);

    /// <summary>Forgets all: the value is written from the beginning.</summary>
    internal void Clear()
    {
        _places.Clear();
        _flushed = 0;
    }

    /// <summary>The text was indented: finds the same places there.</summary>
    /// <param name="compact">The text as it was collected.</param>
    /// <param name="indented">The same text with more white space.</param>
    /// <param name="level">How many levels are around it.</param>
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

    /// <summary>The text became a part of another.</summary>
    /// <param name="start">Where it begins there.</param>
    /// <param name="end">After it.</param>
    /// <exception cref="JsonDataException">A codec took back what it had written, and a streamed value with it.</exception>
    internal void Shift(long start, long end)
    {
        long last = start - 1;
        for (int i = 0; i < _places.Count; i++)
        {
            StreamedPlace place = _places[i] with { Offset = _places[i].Offset + start };
            if (place.Offset <= last || place.Offset >= end)
            {
                throw new JsonDataException(JsonError.Refused, "A codec took back a streamed value that it had written.");
            }

            last = place.Offset;
            _places[i] = place;
        }
    }
}
