using System.Text;
using Jackdaw.Generator.Model;

namespace Jackdaw.Generator.Emitting;

/// <summary>
/// Emits <c>FindMember</c>, from any valid name to the number of its member: by <see cref="NameTable"/>, or by length, then by the byte
/// that distinguishes most names of that length, and then by one comparison of the whole name.
/// </summary>
internal sealed class MemberDispatch(ObjectModel model, SourceWriter output)
{
    /// <summary>
    /// The result for an unknown name. A known name whose value is not needed gives <see cref="Skipped"/>, or its number if duplicates are
    /// rejected.
    /// </summary>
    public const string Unknown = "-1";

    private const string Skipped = "-2";

    public void Emit()
    {
        output.Line()
            .Line("[MethodImpl(MethodImplOptions.NoInlining)]")
            .Open("private static UncheckedReadCursor FindMember(UncheckedReadCursor at, ReadContext context, out int member)");
        var table = new NameTable(model);
        if (table.Exists)
        {
            table.EmitUse(output);
        }

        output.Line("at = at.MemberName(context, out ReadOnlySpan<byte> name);");
        List<(byte[] Name, string Text, string Result)> names = Known(table).ToList();
        if (table.Exists)
        {
            table.EmitLookup(output);
        }
        else if (names.Count == 0)
        {
            output.Line($"member = {Unknown};");
        }

        if (names.Count > 0)
        {
            output.Open((table.Exists ? "if (member < 0) " : "") + "member = name.Length switch");
            foreach (var group in names.GroupBy(name => name.Name.Length).OrderBy(group => group.Key))
            {
                OfLength(group.Key, group.ToList());
            }

            output.Line($"_ => {Unknown},").Close("};");
        }

        List<(string Text, string Result)> any = model.IsCaseInsensitive ? AnyCasing().ToList() : [];
        if (any.Count > 0)
        {
            output.Line($"if (member == {Unknown}) member = Folded.Find(name);");
        }

        output.Line("return at;").Close();
        if (table.Exists)
        {
            table.EmitTable(output);
        }

        if (any.Count > 0)
        {
            output.Line().Line("// For names in another case.")
                .Line($"private static readonly FoldedNames Folded = new FoldedNames({string.Join(", ", any.Select(name => $"({Literal.Quote(name.Text)}, {name.Result})"))});");
        }
    }

    /// <summary>The names that are read and, if unknown or duplicate names are rejected, those that are known but skipped.</summary>
    private IEnumerable<(byte[] Name, string Text, string Result)> Known(NameTable table)
    {
        for (int i = 0; i < model.Members.Count; i++)
        {
            if (ResultOf(i) is { } result && !table.Has(i))
            {
                yield return (Encoding.UTF8.GetBytes(model.Members[i].JsonName), model.Members[i].JsonName, result);
            }
        }
    }

    private IEnumerable<(string Text, string Result)> AnyCasing()
    {
        for (int i = 0; i < model.Members.Count; i++)
        {
            if (ResultOf(i) is { } result)
            {
                yield return (model.Members[i].JsonName, result);
            }
        }
    }

    /// <summary>Returns the result for the name of a member, or null if it is treated like an unknown name.</summary>
    private string? ResultOf(int i)
        => model.Members[i].Read != Access.None || model.RejectDuplicateMembers ? Literal.Number(i)
            : model.RejectUnknownMembers || model.Extension is not null ? Skipped
            : null;

    private void OfLength(int length, List<(byte[] Name, string Text, string Result)> names)
    {
        int position = names.Count == 1 ? -1 : BestPosition(length, names.ConvertAll(name => name.Name));
        if (position < 0)
        {
            output.Line($"{Literal.Number(length)} => {Compare(names)},");
            return;
        }

        output.Line($"{Literal.Number(length)} => name[{Literal.Number(position)}] switch").Open();
        foreach (var group in names.GroupBy(name => name.Name[position]).OrderBy(group => group.Key))
        {
            output.Line($"{ByteLiteral(group.Key)} => {Compare(group.ToList())},");
        }

        output.Line($"_ => {Unknown},").Close("},");
    }

    private static string Compare(List<(byte[] Name, string Text, string Result)> names)
        => string.Concat(names.Select(name => $"{Literal.SameBytes("name", name.Text)} ? {name.Result} : ")) + Unknown;

    /// <summary>Returns the position whose bytes differ most, or -1 if no position distinguishes any two names.</summary>
    private static int BestPosition(int length, List<byte[]> names)
    {
        int best = -1;
        int most = 1;
        for (int position = 0; position < length; position++)
        {
            int distinct = names.Select(name => name[position]).Distinct().Count();
            if (distinct > most)
            {
                (best, most) = (position, distinct);
            }
        }

        return best;
    }

    private static string ByteLiteral(byte value)
        => value is > (byte)' ' and < 0x7F and not ((byte)'\'' or (byte)'\\') ? $"(byte)'{(char)value}'" : Literal.Number(value);
}
