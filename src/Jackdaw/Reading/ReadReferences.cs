using System.Buffers.Text;
using System.Text;

namespace Jackdaw.Reading;

/// <summary>
/// The objects of one document that have an id. An id that is the number of its object, which is what this library writes, takes no memory of its own; all others
/// lie in a dictionary of strings, whose hash codes .NET randomises.
/// </summary>
internal sealed class ReadReferences
{
    /// <summary>Memory for more than that is not kept for the next operation.</summary>
    private const int MostKept = 1024;

    private readonly List<Entry> _entries = [];
    private readonly Dictionary<string, int> _named = new(StringComparer.Ordinal);

    /// <summary>How many there are.</summary>
    internal int Count => _entries.Count;

    /// <summary>Takes an id for an object that is not there yet.</summary>
    /// <param name="id">The id in UTF-8.</param>
    /// <param name="offset">Where it is in the document: a codec may read the same text twice.</param>
    /// <param name="earlier">How many objects belong to values that were read before, of which nothing is read twice.</param>
    /// <param name="place">The number of the object, from 1.</param>
    /// <returns>False: another object has the id.</returns>
    internal bool Reserve(ReadOnlySpan<byte> id, long offset, int earlier, out int place)
    {
        place = PlaceOf(id);
        if (place != 0)
        {
            if (place <= earlier || _entries[place - 1].Offset != offset)
            {
                return false;
            }

            _entries[place - 1] = _entries[place - 1] with { Value = null };
            return true;
        }

        place = _entries.Count + 1;
        string? name = NumberOf(id) == place ? null : Encoding.UTF8.GetString(id);
        if (name is not null)
        {
            _named.Add(name, place);
        }

        _entries.Add(new Entry(name, offset));
        return true;
    }

    /// <summary>Makes the object of an id known.</summary>
    internal void Set(int place, object value) => _entries[place - 1] = _entries[place - 1] with { Value = value };

    /// <summary>Finds the object of an id.</summary>
    /// <param name="id">The id in UTF-8.</param>
    /// <param name="value">The object; null if it has not been created yet.</param>
    /// <returns>False: the document has had no such id.</returns>
    internal bool Find(ReadOnlySpan<byte> id, out object? value)
    {
        int place = PlaceOf(id);
        value = place == 0 ? null : _entries[place - 1].Value;
        return place != 0;
    }

    /// <summary>Forgets all but the first: what a codec had begun to read is read anew.</summary>
    internal void Truncate(int count)
    {
        for (int i = _entries.Count - 1; i >= count; i--)
        {
            if (_entries[i].Name is { } name)
            {
                _named.Remove(name);
            }

            _entries.RemoveAt(i);
        }
    }

    /// <summary>Forgets all. Says whether it is small enough to be used again.</summary>
    internal bool Clear()
    {
        _entries.Clear();
        _named.Clear();
        return _entries.Capacity <= MostKept && _named.Capacity <= MostKept;
    }

    private int PlaceOf(ReadOnlySpan<byte> id)
    {
        int number = NumberOf(id);
        if (number > 0 && number <= _entries.Count && _entries[number - 1].Name is null)
        {
            return number;
        }

        return _named.Count > 0 && _named.TryGetValue(Encoding.UTF8.GetString(id), out int place) ? place : 0;
    }

    /// <summary>The number that an id is, without a sign and leading zeros; else 0.</summary>
    private static int NumberOf(ReadOnlySpan<byte> id) =>
        !id.IsEmpty && id[0] is >= (byte)'1' and <= (byte)'9' && Utf8Parser.TryParse(id, out int number, out int length) && length == id.Length ? number : 0;

    /// <param name="Name">The id; null: the number of the object.</param>
    /// <param name="Offset">Where it is in the document.</param>
    private readonly record struct Entry(string? Name, long Offset)
    {
        internal object? Value { get; init; }
    }
}
