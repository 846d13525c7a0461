using System.Text;
using Jackdaw.Codecs;

namespace Jackdaw.Reflection;

/// <summary>The names of an enum, in the order in which they are taken out of a value.</summary>
internal sealed class EnumPlan
{
    private readonly byte[][] _names;
    private readonly NamedValue[] _stated;
    private readonly NameTable _byName;
    private readonly Dictionary<ulong, byte[]> _quoted = [];

    /// <param name="type">The enum.</param>
    /// <param name="isFlags">Values are written as several names.</param>
    /// <param name="names">All names, those that are only read at the end.</param>
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

    /// <summary>Which of the names of one value is written.</summary>
    internal static string Written(Type type, IReadOnlyCollection<string> names) => JsonEnumAliases.First(type, names);

    internal bool IsFlags { get; }

    internal int Count => _stated.Length;

    internal ReadOnlySpan<byte> NameAt(int index) => _names[index];

    internal NamedValue StatedAt(int index) => _stated[index];

    /// <summary>The JSON string of a value that has a name of its own, else nothing.</summary>
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
/// <param name="EscapedName">The same, escaped as it is written.</param>
/// <param name="Bits">Its value, sign-extended.</param>
/// <param name="IsOnlyRead">It is never written: the name of C#, where a naming makes another of it.</param>
/// <param name="IsRenamed">An attribute or a naming gives it: then other casing is not found.</param>
internal sealed record NamedValue(string Name, string JsonName, string EscapedName, ulong Bits, bool IsOnlyRead, bool IsRenamed);
