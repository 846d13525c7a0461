namespace Jackdaw.Dom;

/// <summary>Operations on a tree of mutable nodes.</summary>
internal readonly struct NodeTree : IValueTree<JsonNode>
{
    public static TreeKind KindOf(JsonNode value) => value switch
    {
        JsonObject => TreeKind.Object,
        JsonArray => TreeKind.Array,
        _ => ((JsonValue)value).Form switch
        {
            ValueForm.Null => TreeKind.Null,
            ValueForm.False => TreeKind.False,
            ValueForm.True => TreeKind.True,
            ValueForm.Text => TreeKind.Text,
            _ => TreeKind.Number,
        },
    };

    public static int CountOf(JsonNode container) => container.Count;

    public static bool TryMember(JsonNode container, string name, out JsonNode member)
    {
        member = (container as JsonObject)?.Find(name)!;
        return member is not null;
    }

    public static JsonNode Element(JsonNode array, int index) => ((JsonArray)array).At(index);

    public static bool Next(JsonNode container, ref int place, out string? name, out JsonNode child)
    {
        name = null;
        if (container is JsonArray elements)
        {
            bool more = place < elements.Count;
            child = more ? elements.At(place++) : JsonValue.Null;
            return more;
        }

        return ((JsonObject)container).Next(ref place, out name, out child);
    }

    public static string NameOf(string? name, JsonNode child) => name!;

    public static PathLocation Below(PathLocation? parent, string? name, JsonNode child) => new(parent, name!);

    public static string TextOf(JsonNode text, WorkBudget work)
    {
        string value = Text(text);
        work.TakeText(value.Length);
        return value;
    }

    public static bool TextsEqual(JsonNode left, JsonNode right, WorkBudget work) => AreEqual(Text(left), Text(right), work);

    public static bool HasText(JsonNode text, LiteralOperand literal, WorkBudget work) => AreEqual(Text(text), literal.Text, work);

    public static ReadOnlySpan<byte> NumberOf(JsonNode number, Span<byte> room) => ((JsonValue)number).NumberText(room);

    private static string Text(JsonNode text) => ((JsonValue)text).Text!;

    private static bool AreEqual(string left, string right, WorkBudget work)
    {
        work.TakeText(Math.Min(left.Length, right.Length));
        return left == right;
    }
}
