namespace Roundup.WrittenOut;

/// <summary>
/// The floors. Reading: the exact graph from values that lie ready. Writing: names copied, strings transcoded, numbers formatted, nothing looked at for escapes.
/// </summary>
internal static class FloorEmitter
{
    public static void Emit(CodeText code, ModelType type)
    {
        using (code.Block($"internal static void Prepare(PreparedValues p, {type.Name} v)"))
        {
            EmitPrepare(code, type);
        }

        using (code.Block($"internal static {type.Name} Build<TTape>(ref TTape t) where TTape : struct, ITape"))
        {
            EmitBuild(code, type);
        }

        using (code.Block($"internal static void WriteFloor(FloorOutput o, {type.Name} v)"))
        {
            code.Line(Making.NullCheck(type, "o.Raw(\"null\"u8); return;"));
            EmitWrite(code, type);
        }
    }

    private static void EmitPrepare(CodeText code, ModelType type)
    {
        switch (type.Kind)
        {
            case ModelKind.List or ModelKind.Array:
                code.Line("if (v is null) { p.Add(-1); return; }");
                code.Line($"p.Add(v.{(type.Kind == ModelKind.List ? "Count" : "Length")});");
                code.Line($"foreach (var x in v) {{ {PrepareValue(type.Item!, "x")} }}");
                return;
            case ModelKind.Dictionary:
                code.Line("if (v is null) { p.Add(-1); return; }");
                code.Line("p.Add(v.Count);");
                code.Line($"foreach (var x in v) {{ p.Add(x.Key); {PrepareValue(type.Item!, "x.Value")} }}");
                return;
        }

        if (!type.IsValueType)
        {
            code.Line("p.Add(v is null ? 0 : 1);");
            code.Line("if (v is null) { return; }");
        }

        foreach (var member in type.Members)
        {
            code.Line(PrepareValue(member.Type, $"v.@{member.Name}"));
        }
    }

    private static string PrepareValue(ModelType type, string value) => type.Kind switch
    {
        ModelKind.Text or ModelKind.Bytes or ModelKind.Decimal or ModelKind.Guid => $"p.Add({value});",
        ModelKind.Flag => $"p.Add({value} ? 1 : 0);",
        ModelKind.Single or ModelKind.Double => $"p.Add(BitConverter.DoubleToInt64Bits({value}));",
        ModelKind.DateTime => $"p.Add({value}.ToBinary());",
        ModelKind.DateTimeOffset => $"p.Add({value}.Ticks); p.Add({value}.Offset.Ticks);",
        ModelKind.DateOnly => $"p.Add({value}.DayNumber);",
        ModelKind.TimeSpan => $"p.Add({value}.Ticks);",
        ModelKind.Integer or ModelKind.Unsigned or ModelKind.Enumeration => $"p.Add(unchecked((long){value}));",
        ModelKind.Nullable => $"p.Add({value}.HasValue ? 1 : 0); if ({value}.HasValue) {{ {PrepareValue(type.Item!, value + ".GetValueOrDefault()")} }}",
        _ => $"{type.Code}.Prepare(p, {value});",
    };

    private static void EmitBuild(CodeText code, ModelType type)
    {
        if (type.Kind is ModelKind.List or ModelKind.Array or ModelKind.Dictionary)
        {
            code.Line("int count = (int)t.Next();");
            code.Line("if (count < 0) { return null; }");
            code.Line($"var all = {(type.Kind == ModelKind.Array ? Making.NewArray(type.Item!, "count") : $"new {type.Name}(count)")};");
            string add = type.Kind switch
            {
                ModelKind.List => $"all.Add({BuildValue(type.Item!)});",
                ModelKind.Array => $"all[i] = {BuildValue(type.Item!)};",
                _ => $"string key = t.Text(); all.Add(key, {BuildValue(type.Item!)});",
            };
            code.Line($"for (int i = 0; i < count; i++) {{ {add} }}");
            code.Line("return all;");
            return;
        }

        if (!type.IsValueType)
        {
            code.Line("if (t.Next() == 0) { return null; }");
        }

        for (int i = 0; i < type.Members.Count; i++)
        {
            code.Line($"{type.Members[i].Type.Name} m{i} = {BuildValue(type.Members[i].Type)};");
        }

        code.Line($"return {Making.Of(type)};");
    }

