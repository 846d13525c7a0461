using System.Text;
using Jackdaw.Dom;
using Jackdaw.TestKit.Documents;

namespace Jackdaw.Tests.Dom;

/// <summary>
/// Views, nodes and what counts its work compare by code of their own, because one for all takes 1.6 times as long (numbers of canada.json, citm_catalog.json). It is one rule, and
/// this holds them to it.
/// </summary>
public class OneEqualityTests
{
    private const int Seed = 62007;

    [Theory]
    [InlineData("1", "1.0", true)]
    [InlineData("100", "1e2", true)]
    [InlineData("-0", "0", true)]
    [InlineData("9007199254740993", "9007199254740992", false)]
    [InlineData("1e-400", "0", false)]
    [InlineData("9223372036854775807", "9223372036854775807.0", true)]
    [InlineData("\"\\u0061\"", "\"a\"", true)]
    [InlineData("""{"a":1,"b":[2]}""", """{"b":[2.0],"\u0061":1}""", true)]
    [InlineData("""{"a":1,"a":2}""", """{"a":2}""", true)]
    [InlineData("""{"a":1,"a":2,"b":1}""", """{"a":2,"a":2,"a":2}""", false)]
    [InlineData("""{"a":1}""", """{"a":1,"b":1}""", false)]
    [InlineData("""{"a":1,"b":1}""", """{"a":1}""", false)]
    [InlineData("""{"a":null}""", "{}", false)]
    [InlineData("[]", "{}", false)]
    [InlineData("[1,2]", "[2,1]", false)]
    [InlineData("true", "false", false)]
    [InlineData("null", "null", true)]
    public void Known_pairs(string left, string right, bool areEqual)
    {
        Hold(left, right, areEqual);
        Hold($"[{left}]", $"[{right}]", areEqual);
        Hold($$"""{"x":{{right}}}""", $$"""{"x":{{left}}}""", areEqual);
    }

    [Fact]
    public void Random_documents_and_small_changes_of_them()
    {
        Random random = new(Seed);
        DocumentGenerator generator = new(random);
        Mutator mutator = new(random);
        int equal = 0;
        int different = 0;
        for (int i = 0; i < 4000; i++)
        {
            byte[] document = generator.Document(values: 1 + random.Next(12));
            byte[] other = random.Next(4) == 0 ? JsonNode.Parse(document).ToUtf8Bytes() : mutator.Mutate(document);
            if (!Json.IsValid(other))
            {
                continue;
            }

            bool areEqual = JsonNode.DeepEquals(JsonNode.Parse(document), JsonNode.Parse(other));
            Hold(Encoding.UTF8.GetString(document), Encoding.UTF8.GetString(other), areEqual);
            equal += areEqual ? 1 : 0;
            different += areEqual ? 0 : 1;
        }

        Assert.InRange(equal, 500, 4000);
        Assert.InRange(different, 150, 4000);
    }

    private static void Hold(string left, string right, bool areEqual)
    {
        using JsonDoc one = Json.Parse(left);
        using JsonDoc other = Json.Parse(right);
        JsonNode node = JsonNode.Parse(left);
        JsonNode otherNode = JsonNode.Parse(right);
        bool[] answers =
        [
            JsonView.DeepEquals(one.Root, other.Root),
            JsonView.DeepEquals(other.Root, one.Root),
            JsonNode.DeepEquals(node, otherNode),
            JsonNode.DeepEquals(otherNode, node),
            TreeEquality<JsonView, ViewTree>.Equals(one.Root, other.Root, new WorkBudget(limits: null)),
            TreeEquality<JsonNode, NodeTree>.Equals(node, otherNode, new WorkBudget(limits: null)),
            JsonDiff.Create(node, otherNode).Operations.Count == 0,
        ];
        Assert.All(answers, answer => Assert.True(answer == areEqual, $"{string.Join(' ', answers)}, expected {areEqual}: {left} and {right}"));
    }
}
