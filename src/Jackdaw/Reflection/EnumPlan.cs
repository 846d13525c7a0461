using System.Text;

namespace Jackdaw.Reflection;

/// <summary>The names of an enum, in the order in which they are taken out of a value.</summary>
internal sealed class EnumPlan
{
    private readonly byte[][] _names;
    private readonly NamedValue[] _stated;
    private readonly NameTable _byName;
    private readonly Dictionary<ulong, byte[]> _quoted = [];

    internal EnumPlan(bool isFlags, IReadOnlyList<NamedValue> names)
    {
        IsFlags = isFlags;
        _stated = [.. names];
        _names = [.. names.Select(name => Encoding.UTF8.GetBytes(name.JsonName))];
        _byName = new NameTable(_names);
        foreach (NamedValue name in names.Where(name => name.IsFirstOfValue))
        {
            _quoted.Add(name.Bits, Encoding.UTF8.GetBytes($"\"{name.EscapedName}\""));
        }
    }

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
/// <param name="JsonName">The name in JSON.</param>
/// <param name="EscapedName">The same, escaped as it is written.</param>
/// <param name="Bits">Its value, sign-extended.</param>
/// <param name="IsFirstOfValue">Under this one the value is written.</param>
/// <param name="IsRenamed">An attribute or a naming gives it: then other casing is not found.</param>
internal sealed record NamedValue(string JsonName, string EscapedName, ulong Bits, bool IsFirstOfValue, bool IsRenamed);
