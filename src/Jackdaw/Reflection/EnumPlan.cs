using System.Text;
using Jackdaw.Codecs;

namespace Jackdaw.Reflection;

/// <summary>The names of an enum, in the order in which they are extracted from a value.</summary>
internal sealed class EnumPlan
{
    private readonly byte[][] _names;
    private readonly NamedValue[] _stated;
    private readonly NameTable _byName;
    private readonly Dictionary<ulong, byte[]> _quoted = [];

    /// <param name="type">The enum.</param>
    /// <param name="isFlags">Whether values are written as several names.</param>
    /// <param name="names">All names; those that are only read come last.</param>
    internal EnumPlan(Type type, bool isFlags, IReadOnlyList<NamedValue> names)
    {
        IsFlags = isFlags;
        _stated = [.. names];
        _names = [.. names.Select(name => Encoding.UTF8.GetBytes(name.JsonName))];
        _byName = new NameTable(_names);
        foreach (IGrouping<ulong, NamedValue> value in names.Where(name => !name.IsOnlyRead).GroupBy(name => name.Bits))
        {
            string first = Written(type, [.. value.Select(name => name.Name)]);
            _quoted.Add(value.Key, Encoding.UTF8.GetBytes($"\"{value.First(name => name.Name == first).EscapedName}\""));
        }
    }

    /// <summary>Returns the name that is written, of several names with the same value.</summary>
    internal static string Written(Type type, IReadOnlyCollection<string> names) => JsonEnumAliases.First(type, names);

    internal bool IsFlags { get; }

    internal int Count => _stated.Length;

    internal ReadOnlySpan<byte> NameAt(int index) => _names[index];

    internal NamedValue StatedAt(int index) => _stated[index];

    /// <summary>Returns the JSON string of a value that has a name of its own; otherwise empty.</summary>
    internal ReadOnlySpan<byte> QuotedName(ulong bits) => _quoted.TryGetValue(bits, out byte[]? name) ? name : default;

    internal bool TryFind(ReadOnlySpan<byte> name, out ulong bits)
    {
        int index = _byName.Find(name);
        bits = index < 0 ? 0 : _stated[index].Bits;
        return index >= 0;
    }
}

/// <summary>One name of an enum.</summary>
/// <param name="Name">The name in C#.</param>
/// <param name="JsonName">The name in JSON.</param>
/// <param name="EscapedName">The escaped name in JSON.</param>
/// <param name="Bits">The value, sign-extended.</param>
/// <param name="IsOnlyRead">Whether it is never written: the C# name, if a naming policy changes it.</param>
/// <param name="IsRenamed">Whether an attribute or a naming policy gives it; it is then case-sensitive.</param>
internal sealed record NamedValue(string Name, string JsonName, string EscapedName, ulong Bits, bool IsOnlyRead, bool IsRenamed);
