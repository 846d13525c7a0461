using System.Runtime.InteropServices;

namespace Jackdaw.Writing;

/// <summary>
/// The objects that one operation has written, each with its id; or, where cycles are ignored, those that it is inside of. They are told apart by reference: neither
/// their equality nor their hash codes are asked for.
/// </summary>
internal sealed class WrittenReferences
{
    /// <summary>Memory for more than that is not kept for the next operation.</summary>
    private const int MostKept = 1024;

    private readonly Dictionary<object, int> _ids = new(ReferenceEqualityComparer.Instance);
    private readonly List<object> _values = [];

    /// <summary>How many there are.</summary>
    internal int Count => _values.Count;

    /// <summary>Gives an object the next id, counted from 1, or finds the one that it has.</summary>
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

    /// <summary>Goes into an object, unless it is one of those around.</summary>
    internal bool Open(object value)
    {
        if (IsOpen(value))
        {
            return false;
        }

        _values.Add(value);
        return true;
    }

    /// <summary>Leaves the object that was gone into last.</summary>
    internal void Close() => _values.RemoveAt(_values.Count - 1);

    /// <summary>Whether an object is one of those around. There are at most as many as levels of nesting.</summary>
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

    /// <summary>Forgets all but the first: what a codec had begun to write is written anew.</summary>
    internal void Truncate(int count)
    {
        for (int i = _values.Count - 1; i >= count; i--)
        {
            _ids.Remove(_values[i]);
            _values.RemoveAt(i);
        }
    }

    /// <summary>Forgets all. Says whether it is small enough to be used again.</summary>
    internal bool Clear()
    {
        _ids.Clear();
        _values.Clear();
        return _ids.Capacity <= MostKept;
    }
}
