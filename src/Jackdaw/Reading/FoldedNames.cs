using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Text.Unicode;

namespace Jackdaw.Reading;

/// <summary>
/// The case-insensitive names of a type, used if the exact name is not found. Compared like System.Text.Json: by upper-cased code units
/// (<see cref="StringComparison.OrdinalIgnoreCase"/>).
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public sealed class FoldedNames
{
    /// <summary>The maximum number of bytes per code unit.</summary>
    private const int MostBytes = 3;

    private const int OnStack = 256;

    private readonly NameNumbers _numbers;
    private readonly int _longest;

    /// <summary>Creates the table from names and their numbers. No two names may differ only in case.</summary>
    /// <param name="names">The names with their numbers.</param>
    public FoldedNames(params (string Name, int Number)[] names)
    {
        ArgumentNullException.ThrowIfNull(names);
        Dictionary<string, int> numbers = new(names.Length, StringComparer.OrdinalIgnoreCase);
        foreach ((string name, int number) in names)
        {
            numbers.Add(name, number);
            _longest = Math.Max(_longest, name.Length);
        }

        _numbers = new NameNumbers(numbers);
    }

    /// <summary>Returns the number of a name in any case, or -1. A name longer than all of them is rejected immediately.</summary>
    /// <param name="name">The unescaped name in UTF-8.</param>
    public int Find(ReadOnlySpan<byte> name)
    {
        if (name.Length > _longest * MostBytes)
        {
            return -1;
        }

        Span<char> text = name.Length <= OnStack ? stackalloc char[OnStack] : new char[name.Length];
        Utf8.ToUtf16(name, text, out _, out int length);
        return _numbers.TryGetValue(text[..length], out int number) ? number : -1;
    }
}
