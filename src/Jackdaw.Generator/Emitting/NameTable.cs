using System.Globalization;
using System.Text;
using Jackdaw.Generator.Model;

namespace Jackdaw.Generator.Emitting;

/// <summary>
/// The names of a type by a hash without collisions, for <c>UncheckedReadCursor.KnownName</c>. Names that it can't take (escaped, longer than 30
/// bytes, empty) go through the switches of <see cref="MemberDispatch"/>.
/// </summary>
internal sealed class NameTable
{
    /// <summary>Fewer names take less code as switches; more are found as fast either way, and the table compiles in a third of the time.</summary>
    private const int Fewest = 4;

    /// <summary>A slot is a byte, and zero means that it is empty.</summary>
    private const int Most = 255;
    private const int RowLength = 32;
    private const int Tries = 2_000;

    /// <summary>Up to it, a number is one byte of a UTF-8 literal.</summary>
    private const int LastAscii = 0x7F;

    private readonly ObjectModel _model;
    private readonly List<(int Member, ulong Key)> _names = [];
    private readonly HashSet<int> _members = [];
    private ulong _multiplier;
    private int[]? _slots;

    public NameTable(ObjectModel model)
    {
        _model = model;
        for (int i = 0; i < model.Members.Count; i++)
        {
            byte[] name = Encoding.UTF8.GetBytes(model.Members[i].JsonName);
            if (model.Members[i].Read != Access.None && name.Length is > 0 and <= RowLength - 2 && model.Members[i].JsonName.All(IsPlain))
            {
                _names.Add((i, Key(name)));
                _members.Add(i);
            }
        }

        if (_names.Count >= Fewest && model.Members.Count <= Most)
        {
            Fill();
        }
    }

    /// <summary>The table finds this member; the switches need not.</summary>
    public bool Has(int member) => Exists && _members.Contains(member);

    /// <summary>False where there are too few names, or two that no multiplier tells apart.</summary>
    public bool Exists => _slots is not null;

    /// <summary>Looks for a name as it usually is in a document.</summary>
    public void EmitUse(SourceWriter output)
        => output.Line($"at = at.KnownName(Slots, Rows, {Multiplier}, out member);")
            .Line("if (member >= 0) return at;");

    /// <summary>Looks for a name that has been unescaped.</summary>
    public void EmitLookup(SourceWriter output)
        => output.Line($"member = UncheckedReadCursor.MemberOf(name, Slots, Rows, {Multiplier});");

    public void EmitTable(SourceWriter output)
    {
        output.Line();
        if (_slots.All(slot => slot <= LastAscii))
        {
            // One literal instead of an array of many: the compiler has one thing to bind.
            output.Line("// By hash: the number of the member plus one.")
                .Line("private static ReadOnlySpan<byte> Slots =>")
                .Line("    \"" + string.Concat(_slots.Select(slot => slot == 0 ? "\\0" : "\\u" + slot.ToString("X4", CultureInfo.InvariantCulture))) + "\"u8;");
        }
        else
        {
            // As new byte[] it is the same data in the assembly, and needs no C# 12.
            output.Line("private static ReadOnlySpan<byte> Slots => new byte[]").Line("{");
            for (int i = 0; i < _slots!.Length; i += RowLength)
            {
                output.Line("    " + string.Join(", ", _slots.Skip(i).Take(RowLength).Select(Literal.Number)) + ",");
            }

            output.Line("};");
        }

        // One literal: for each + of two the compiler takes as long as for ten lines of code.
        output.Line().Line($"// {Literal.Number(RowLength)} bytes for each member.").Line("private static ReadOnlySpan<byte> Rows =>");
        var rows = new StringBuilder();
        for (int i = 0; i < _model.Members.Count; i++)
        {
            string text = _members.Contains(i) ? _model.Members[i].JsonName + "\":" : "";
            rows.Append(text).Append(' ', RowLength - Literal.Length(text));
        }

        output.Line("    " + Literal.Utf8(rows.ToString()) + ";");
    }

    /// <summary>What <c>UncheckedReadCursor.KnownName</c> makes of a name.</summary>
    private static ulong Key(byte[] name)
    {
        ulong first = Word(name, 0);
        ulong last = Word(name, Math.Max(name.Length, 8) - 8);
        return (first ^ ((last << 25) | (last >> 39))) + (ulong)name.Length;
    }

    /// <summary>Up to eight bytes, the last of them in the highest byte.</summary>
    private static ulong Word(byte[] name, int start)
    {
        ulong word = 0;
        for (int i = Math.Min(start + 8, name.Length) - 1; i >= start; i--)
        {
            word = (word << 8) | name[i];
        }

        return name.Length < 8 ? word << (64 - (8 * name.Length)) : word;
    }

    private string Multiplier => $"0x{_multiplier:X}UL";

    private static bool IsPlain(char letter) => letter >= ' ' && letter is not ('"' or '\\');

    private void Fill()
    {
        int size = 2;
        while (size < _names.Count * 2)
        {
            size *= 2;
        }

        // The same names always give the same table: the multipliers come from a fixed sequence (Knuth's MMIX).
        ulong multiplier = 1;
        for (int i = 0; i < Tries; i++)
        {
            multiplier = (multiplier * 6_364_136_223_846_793_005) + 1_442_695_040_888_963_407;
            if (TryFill(multiplier | 1, i < Tries / 2 ? size : size * 2))
            {
                return;
            }
        }
    }

    private bool TryFill(ulong multiplier, int size)
    {
        var slots = new int[size];
        foreach ((int member, ulong key) in _names)
        {
            int slot = (int)((unchecked(key * multiplier) >> 32) & (ulong)(size - 1));
            if (slots[slot] != 0)
            {
                return false;
            }

            slots[slot] = member + 1;
        }

        (_slots, _multiplier) = (slots, multiplier);
        return true;
    }
}
