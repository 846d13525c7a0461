namespace Roundup.WrittenOut;

/// <summary>Utf8JsonWriter and Utf8JsonReader by hand: names encoded once, members found by length and bytes, no reflection.</summary>
internal static class JsonEmitter
{
    public static void Emit(CodeText code, ModelType type)
    {
        if (type.Kind == ModelKind.Object)
        {
            for (int i = 0; i < type.Members.Count; i++)
            {
                code.Line($"private static readonly JsonEncodedText Name{i} = JsonEncodedText.Encode({WrittenOutGenerator.Literal(type.Members[i].JsonName)}, global::System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping);");
            }
        }

        using (code.Block($"internal static void WriteJson(Utf8JsonWriter w, {type.Name} v)"))
        {
            code.Line(Making.NullCheck(type, "w.WriteNullValue(); return;"));
            EmitWrite(code, type);
        }

        using (code.Block($"internal static {type.Name} ReadJson(ref Utf8JsonReader r)"))
        {
            code.Line(type.IsValueType ? "" : "if (r.TokenType == JsonTokenType.Null) { return null; }");
            EmitRead(code, type);
        }

        if (type.Kind == ModelKind.Object)
        {
            EmitFind(code, type);
        }
    }

    private static void EmitWrite(CodeText code, ModelType type)
    {
        if (type.Kind is ModelKind.List or ModelKind.Array)
        {
            code.Line("w.WriteStartArray();");
            code.Line($"foreach (var x in v) {{ {WriteValue(type.Item!, "x")} }}");
            code.Line("w.WriteEndArray();");
            return;
        }

        code.Line("w.WriteStartObject();");
        if (type.Kind == ModelKind.Dictionary)
        {
            code.Line($"foreach (var x in v) {{ w.WritePropertyName(x.Key); {WriteValue(type.Item!, "x.Value")} }}");
        }

        for (int i = 0; i < type.Members.Count; i++)
        {
            var member = type.Members[i];
            string write = WriteMember(member.Type, $"Name{i}", $"v.@{member.Name}");
            code.Line(member.SkipsNull ? $"if (v.@{member.Name} is not null) {{ {write} }}" : write);
        }

        code.Line("w.WriteEndObject();");
    }

    private static string WriteMember(ModelType type, string name, string value) => type.Kind switch
    {
        ModelKind.Text => $"w.WriteString({name}, {value});",
        ModelKind.Integer or ModelKind.Unsigned or ModelKind.Single or ModelKind.Double or ModelKind.Decimal => $"w.WriteNumber({name}, {value});",
        ModelKind.Flag => $"w.WriteBoolean({name}, {value});",
        ModelKind.DateTime or ModelKind.DateTimeOffset or ModelKind.Guid => $"w.WriteString({name}, {value});",
        _ => $"w.WritePropertyName({name}); {WriteValue(type, value)}",
    };

    private static string WriteValue(ModelType type, string value) => type.Kind switch
    {
        ModelKind.Text or ModelKind.DateTime or ModelKind.DateTimeOffset or ModelKind.Guid => $"w.WriteStringValue({value});",
        ModelKind.Integer or ModelKind.Unsigned or ModelKind.Single or ModelKind.Double or ModelKind.Decimal => $"w.WriteNumberValue({value});",
        ModelKind.Flag => $"w.WriteBooleanValue({value});",
        ModelKind.Enumeration when type.Texts is not null => $"w.WriteStringValue({type.Code}.Text({value}));",
        ModelKind.Enumeration => $"w.WriteNumberValue((long){value});",
        ModelKind.DateOnly => $"w.WriteStringValue({value}.ToString(\"O\", global::System.Globalization.CultureInfo.InvariantCulture));",
        ModelKind.TimeSpan => $"w.WriteStringValue({value}.ToString(\"c\"));",
        ModelKind.Bytes => $"if ({value} is null) {{ w.WriteNullValue(); }} else {{ w.WriteBase64StringValue({value}); }}",
        ModelKind.Nullable => $"if ({value}.HasValue) {{ {WriteValue(type.Item!, value + ".GetValueOrDefault()")} }} else {{ w.WriteNullValue(); }}",
        _ => $"{type.Code}.WriteJson(w, {value});",
    };

