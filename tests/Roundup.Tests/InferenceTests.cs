using System.Text;
using Roundup.Inference;

namespace Roundup.Tests;

/// <summary>Models of documents: what a person would write.</summary>
public class InferenceTests
{
    [Fact]
    public void Members_have_the_types_and_the_nullability_that_were_seen()
    {
        InferredModel model = Of("""
            {"items":[
              {"id":1,"big":3000000000,"ratio":1,"price":12.345678901234567890,"name":"a","on":true,"at":"2024-05-01T10:00:00Z","when":"2024-05-01T10:00:00+02:00","day":"2024-05-01","key":"6f9619ff-8b86-4d01-b42d-00cf4fc964ff","note":null,"tags":["x"],"gone":1},
              {"id":2,"big":1,"ratio":1.5,"price":1,"name":"b","on":false,"at":"2024-05-01T10:00:00Z","when":"2024-05-01T10:00:00Z","day":"2024-05-02","key":"6f9619ff-8b86-4d01-b42d-00cf4fc964ff","note":null,"tags":[]}]}
            """);
        Assert.Equal("Document", model.Root);
        InferredClass item = model.Classes.Single(one => one.Name == "Item");
        string[] members = [.. item.Members.Select(member => $"{member.Type}{(member.IsNullable ? "?" : "")} {member.Name}{(member.IsAbsent ? " absent" : "")}")];
        Assert.Equal(
            ["int Id", "long Big", "double Ratio", "decimal Price", "string Name", "bool On", "DateTime At", "string When", "DateOnly Day", "Guid Key", "string? Note", "List<string> Tags", "int? Gone absent"],
            members);
    }

    [Fact]
    public void Texts_that_come_again_and_again_are_an_enum_and_free_text_is_not()
    {
        string document = "[" + string.Join(',', Enumerable.Range(0, 30).Select(i => $$"""{"state":"{{(i % 3 == 0 ? "not-answered" : "answered")}}","title":"t{{i}}","word":"x{{i % 15}}"}""")) + "]";
        InferredModel model = Of(document);
        Assert.Equal("List<DocumentItem>", model.Root);
        InferredEnum state = Assert.Single(model.Enums);
        Assert.Equal([("NotAnswered", "not-answered"), ("Answered", "answered")], state.Values);
        Assert.Equal("string", model.Classes[0].Members.Single(member => member.Name == "Title").Type);
        Assert.Equal("string", model.Classes[0].Members.Single(member => member.Name == "Word").Type);
    }

    [Theory]
    [InlineData("42")]
    [InlineData("null")]
    [InlineData("[]")]
    [InlineData("{}")]
    public void A_document_with_nothing_in_it_is_refused(string document) =>
        Assert.StartsWith($"The document is {document}: there is no object and no array with something in it", Assert.Throws<InferenceException>(() => Of(document)).Message, StringComparison.Ordinal);

    [Fact]
    public void Keys_that_vary_are_a_dictionary()
    {
        Assert.Equal("Dictionary<string, int>", Of("""{"counts":{"2001":1,"2002":5}}""").Classes[0].Members[0].Type);
        string document = "[" + string.Join(',', Enumerable.Range(0, 10).Select(i => $$$$"""{"by":{"k{{{{i}}}}":{"a":1},"k{{{{i + 1}}}}":{"a":2}}}""")) + "]";
        Assert.Equal("Dictionary<string, ByItem>", Of(document).Classes.Single(one => one.Name == "DocumentItem").Members[0].Type);
        Assert.Equal("Size", Of("""{"size":{"w":1,"h":2}}""").Classes[0].Members[0].Type);
    }

    [Fact]
    public void The_same_class_serves_every_place()
    {
        InferredModel model = Of("""{"home":{"street":"a","zip":1},"work":{"street":"b","zip":2}}""");
        Assert.Equal(["Home", "Home"], model.Classes.Single(one => one.Name == "Document").Members.Select(member => member.Type));
    }

    [Fact]
    public void Two_kinds_in_one_place_are_refused_with_the_place()
    {
        var refused = Assert.Throws<InferenceException>(() => Of("""{"items":[{"value":1},{"value":"one"}]}"""));
        Assert.Contains("$.items[].value is a number in one place and text in another", refused.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void A_number_that_no_type_holds_is_refused_with_its_place() =>
        Assert.StartsWith("$.items[].huge holds 1e400, which no double", Assert.Throws<InferenceException>(() => Of("""{"items":[{"huge":1},{"huge":1e400}]}""")).Message, StringComparison.Ordinal);

    [Fact]
    public void Names_that_are_no_identifiers_get_one()
    {
        InferredModel model = Of("""{"2fa":true,"created-at":1,"created_at":2,"document":3,"\"q\"\n":4}""");
        Assert.Equal(["Value2fa", "CreatedAt", "CreatedAt2", "DocumentValue", "Q"], model.Classes[0].Members.Select(member => member.Name));
        string text = ModelText.Of(model, "x.json");
        Assert.Contains("""[JsonPropertyName("\"q\"\u000A")]""", text, StringComparison.Ordinal);
    }

    private static InferredModel Of(string document) => ModelInference.Of(Encoding.UTF8.GetBytes(document), "document");
}
