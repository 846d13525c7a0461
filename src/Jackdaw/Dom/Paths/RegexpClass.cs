using System.Globalization;

namespace Jackdaw.Dom;

/// <summary>A set of characters: ranges of code points and Unicode categories.</summary>
internal sealed class RegexpClass
{
    private readonly List<(int First, int Last)> _ranges = [];
    private uint _categories;
    private bool _isNegated;

    /// <summary><c>.</c>: all characters except line feed and carriage return.</summary>
    internal static RegexpClass Dot { get; } = MakeDot();

    internal static RegexpClass Of(int codePoint)
    {
        RegexpClass one = new();
        one.Add(codePoint, codePoint);
        return one;
    }

    internal void Add(int first, int last) => _ranges.Add((first, last));

    /// <summary>Adds categories, one bit for each <see cref="UnicodeCategory"/>.</summary>
    internal void AddCategories(uint categories) => _categories |= categories;

    internal void Negate() => _isNegated = true;

    internal bool Has(int codePoint)
    {
        foreach ((int first, int last) in _ranges)
        {
            if (codePoint >= first && codePoint <= last)
            {
                return !_isNegated;
            }
        }

        bool has = _categories != 0 && (_categories & (1u << (int)CharUnicodeInfo.GetUnicodeCategory(codePoint))) != 0;
        return has != _isNegated;
    }

    /// <summary>The number of ranges to check.</summary>
    internal int Size => 1 + _ranges.Count;

    private static RegexpClass MakeDot()
    {
        RegexpClass dot = new();
        dot.Add('\n', '\n');
        dot.Add('\r', '\r');
        dot.Negate();
        return dot;
    }
}
