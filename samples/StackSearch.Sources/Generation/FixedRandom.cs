namespace StackSearch.Generation;

/// <summary>
/// SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014): the same numbers on every machine
/// and with every version of .NET, which System.Random does not promise.
/// </summary>
internal sealed class FixedRandom(ulong seed)
{
    private ulong _state = seed;

    /// <summary>The next 64 bits.</summary>
    public ulong Next()
    {
        ulong z = _state += 0x9E3779B97F4A7C15;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
        return z ^ (z >> 31);
    }

    /// <summary>A number from 0 to <paramref name="limit"/> - 1.</summary>
    public int Below(int limit) => (int)(((Next() >> 32) * (ulong)limit) >> 32);

    /// <summary>A number from <paramref name="first"/> to <paramref name="last"/>.</summary>
    public int Between(int first, int last) => first + Below(last - first + 1);

    /// <summary>True in so many of a hundred cases.</summary>
    public bool Percent(int chance) => Below(100) < chance;

    /// <summary>One of several.</summary>
    public T Pick<T>(ReadOnlySpan<T> choices) => choices[Below(choices.Length)];

    /// <summary>Small numbers often, large ones (up to <paramref name="limit"/> - 1) seldom, as votes and views are spread.</summary>
    public int Skewed(int limit) => Below(Below(Below(limit) + 1) + 1);
}
