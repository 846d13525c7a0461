using System.Runtime.InteropServices;

namespace Jackdaw.Writing;

/// <summary>
/// The objects that one operation has written, each with its id; or, if cycles are ignored, the enclosing objects. They are compared by
/// reference; their equality and hash codes are not used.
/// </summary>
internal sealed class WrittenReferences
{
    /// <summary>The number of entries above which the memory is not kept for the next operation.</summary>
    private const int MostKept = 1024;

    private readonly Dictionary<object, int> _ids = new(ReferenceEqualityComparer.Instance);
    private readonly List<object> _values = [];

    /// <summary>The number of objects.</summary>
    internal int Count => _values.Count;

    /// <summary>Assigns an object the next id, counted from 1, or finds its existing id.</summary>
    /// <returns>Whether the object is new.</returns>
    internal bool Add(object value, out int id)
    {
        ref int known = ref CollectionsMarshal.GetValueRefOrAddDefault(_ids, value, out bool isKnown);
        if (!isKnown)
        {
            _values.Add(value);
            known = _values.Count;
        }

        id = known;
        return !isKnown;
    }

    /// <summary>Enters an object, unless it is one of the enclosing ones.</summary>
    internal bool Open(object value)
    {
        if (IsOpen(value))
        {
            return false;
        }

        _values.Add(value);
        return true;
    }

    /// <summary>Leaves the object entered last.</summary>
    internal void Close() => _values.RemoveAt(_values.Count - 1);

    /// <summary>Whether an object is one of the enclosing ones, of which there are at most as many as nesting levels.</summary>
    internal bool IsOpen(object value)
    {
        foreach (object other in CollectionsMarshal.AsSpan(_values))
        {
            if (ReferenceEquals(other, value))
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>Removes all but the first entries: a codec that restarts writes the rest again.</summary>
    internal void Truncate(int count)
    {
        for (int i = _values.Count - 1; i >= count; i--)
        {
            _ids.Remove(_values[i]);
            _values.RemoveAt(i);
        }
    }

    /// <summary>Removes all entries. Returns whether the table is small enough to be kept.</summary>
    internal bool Clear()
    {
        _ids.Clear();
        _values.Clear();
        return _ids.Capacity <= MostKept;
    }
}
