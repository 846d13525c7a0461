namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>Counts the users of something that ends with the last of them, and does not begin again. Not to be copied.</summary>
internal struct UseCount(int uses)
{
    private int _uses = uses;

    /// <summary>Whether the last user has left.</summary>
    public readonly bool IsOver => Volatile.Read(in _uses) == 0;

    /// <summary>Adds a user; returns false if the last one has left.</summary>
    public bool TryAdd()
    {
        int uses = Volatile.Read(ref _uses);
        while (uses > 0)
        {
            int before = Interlocked.CompareExchange(ref _uses, uses + 1, uses);
            if (before == uses)
            {
                return true;
            }

            uses = before;
        }

        return false;
    }

    /// <summary>Removes a user; returns whether it was the last one.</summary>
    public bool Remove() => Interlocked.Decrement(ref _uses) == 0;

    /// <summary>Begins to count, with the first user.</summary>
    public void Begin() => Volatile.Write(ref _uses, 1);
}
