using Jackdaw.Generator.Model;

namespace Jackdaw.Generator.Emitting;

/// <summary>Emits the JSON schemas that an assembly requests, as data. Each type is mentioned in a method of its own.</summary>
internal static class SchemaEmitter
{
    private const string Quotes = "\"\"\"";

    public static string Emit(ProviderModel model)
    {
        var names = new Names([]);
        var body = new SourceWriter();
        Dictionary<string, string> shapes = model.Profiles
            .GroupBy(profile => profile.Label)
            .ToDictionary(group => group.Key, group => group.First().Shape.ToString(), StringComparer.Ordinal);
        List<IGrouping<string, SchemaModel>> groups = model.Schemas.GroupBy(schema => schema.ProfileLabel).ToList();
        body.Line("/// <summary>The JSON schemas that this assembly requests.</summary>")
            .Generated()
            .Open("internal static class JackdawSchemas")
            .Open("public static ReadOnlySpan<byte> Find(Type type, string shape) => shape switch");
        foreach (IGrouping<string, SchemaModel> group in groups)
        {
            body.Line($"{Literal.Quote(shapes[group.Key])} => {Method(group.Key)}(type),");
        }

        body.Line("_ => default,").Close("};");
        int number = 0;
        foreach (IGrouping<string, SchemaModel> group in groups)
        {
            body.Line().Open($"private static ReadOnlySpan<byte> {Method(group.Key)}(Type type)");
            int first = number;
            foreach (SchemaModel schema in group)
            {
                body.Line($"if (type == typeof({names.Of(schema.Type)})) return Schema{Literal.Number(++number)}();");
            }

            body.Line("return default;").Close();
            foreach (SchemaModel schema in group)
            {
                Schema(schema, ++first, names, body);
            }
        }

        body.Close();
        return SourceFile.Wrap("JSON schemas", model.Namespace, model.Warnings, names, body);
    }

    private static void Schema(SchemaModel schema, int number, Names names, SourceWriter body)
    {
        string head = $"private static ReadOnlySpan<byte> Schema{Literal.Number(number)}()";
        if (schema.MayHide.Count == 0)
        {
            body.Line().Line(head + " =>").Line("    " + Text(schema.Text) + ";");
            return;
        }

        body.Line().Open(head);
        string hidden = string.Join(" ?? ", schema.MayHide.Select(level => HiddenMemberCheck.Find(level, names)));
        hidden = schema.MayHide.Count == 1 ? hidden : "(" + hidden + ")";
        body.Line($"if ({hidden} is {{ }} hidden) JsonMembers.Refuse(typeof({names.Of(schema.Type)}), hidden);")
            .Line("return " + Text(schema.Text) + ";").Close();
    }

    /// <summary>
    /// Returns the text as it is, if it is one line of visible characters: JSON never contains three consecutive quotation marks.
    /// </summary>
    private static string Text(string schema)
        => schema.All(letter => letter is >= ' ' and <= '~') && schema.IndexOf(Quotes, StringComparison.Ordinal) < 0
            ? Quotes + schema + Quotes + "u8"
            : Literal.Utf8(schema);

    private static string Method(string label) => label.Length == 0 ? "FindDefault" : "FindFor" + label;
}
