using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Text.Unicode;

namespace Jackdaw.Reading;

/// <summary>
/// The names of a type for profiles that read them in any casing, asked where the exact name was not found. Compared as System.Text.Json does:
/// by code units in upper case (<see cref="StringComparison.OrdinalIgnoreCase"/>).
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public sealed class FoldedNames
{
    /// <summary>A code unit takes up to so many bytes.</summary>
    private const int MostBytes = 3;

    private const int OnStack = 256;

    private readonly Dictionary<string, int>.AlternateLookup<ReadOnlySpan<char>> _numbers;
    private readonly int _longest;

    /// <summary>Takes the names and the number that each is known by; no two are equal but for casing.</summary>
    /// <param name="names">The names.</param>
    public FoldedNames(params (string Name, int Number)[] names)
    {
        ArgumentNullException.ThrowIfNull(names);
        Dictionary<string, int> numbers = new(names.Length, StringComparer.OrdinalIgnoreCase);
        foreach ((string name, int number) in names)
        {
            numbers.Add(name, number);
            _longest = Math.Max(_longest, name.Length);
        }

        _numbers = numbers.GetAlternateLookup<ReadOnlySpan<char>>();
    }

    /// <summary>The number of a name in any casing, or -1. A name that is longer than all of them is not looked at.</summary>
    /// <param name="name">The name in UTF-8, unescaped.</param>
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
