using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;

namespace Jackdaw.Codecs;

/// <summary>The names of the members of a type, which its extension data can't have too: such an object could not be read again, or would be read as another one.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public sealed class JsonExtensionNames
{
    private readonly HashSet<string> _names;
    private readonly ulong _lengths;

    /// <summary>Makes the list.</summary>
    /// <param name="ignoresCase">Whether members are read in any casing.</param>
    /// <param name="names">The names in JSON.</param>
    public JsonExtensionNames(bool ignoresCase, params string[] names)
    {
        ArgumentNullException.ThrowIfNull(names);
        _names = new HashSet<string>(names, ignoresCase ? StringComparer.OrdinalIgnoreCase : StringComparer.Ordinal);
        foreach (string name in names)
        {
            _lengths |= LengthOf(name);
        }
    }

    /// <summary>Most keys of extension data have the length of no member, and are not looked up.</summary>
    internal bool Has(string key) => (_lengths & LengthOf(key)) != 0 && _names.Contains(key);

    private static ulong LengthOf(string name) => 1UL << (name.Length & 63);
}
