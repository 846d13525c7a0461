namespace Roundup.WrittenOut;

/// <summary>One file: all that is written out for one type.</summary>
internal static class TypeEmitter
{
    public static string Emit(ModelType type)
    {
        var code = new CodeText();
        code.Line("// Written out by Roundup.WrittenOut: plain code, as a person would write it for this type.");
        code.Line("#nullable disable");
        code.Line("#pragma warning disable");
        code.Line("using System;");
        code.Line("using System.Collections.Generic;");
        code.Line("using System.IO;");
        code.Line("using System.Text.Json;");
        code.Line("using Roundup.Written;");
        code.Line("namespace Roundup.WrittenOutCode;");
        using (code.Block($"internal static class {type.Code}"))
        {
            if (type.Texts is not null)
            {
                EnumTexts.Emit(code, type);
            }
            else
            {
                JsonEmitter.Emit(code, type);
                BinaryEmitter.Emit(code, type);
                FloorEmitter.Emit(code, type);
                WalkEmitter.Emit(code, type);
                EmitWhole(code, type);
            }
        }

        return code.ToString();
    }

    private static void EmitWhole(CodeText code, ModelType type)
    {
        using (code.Block($"internal sealed class Whole : WrittenOutCode<{type.Name}>"))
        {
            code.Line($"public override void WriteJson(Utf8JsonWriter w, {type.Name} v) => {type.Code}.WriteJson(w, v);");
            code.Line($"public override {type.Name} ReadJson(ref Utf8JsonReader r) => {type.Code}.ReadJson(ref r);");
            code.Line($"public override void WriteBinary(BinaryWriter w, {type.Name} v) => {type.Code}.WriteBinary(w, v);");
            code.Line($"public override {type.Name} ReadBinary(BinaryReader r) => {type.Code}.ReadBinary(r);");
            code.Line($"public override void Prepare(PreparedValues p, {type.Name} v) => {type.Code}.Prepare(p, v);");
            code.Line($"public override {type.Name} Build<TTape>(ref TTape t) => {type.Code}.Build(ref t);");
            code.Line($"public override void WriteFloor(FloorOutput o, {type.Name} v) => {type.Code}.WriteFloor(o, v);");
            code.Line($"public override ulong Walk(ulong h, {type.Name} v) => {type.Code}.Walk(h, v);");
        }
    }
}
