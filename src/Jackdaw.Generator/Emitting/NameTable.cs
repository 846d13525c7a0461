using System.Globalization;
using System.Text;
using Jackdaw.Generator.Model;

namespace Jackdaw.Generator.Emitting;

/// <summary>
/// The names of a type in a collision-free hash table, for <c>UncheckedReadCursor.KnownName</c>. Names that it does not support (escaped,
/// longer than 30 bytes, empty) go through the switches of <see cref="MemberDispatch"/>.
/// </summary>
internal sealed class NameTable
{
    /// <summary>
    /// Fewer names take less code as switches. More names are found equally fast either way, and the table compiles in a third of the time.
    /// </summary>
    private const int Fewest = 4;

    /// <summary>Up to this value, a number is one byte of a UTF-8 literal.</summary>
    private const int LastAscii = 0x7F;

    private readonly ObjectModel _model;
    private readonly HashSet<int> _members = [];
    private readonly NameHash? _hash;

    public NameTable(ObjectModel model)
    {
        _model = model;
        byte[][] names = [.. model.Members.Select(member => member.Read == Access.None ? [] : Encoding.UTF8.GetBytes(member.JsonName))];
        _members.UnionWith(Enumerable.Range(0, names.Length).Where(i => NameHash.IsPlain(names[i])));
        _hash = _members.Count >= Fewest ? NameHash.Find(names) : null;
    }

    /// <summary>Whether the table finds this member, so that the switches do not have to.</summary>
    public bool Has(int member) => Exists && _members.Contains(member);

    /// <summary>False if there are too few names, or two that no multiplier distinguishes.</summary>
    public bool Exists => _hash is not null;

    /// <summary>Emits the lookup of a name in its usual form in a document.</summary>
    public void EmitUse(SourceWriter output)
        => output.Line($"at = at.KnownName(Slots, Rows, {Multiplier}, out member);")
            .Line("if (member >= 0) return at;");

    /// <summary>Emits the lookup of a name that has been unescaped.</summary>
    public void EmitLookup(SourceWriter output)
        => output.Line($"member = UncheckedReadCursor.MemberOf(name, Slots, Rows, {Multiplier});");

    public void EmitTable(SourceWriter output)
    {
        byte[] slots = _hash!.Slots;
        output.Line();
        if (slots.All(slot => slot <= LastAscii))
        {
            // One literal instead of an array of many: the compiler has only one thing to bind.
            output.Line("// By hash: the index of the member plus one.")
                .Line("private static ReadOnlySpan<byte> Slots =>")
                .Line("    \"" + string.Concat(slots.Select(slot => slot == 0 ? "\\0" : "\\u" + slot.ToString("X4", CultureInfo.InvariantCulture))) + "\"u8;");
        }
        else
        {
            // As new byte[] it is the same data in the assembly, and does not require C# 12.
            output.Line("private static ReadOnlySpan<byte> Slots => new byte[]").Line("{");
            for (int i = 0; i < slots.Length; i += NameHash.RowLength)
            {
                output.Line("    " + string.Join(", ", slots.Skip(i).Take(NameHash.RowLength).Select(slot => Literal.Number(slot))) + ",");
            }

            output.Line("};");
        }

        // One literal: each + of two literals takes the compiler as long as ten lines of code.
        output.Line().Line($"// {Literal.Number(NameHash.RowLength)} bytes for each member.").Line("private static ReadOnlySpan<byte> Rows =>");
        var rows = new StringBuilder();
        for (int i = 0; i < _model.Members.Count; i++)
        {
            string text = _members.Contains(i) ? _model.Members[i].JsonName + "\":" : "";
            rows.Append(text).Append(' ', NameHash.RowLength - Literal.Length(text));
        }

        output.Line("    " + Literal.Utf8(rows.ToString()) + ";");
    }

    private string Multiplier => $"0x{_hash!.Multiplier:X}UL";
}