    private static string BuildValue(ModelType type) => type.Kind switch
    {
        ModelKind.Text => "t.Text()",
        ModelKind.Bytes => "t.Bytes()",
        ModelKind.Decimal => "t.Decimal()",
        ModelKind.Guid => "t.Guid()",
        ModelKind.Flag => "t.Next() != 0",
        ModelKind.Single => "(float)BitConverter.Int64BitsToDouble(t.Next())",
        ModelKind.Double => "BitConverter.Int64BitsToDouble(t.Next())",
        ModelKind.DateTime => "DateTime.FromBinary(t.Next())",
        ModelKind.DateTimeOffset => "new DateTimeOffset(t.Next(), new TimeSpan(t.Next()))",
        ModelKind.DateOnly => "DateOnly.FromDayNumber((int)t.Next())",
        ModelKind.TimeSpan => "new TimeSpan(t.Next())",
        ModelKind.Integer or ModelKind.Unsigned or ModelKind.Enumeration => $"unchecked(({type.Name})t.Next())",
        ModelKind.Nullable => $"t.Next() != 0 ? ({type.Name})({BuildValue(type.Item!)}) : null",
        _ => $"{type.Code}.Build(ref t)",
    };

    private static void EmitWrite(CodeText code, ModelType type)
    {
        if (type.Kind is ModelKind.List or ModelKind.Array or ModelKind.Dictionary)
        {
            bool isMap = type.Kind == ModelKind.Dictionary;
            code.Line($"o.Raw(\"{(isMap ? "{" : "[")}\"u8); bool more = false;");
            string key = isMap ? "o.Text(x.Key); o.Raw(\":\"u8); " : "";
            code.Line($"foreach (var x in v) {{ if (more) {{ o.Raw(\",\"u8); }} more = true; {key}{WriteValue(type.Item!, isMap ? "x.Value" : "x")} }}");
            code.Line($"o.Raw(\"{(isMap ? "}" : "]")}\"u8);");
            return;
        }

        for (int i = 0; i < type.Members.Count; i++)
        {
            var member = type.Members[i];
            string name = WrittenOutGenerator.Literal((i == 0 ? "{" : ",") + "\"" + member.JsonName + "\":");
            string write = $"o.Raw({name}u8); {WriteValue(member.Type, $"v.@{member.Name}")}";
            code.Line(member.SkipsNull ? $"if (v.@{member.Name} is not null) {{ {write} }}" : write);
        }

        code.Line(type.Members.Count == 0 ? "o.Raw(\"{}\"u8);" : "o.Raw(\"}\"u8);");
    }

    private static string WriteValue(ModelType type, string value) => type.Kind switch
    {
        ModelKind.Text => $"o.Text({value});",
        ModelKind.Bytes => $"o.Bytes({value});",
        ModelKind.Flag => $"o.Raw({value} ? \"true\"u8 : \"false\"u8);",
        ModelKind.Integer or ModelKind.Unsigned or ModelKind.Single or ModelKind.Double or ModelKind.Decimal => $"o.Number({value});",
        ModelKind.Enumeration when type.Texts is not null => $"o.Text({type.Code}.Text({value}));",
        ModelKind.Enumeration => $"o.Number((long){value});",
        ModelKind.DateTime or ModelKind.DateTimeOffset or ModelKind.DateOnly or ModelKind.TimeSpan or ModelKind.Guid => $"o.Quoted({value});",
        ModelKind.Nullable => $"if ({value}.HasValue) {{ {WriteValue(type.Item!, value + ".GetValueOrDefault()")} }} else {{ o.Raw(\"null\"u8); }}",
        _ => $"{type.Code}.WriteFloor(o, {value});",
    };
}
