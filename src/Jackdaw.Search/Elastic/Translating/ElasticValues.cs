using Jackdaw.Dom;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Elastic.Translating;

/// <summary>The parameter values of one call as JSON.</summary>
internal sealed class ElasticValues(FieldValue[] parameters, long now, int? seed)
{
    public long Now => now;

    public int Seed { get; } = seed ?? Random.Shared.Next();

    public FieldValue Of(int slot) => parameters[slot];

    public JsonNode Json(int slot) => parameters[slot] switch
    {
        { Kind: ValueKind.Integer } value => JsonValue.Create(value.Integer),
        { Kind: ValueKind.Unsigned } value => JsonValue.Create(value.Unsigned),
        { Kind: ValueKind.Real } value => double.IsFinite(value.Real) ? JsonValue.Create(value.Real + 0.0) : throw new FulltextException(
            $"The number {value.Real} cannot be written as JSON; only finite numbers can."),
        { Kind: ValueKind.Text } value => JsonValue.Create(Blank(value.Text)),
        { Kind: ValueKind.Json } value => JsonNode.Parse(value.Json),
        { Kind: ValueKind.IntegerList or ValueKind.TextList } => new JsonArray([.. List(slot)]),
        _ => JsonValue.Null,
    };

    /// <summary>Replaces NUL with a space, as on the other back ends.</summary>
    public static string Blank(string text) => text.Replace('\0', ' ');

    public IReadOnlyList<JsonNode> List(int slot)
    {
        FieldValue value = parameters[slot];
        List<JsonNode> items = [];
        if (value.Kind == ValueKind.TextList)
        {
            foreach (string text in value.Texts)
            {
                items.Add(JsonValue.Create(Blank(text)));
            }
        }
        else
        {
            foreach (long number in value.Integers)
            {
                items.Add(JsonValue.Create(number));
            }
        }

        return items;
    }
}