    private static void EmitRead(CodeText code, ModelType type)
    {
        switch (type.Kind)
        {
            case ModelKind.List or ModelKind.Array:
                code.Line($"var list = new List<{type.Item!.Name}>();");
                code.Line($"while (r.Read() && r.TokenType != JsonTokenType.EndArray) {{ list.Add({ReadValue(type.Item)}); }}");
                code.Line(type.Kind == ModelKind.List ? "return list;" : "return list.ToArray();");
                return;
            case ModelKind.Dictionary:
                code.Line($"var map = new {type.Name}();");
                code.Line($"while (r.Read() && r.TokenType == JsonTokenType.PropertyName) {{ string key = r.GetString(); r.Read(); map[key] = {ReadValue(type.Item!)}; }}");
                code.Line("return map;");
                return;
        }

        for (int i = 0; i < type.Members.Count; i++)
        {
            code.Line($"{type.Members[i].Type.Name} m{i} = default;");
        }

        using (code.Block("while (r.Read() && r.TokenType == JsonTokenType.PropertyName)"))
        {
            code.Line("int member = Find(ref r);");
            code.Line("r.Read();");
            using (code.Block("switch (member)"))
            {
                for (int i = 0; i < type.Members.Count; i++)
                {
                    code.Line($"case {i}: m{i} = {ReadValue(type.Members[i].Type)}; break;");
                }

                code.Line("default: r.Skip(); break;");
            }
        }

        code.Line($"return {Making.Of(type)};");
    }

    private static string ReadValue(ModelType type) => type.Kind switch
    {
        ModelKind.Text => "r.GetString()",
        ModelKind.Flag => "r.GetBoolean()",
        ModelKind.Integer => $"checked(({type.Name})r.GetInt64())",
        ModelKind.Unsigned => $"checked(({type.Name})r.GetUInt64())",
        ModelKind.Single => "r.GetSingle()",
        ModelKind.Double => "r.GetDouble()",
        ModelKind.Decimal => "r.GetDecimal()",
        ModelKind.DateTime => "r.GetDateTime()",
        ModelKind.DateTimeOffset => "r.GetDateTimeOffset()",
        ModelKind.Guid => "r.GetGuid()",
        ModelKind.DateOnly => "DateOnly.ParseExact(r.GetString(), \"O\", global::System.Globalization.CultureInfo.InvariantCulture)",
        ModelKind.TimeSpan => "TimeSpan.ParseExact(r.GetString(), \"c\", global::System.Globalization.CultureInfo.InvariantCulture)",
        ModelKind.Bytes => "r.TokenType == JsonTokenType.Null ? null : r.GetBytesFromBase64()",
        ModelKind.Enumeration when type.Texts is not null => $"{type.Code}.Parse(r.GetString())",
        ModelKind.Enumeration => $"({type.Name})r.GetInt64()",
        ModelKind.Nullable => $"r.TokenType == JsonTokenType.Null ? ({type.Name})null : {ReadValue(type.Item!)}",
        _ => $"{type.Code}.ReadJson(ref r)",
    };

    private static void EmitFind(CodeText code, ModelType type)
    {
        using (code.Block("private static int Find(ref Utf8JsonReader r)"))
        {
            var members = type.Members.Select((member, i) => (Name: member.JsonName, i)).ToList();
            string cases = string.Concat(members.Select(m => $"{WrittenOutGenerator.Literal(m.Name)} => {m.i}, "));
            code.Line($"if (r.ValueIsEscaped) {{ return r.GetString() switch {{ {cases}_ => -1 }}; }}");
            code.Line("ReadOnlySpan<byte> name = r.ValueSpan;");
            using (code.Block("switch (name.Length)"))
            {
                foreach (var group in members.GroupBy(m => System.Text.Encoding.UTF8.GetByteCount(m.Name)))
                {
                    code.Line($"case {group.Key}:");
                    foreach (var (name, i) in group)
                    {
                        code.Line($"    if (name.SequenceEqual({WrittenOutGenerator.Literal(name)}u8)) {{ return {i}; }}");
                    }

                    code.Line("    break;");
                }
            }

            code.Line("return -1;");
        }
    }
}
