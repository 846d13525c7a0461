using System.Buffers.Text;
using System.Text;

namespace Jackdaw.Reading;

/// <summary>
/// The objects of a document that have an id. An id equal to the number of its object, which is what this library writes, needs no memory
/// of its own. Others are in a dictionary of strings, whose hash codes .NET randomizes.
/// </summary>
internal sealed class ReadReferences
{
    /// <summary>The number of entries above which the memory is not kept for the next operation.</summary>
    private const int MostKept = 1024;

    private readonly List<Entry> _entries = [];
    private readonly Dictionary<string, int> _named = new(StringComparer.Ordinal);

    /// <summary>The number of objects.</summary>
    internal int Count => _entries.Count;

    /// <summary>Reserves an id for an object not yet created.</summary>
    /// <param name="id">The id in UTF-8.</param>
    /// <param name="offset">The offset of the id in the document; a codec may read the same text twice.</param>
    /// <param name="earlier">The number of objects in values read earlier, which are not read twice.</param>
    /// <param name="place">The number of the object, counted from 1.</param>
    /// <returns>False if another object has the id.</returns>
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

    /// <summary>Sets the object of an id.</summary>
    internal void Set(int place, object value) => _entries[place - 1] = _entries[place - 1] with { Value = value };

    /// <summary>Finds the object with an id.</summary>
    /// <param name="id">The id in UTF-8.</param>
    /// <param name="value">The object, or null if it has not been created yet.</param>
    /// <returns>False if the id is unknown.</returns>
    internal bool Find(ReadOnlySpan<byte> id, out object? value)
    {
        int place = PlaceOf(id);
        value = place == 0 ? null : _entries[place - 1].Value;
        return place != 0;
    }

    /// <summary>Removes all but the first entries: a codec that restarts reads the rest again.</summary>
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

    /// <summary>Removes all entries. Returns whether the table is small enough to be kept.</summary>
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

    /// <summary>Returns the number that an id represents, without sign and leading zeros; otherwise 0.</summary>
    private static int NumberOf(ReadOnlySpan<byte> id) =>
        !id.IsEmpty && id[0] is >= (byte)'1' and <= (byte)'9' && Utf8Parser.TryParse(id, out int number, out int length) && length == id.Length ? number : 0;

    /// <param name="Name">The id, or null if it is the number of the object.</param>
    /// <param name="Offset">The offset of the id in the document.</param>
    private readonly record struct Entry(string? Name, long Offset)
    {
        internal object? Value { get; init; }
    }
}
