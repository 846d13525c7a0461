namespace Roundup.WrittenOut;

/// <summary>BinaryWriter and BinaryReader by hand: values in the order of the members, a count before items, a flag before what may be null.</summary>
internal static class BinaryEmitter
{
    public static void Emit(CodeText code, ModelType type)
    {
        using (code.Block($"internal static void WriteBinary(BinaryWriter w, {type.Name} v)"))
        {
            EmitWrite(code, type);
        }

        using (code.Block($"internal static {type.Name} ReadBinary(BinaryReader r)"))
        {
            EmitRead(code, type);
        }
    }

    private static void EmitWrite(CodeText code, ModelType type)
    {
        switch (type.Kind)
        {
            case ModelKind.List or ModelKind.Array:
                code.Line("if (v is null) { w.Write7BitEncodedInt(0); return; }");
                code.Line($"w.Write7BitEncodedInt(v.{(type.Kind == ModelKind.List ? "Count" : "Length")} + 1);");
                code.Line($"foreach (var x in v) {{ {WriteValue(type.Item!, "x")} }}");
                return;
            case ModelKind.Dictionary:
                code.Line("if (v is null) { w.Write7BitEncodedInt(0); return; }");
                code.Line("w.Write7BitEncodedInt(v.Count + 1);");
                code.Line($"foreach (var x in v) {{ w.Write(x.Key); {WriteValue(type.Item!, "x.Value")} }}");
                return;
        }

        if (!type.IsValueType)
        {
            code.Line("w.Write(v is not null);");
            code.Line("if (v is null) { return; }");
        }

        foreach (var member in type.Members)
        {
            code.Line(WriteValue(member.Type, $"v.@{member.Name}"));
        }
    }

    private static string WriteValue(ModelType type, string value) => type.Kind switch
    {
        ModelKind.Text => $"w.Write({value} is not null); if ({value} is not null) {{ w.Write({value}); }}",
        ModelKind.DateTime => $"w.Write({value}.ToBinary());",
        ModelKind.DateTimeOffset => $"w.Write({value}.Ticks); w.Write((short){value}.TotalOffsetMinutes);",
        ModelKind.DateOnly => $"w.Write({value}.DayNumber);",
        ModelKind.TimeSpan => $"w.Write({value}.Ticks);",
        ModelKind.Guid => $"BinaryParts.WriteGuid(w, {value});",
        ModelKind.Bytes => $"w.Write7BitEncodedInt({value} is null ? 0 : {value}.Length + 1); if ({value} is not null) {{ w.Write({value}); }}",
        ModelKind.Enumeration => $"w.Write7BitEncodedInt64((long){value});",
        ModelKind.Nullable => $"w.Write({value}.HasValue); if ({value}.HasValue) {{ {WriteValue(type.Item!, value + ".GetValueOrDefault()")} }}",
        ModelKind.Flag or ModelKind.Integer or ModelKind.Unsigned or ModelKind.Single or ModelKind.Double or ModelKind.Decimal => $"w.Write({value});",
        _ => $"{type.Code}.WriteBinary(w, {value});",
    };

    private static void EmitRead(CodeText code, ModelType type)
    {
        switch (type.Kind)
        {
            case ModelKind.List:
                code.Line("int count = r.Read7BitEncodedInt() - 1;");
                code.Line("if (count < 0) { return null; }");
                code.Line($"var list = new {type.Name}(count);");
                code.Line($"for (int i = 0; i < count; i++) {{ list.Add({ReadValue(type.Item!)}); }}");
                code.Line("return list;");
                return;
            case ModelKind.Array:
                code.Line("int count = r.Read7BitEncodedInt() - 1;");
                code.Line("if (count < 0) { return null; }");
                code.Line($"var list = {Making.NewArray(type.Item!, "count")};");
                code.Line($"for (int i = 0; i < count; i++) {{ list[i] = {ReadValue(type.Item!)}; }}");
                code.Line("return list;");
                return;
            case ModelKind.Dictionary:
                code.Line("int count = r.Read7BitEncodedInt() - 1;");
                code.Line("if (count < 0) { return null; }");
                code.Line($"var map = new {type.Name}(count);");
                code.Line($"for (int i = 0; i < count; i++) {{ string key = r.ReadString(); map.Add(key, {ReadValue(type.Item!)}); }}");
                code.Line("return map;");
                return;
        }

        if (!type.IsValueType)
        {
            code.Line("if (!r.ReadBoolean()) { return null; }");
        }

        for (int i = 0; i < type.Members.Count; i++)
        {
            code.Line($"{type.Members[i].Type.Name} m{i} = {ReadValue(type.Members[i].Type)};");
        }

        code.Line($"return {Making.Of(type)};");
    }

    private static string ReadValue(ModelType type) => type.Kind switch
    {
        ModelKind.Text => "r.ReadBoolean() ? r.ReadString() : null",
        ModelKind.Flag => "r.ReadBoolean()",
        ModelKind.Integer or ModelKind.Unsigned => $"r.Read{Primitive(type.Name)}()",
        ModelKind.Single => "r.ReadSingle()",
        ModelKind.Double => "r.ReadDouble()",
        ModelKind.Decimal => "r.ReadDecimal()",
        ModelKind.DateTime => "DateTime.FromBinary(r.ReadInt64())",
        ModelKind.DateTimeOffset => "new DateTimeOffset(r.ReadInt64(), TimeSpan.FromMinutes((long)r.ReadInt16()))",
        ModelKind.DateOnly => "DateOnly.FromDayNumber(r.ReadInt32())",
        ModelKind.TimeSpan => "new TimeSpan(r.ReadInt64())",
        ModelKind.Guid => "BinaryParts.ReadGuid(r)",
        ModelKind.Bytes => "BinaryParts.ReadBytes(r)",
        ModelKind.Enumeration => $"({type.Name})r.Read7BitEncodedInt64()",
        ModelKind.Nullable => $"r.ReadBoolean() ? ({type.Name}){Parenthesised(ReadValue(type.Item!))} : null",
        _ => $"{type.Code}.ReadBinary(r)",
    };

    private static string Parenthesised(string value) => $"({value})";

    private static string Primitive(string name) => name switch
    {
        "sbyte" => "SByte",
        "short" => "Int16",
        "int" => "Int32",
        "long" => "Int64",
        "byte" => "Byte",
        "ushort" => "UInt16",
        "uint" => "UInt32",
        _ => "UInt64",
    };
}
