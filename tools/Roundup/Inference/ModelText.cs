using System.Text;

namespace Roundup.Inference;

/// <summary>The model as C# that can be kept.</summary>
internal static class ModelText
{
    public static string Of(InferredModel model, string document)
    {
        var text = new StringBuilder(
            $"""
            // The model of {document}, inferred from what the document holds. A member with a question mark was null or absent somewhere.
            using System.Runtime.Serialization;
            using System.Text.Json.Serialization;

            namespace Roundup.Own;

            """);
        foreach (InferredClass one in model.Classes)
        {
            text.Append($"\n/// <summary>{Xml(one.Path)}</summary>\n[DataContract(Namespace = \"\")]\npublic sealed class {one.Name}\n{{\n");
            for (int i = 0; i < one.Members.Count; i++)
            {
                Member(text, model, one.Members[i], i);
            }

            text.Append("}\n");
        }

        foreach (InferredEnum one in model.Enums)
        {
            text.Append($"\n/// <summary>{Xml(one.Path)}</summary>\n[JsonConverter(typeof(JsonStringEnumConverter<{one.Name}>))]\n[DataContract(Namespace = \"\")]\npublic enum {one.Name}\n{{\n");
            text.AppendJoin("\n", one.Values.Select(value => $"    [EnumMember(Value = {Literal(value.Text)})]\n    [JsonStringEnumMemberName({Literal(value.Text)})]\n    {value.Name},\n"));
            text.Append("}\n");
        }

        return text.ToString();
    }

    /// <summary>What the generators are asked for; the root as a member, because it may be a list.</summary>
    public static string Binding(string root) =>
        $$"""
        using Jackdaw;
        using Roundup.Own;
        using Roundup.Written;
        using System.Text.Json.Serialization;

        [assembly: JsonModel(typeof({{root}}))]
        [assembly: WrittenOut(typeof({{root}}))]

        namespace Roundup.Own;

        /// <summary>The type of the document.</summary>
        public sealed class Root
        {
            public {{root}} Value { get; set; } = default!;
        }

        /// <summary>Metadata and fast path of System.Text.Json.</summary>
        [JsonSourceGenerationOptions(GenerationMode = JsonSourceGenerationMode.Default)]
        [JsonSerializable(typeof({{root}}))]
        public sealed partial class OwnContext : JsonSerializerContext;

        """;

    private static void Member(StringBuilder text, InferredModel model, InferredMember member, int index)
    {
        text.Append(index > 0 ? "\n" : "");
        text.Append(member.Remark is { } remark ? $"    /// <summary>{remark}</summary>\n" : "");
        bool isRenamed = member.Name != member.JsonName;
        text.Append($"    [DataMember({(isRenamed ? $"Name = {Literal(member.JsonName)}, " : "")}Order = {index + 1}{(member.IsAbsent ? ", EmitDefaultValue = false" : "")})]\n");
        text.Append(isRenamed ? $"    [JsonPropertyName({Literal(member.JsonName)})]\n" : "");
        text.Append(member.IsAbsent ? "    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]\n" : "");
        // Classes and texts that are always there have a value from the start, so that the compiler agrees.
        bool isReference = member.Type is not ("bool" or "int" or "long" or "ulong" or "double" or "decimal" or "Guid" or "DateOnly" or "DateTime" or "DateTimeOffset") && !model.Enums.Any(one => one.Name == member.Type);
        string start = member.IsNullable || !isReference ? "" : member.Type == "string" ? " = \"\";" : member.Type.Contains('<') ? " = [];" : " = new();";
        text.Append($"    public {member.Type}{(member.IsNullable ? "?" : "")} {member.Name} {{ get; set; }}{start}\n");
    }

    private static string Literal(string text)
    {
        var literal = new StringBuilder("\"");
        foreach (char c in text)
        {
            literal.Append(c is '"' or '\\' ? $"\\{c}" : char.IsControl(c) || c is '\u2028' or '\u2029' || char.IsSurrogate(c) ? $"\\u{(int)c:X4}" : c.ToString());
        }

        return literal.Append('"').ToString();
    }

    private static string Xml(string text) => System.Security.SecurityElement.Escape(text).ReplaceLineEndings(" ");
}
