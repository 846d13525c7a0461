using System.Text;
using Jackdaw.Generator.Model;

namespace Jackdaw.Generator.Emitting;

/// <summary>Emits the names of an enum as a table in code; EnumNamesCodec of the library reads and writes them.</summary>
internal sealed class EnumEmitter(EnumModel model, Names names, SourceWriter output)
{
    public void Emit()
    {
        string type = names.Of(model.Type);
        output.Generated()
            .Open($"internal readonly struct {model.CodecName} : IJsonEnumNames<{type}>")
            .Line($"public static bool IsFlags => {(model.IsFlags ? "true" : "false")};")
            .Line()
            .Line($"public static int Count => {Literal.Number(model.Names.Count)};")
            .Line()
            .Line($"public static ulong ToBits({type} value) => unchecked((ulong)value);")
            .Line()
            .Line($"public static {type} FromBits(ulong bits) => unchecked(({type})bits);")
            .Line();
        QuotedName(type);
        NameAt();
        BitsAt();
        IgnoresCaseAt();
        TryFind(type);
        Numbers(type);
        output.Close();
    }

    private static string Constant(string type, EnumNameModel name)
        => name.Identifier is { } identifier ? $"{type}.{identifier}" : $"unchecked(({type}){Literal.Number(name.Value)}UL)";

    private void QuotedName(string type)
    {
        output.Open($"public static ReadOnlySpan<byte> QuotedName({type} value) => value switch");
        int aliased = 0;
        foreach (EnumNameModel name in model.Names.Where(name => name.IsFirstOfValue))
        {
            string text = HasAliases(name) ? $"Aliases.Of{Literal.Number(aliased++)}" : Literal.Utf8(Quoted(name));
            output.Line($"{Constant(type, name)} => {text},");
        }

        output.Line("_ => default,").Close("};").Line();
        if (aliased > 0)
        {
            Aliases(type);
        }
    }

    /// <summary>Emits values with several names, of which the runtime chooses one.</summary>
    private void Aliases(string type)
    {
        output.Open("private static class Aliases");
        int aliased = 0;
        foreach (EnumNameModel first in model.Names.Where(name => name.IsFirstOfValue && HasAliases(name)))
        {
            string choices = string.Join(", ", Written(first.Value).SelectMany(name => new[] { Literal.Quote(name.Name), Literal.Quote(Quoted(name)) }));
            output.Line($"internal static readonly byte[] Of{Literal.Number(aliased++)} = JsonEnumAliases.Written<{type}>({choices});");
        }

        output.Close().Line();
    }

    private bool HasAliases(EnumNameModel name) => Written(name.Value).Skip(1).Any();

    private IEnumerable<EnumNameModel> Written(ulong value) => model.Names.Where(name => name.Value == value && !name.IsOnlyRead);

    private static string Quoted(EnumNameModel name) => "\"" + name.EscapedName + "\"";

    private void NameAt()
    {
        output.Open("public static ReadOnlySpan<byte> NameAt(int index) => index switch");
        for (int i = 0; i < model.Names.Count; i++)
        {
            output.Line($"{Literal.Number(i)} => {Literal.Utf8(model.Names[i].JsonName)},");
        }

        output.Line("_ => default,").Close("};").Line();
    }

    private void BitsAt()
    {
        output.Open("public static ulong BitsAt(int index) => index switch");
        for (int i = 0; i < model.Names.Count; i++)
        {
            output.Line($"{Literal.Number(i)} => {Literal.Number(model.Names[i].Value)}UL,");
        }

        output.Line("_ => 0UL,").Close("};").Line();
    }

    private void IgnoresCaseAt()
    {
        int renamed = model.Names.Count(name => name.IsRenamed);
        string answer = renamed == 0 ? "true"
            : renamed == model.Names.Count ? "false"
            : "index is not (" + string.Join(" or ", Enumerable.Range(0, model.Names.Count).Where(i => model.Names[i].IsRenamed).Select(Literal.Number)) + ")";
        output.Line($"public static bool IgnoresCaseAt(int index) => {answer};").Line();
    }

    private void Numbers(string type)
    {
        output.Line()
            .Line($"public static UncheckedWriteCursor WriteNumber(UncheckedWriteCursor at, WriteContext context, {type} value)")
            .Line($"    => {model.NumberCodec}.Write(at, context, ({model.UnderlyingType})value);")
            .Line()
            .Open($"public static UncheckedReadCursor ReadNumber(UncheckedReadCursor at, ReadContext context, out {type} value)")
            .Line($"at = {model.NumberCodec}.Read(at, context, out {model.UnderlyingType} number);")
            .Line($"value = ({type})number;")
            .Line("return at;")
            .Close();
    }

    private void TryFind(string type)
    {
        output.Open($"public static bool TryFind(ReadOnlySpan<byte> name, out {type} value)").Open("switch (name.Length)");
        foreach (var group in model.Names.GroupBy(name => Encoding.UTF8.GetByteCount(name.JsonName)).OrderBy(group => group.Key))
        {
            foreach (EnumNameModel name in group)
            {
                output.Line($"case {Literal.Number(group.Key)} when {Literal.SameBytes("name", name.JsonName)}:")
                    .Line($"    value = {Constant(type, name)};")
                    .Line("    return true;");
            }
        }

        output.Line("default:").Line("    value = default;").Line("    return false;").Close().Close();
    }
}
