using Jackdaw.Generator.Model;

namespace Jackdaw.Generator.Emitting;

/// <summary>Emits the codec of a union: a list of its cases, which does the work.</summary>
internal sealed class UnionEmitter(Names names, SourceWriter output)
{
    public void Emit(UnionModel model)
    {
        string type = names.Of(model.Type);
        var calls = new List<string>();
        foreach (UnionCaseModel one in model.Cases)
        {
            string kinds = string.Join(" | ", one.Kinds.ToString().Split(',').Select(kind => "JsonKinds." + kind.Trim()));
            kinds = one.Kinds == TokenKinds.All ? "JsonKinds.Object | JsonKinds.Array | JsonKinds.String | JsonKinds.Number | JsonKinds.Boolean" : kinds;
            calls.Add($".Add<{names.Of(one.Type)}, {names.Of(one.Codec)}>({kinds}, takesNull: {Flag(one.TakesNull)}, static held => new {type}(held))");
            if (one.IsToldByMembers)
            {
                calls.Add($".Told({List(one.Members)}, {List(one.Required)}, rejectsOthers: {Flag(one.RejectsOthers)})");
            }
        }

        if (model.PreservesReferences)
        {
            calls.Add(".PreservingReferences()");
        }

        if (model.Cases.Any(one => one.IsToldByMembers))
        {
            calls.Add($".ByMembers(ignoresCase: {Flag(model.IsCaseInsensitive)})");
        }

        Begin(model, type, "")
            .Line($"private static readonly JsonUnion<{type}> Cases = new JsonUnion<{type}>({Literal.Quote(model.Type.ToDisplay())}, static union => union.Value)");
        End(calls, type, model.IsValueType);
        output.Close();
    }

    public void Emit(FSharpUnionModel model)
    {
        string type = names.Of(model.Type);
        List<string> calls =
        [
            .. model.Cases.Select(one => one.Codec is { } codec
                ? $".Add<{names.Of(codec)}>({Literal.Quote(one.Name)}, {Literal.Utf8(one.Start)})"
                : $".Add({Literal.Quote(one.Name)}, {Literal.Quote(one.EscapedName)}, static () => {type}.{one.Identifier})"),
            .. model.PreservesReferences ? [".PreservingReferences()"] : Array.Empty<string>(),
            .. model.IsCaseInsensitive ? [".IgnoringCase()"] : Array.Empty<string>(),
        ];
        Begin(model, type, model.IsFieldless ? $", IUncheckedJsonKeyCodec<{type}>" : "")
            .Line($"private static readonly JsonFSharpUnion<{type}> Cases = new JsonFSharpUnion<{type}>(")
            .Line($"    {Literal.Quote(model.Type.ToDisplay())}, {Literal.Quote(model.Discriminator)}, {Literal.Quote(model.EscapedDiscriminator)}, "
                + $"rejectsUnknown: {Flag(model.RejectUnknownMembers)}, rejectsByItself: {Flag(model.RejectsByItself)}, static value => {(model.HasStaticTag ? type + ".GetTag(value)" : "value.Tag")})");
        End(calls, type, model.IsValueType);
        if (model.IsFieldless)
        {
            output.Line()
                .Line($"public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, {type} value)")
                .Line("    => Cases.WriteKey(at, context, value);")
                .Line()
                .Line($"public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out {type} value)")
                .Line("    => Cases.ReadKey(at, context, out value);");
        }

        output.Close();
    }

    private SourceWriter Begin(CodecModel model, string type, string alsoImplements)
        => output.Generated().Open($"internal readonly struct {model.CodecName} : IUncheckedJsonCodec<{type}>{alsoImplements}");

    private void End(List<string> calls, string type, bool isValueType)
    {
        for (int i = 0; i < calls.Count; i++)
        {
            output.Line("    " + calls[i] + (i == calls.Count - 1 ? ";" : ""));
        }

        string value = type + (isValueType ? "" : "?") + " value";
        output.Line()
            .Line($"public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, {value})")
            .Line("    => Cases.Write(at, context, value);")
            .Line()
            .Line($"public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out {value})")
            .Line("    => Cases.Read(at, context, out value);");
    }

    private static string List(IEnumerable<string> texts) => texts.Any() ? $"new string[] {{ {string.Join(", ", texts.Select(Literal.Quote))} }}" : "new string[0]";

    private static string Flag(bool value) => value ? "true" : "false";
}
