using System.Text;

namespace Jackdaw.RandomShapes.Source;

/// <summary>Names of members that stay different under every naming policy and in any casing, and what derived classes have to know of the members.</summary>
internal sealed class MemberNames(Random random)
{
    private static readonly string[] Words =
    [
        "Id", "Name", "URL", "Value", "item", "total", "_hidden", "IsOpen", "Größe", "Count2", "X", "y", "HTTPCode", "first", "LastSeen", "@class", "@new", "Ümlaut", "Flag", "A1b",
        "ThisIsAMemberWithARatherLongNameThatDoesNotFitIntoOneRow", "Straße", "snake_case", "iPhone", "Ab", "Abc", "Abcd",
    ];

    private static readonly string[] Odd =
    [
        "\\\"quoted\\\"", "back\\\\slash", "with space", "é", "日本", "😀", "a/b", "<tag>&'", "tab\\there", "line\\nbreak", "\\u2028", "0", "-1", "null", "a.b[0]", "x\\u0000y",
        "a name that is longer than what one row of a table of names can hold, and then some", "",
    ];

    private readonly HashSet<string> _used = [];

    /// <summary>A property that derived classes may hide.</summary>
    internal string? Hidden { get; set; }

    /// <summary>Whether a member keeps what has no member: derived classes can't refuse it then.</summary>
    internal bool KeepsUnmapped { get; set; }

    /// <summary>Whether a member asks to be filled: derived classes have no constructor with parameters then (row 46 of the differences).</summary>
    internal bool IsFilled { get; set; }

    /// <summary>Required members, which C# lets nothing hide.</summary>
    internal HashSet<string> Required { get; } = [];

    /// <summary>A new name in C#.</summary>
    internal string Next()
    {
        while (true)
        {
            string name = random.Of(Words);
            if (random.Next(2) == 0)
            {
                name += random.Of(Words).TrimStart('@', '_');
            }

            if (random.Once(4))
            {
                name += random.Next(30);
            }

            if (_used.Add(Plain(name)))
            {
                return name is "class" or "new" ? "@" + name : name;
            }
        }
    }

    /// <summary>A name for JSON, as it is spelled between the quotes of C#; null where none is left.</summary>
    internal string? NextOdd()
    {
        string name = random.Of(Odd);
        return _used.Add(Plain(name)) ? name : null;
    }

    /// <summary>These names are taken by a class that is derived from.</summary>
    internal void Take(MemberNames others) => _used.UnionWith(others._used);

    /// <summary>A class in between hides no required member, and its rules hold.</summary>
    internal void Inherit(MemberNames others)
    {
        Required.UnionWith(others.Required);
        _used.UnionWith(others.Required);
        KeepsUnmapped |= others.KeepsUnmapped;
        IsFilled |= others.IsFilled;
    }

    /// <summary>Nothing hides this member.</summary>
    internal void Require(string name) => Required.Add(Plain(name));

    /// <summary>What every policy leaves: letters and digits, in one casing.</summary>
    private static string Plain(string name)
    {
        StringBuilder plain = new();
        foreach (char letter in name)
        {
            if (char.IsLetterOrDigit(letter))
            {
                plain.Append(char.ToUpperInvariant(letter));
            }
        }

        return plain.Length == 0 ? name : plain.ToString();
    }
}
