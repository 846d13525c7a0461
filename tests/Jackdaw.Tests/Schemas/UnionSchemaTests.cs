using Jackdaw.Reflection;
using Jackdaw.TestKit.Schemas;
using Jackdaw.TestModels;

namespace Jackdaw.Tests.Schemas;

/// <summary>Schemas of unions of C#: one alternative for each case. System.Text.Json 10 has no answer; the dialect is that of its derived types.</summary>
public class UnionSchemaTests
{
    [Fact]
    public void A_union_is_one_of_its_cases()
    {
        const string Answer = """{"anyOf":[{"type":"integer"},{"type":"string"},{"type":"boolean"},{"type":"object","properties":{"Name":{"type":["string","null"]},"Inner":{"$ref":"#"}}},{"type":"array","items":{"type":"integer"}}]}""";
        Assert.Equal(Answer, Json.GetSchema<Answer>());
        Assert.Equal("""{"anyOf":[{"type":["string","null"]},{"type":["number","null"]}]}""", Json.GetSchema<Perhaps>());
        Assert.Equal("""{"anyOf":[{"type":"integer"},{"type":["string","null"]}]}""", Json.GetSchema<Either<int, string>?>());
        Assert.StartsWith("""{"anyOf":[{"type":["integer","null"]},{"type":"string"},""", Json.GetSchema<Answer?>(), StringComparison.Ordinal);
        Assert.Equal("""{"anyOf":[{"anyOf":[{"type":"integer"},{"type":["string","null"]}]},{"type":"boolean"}]}""", Json.GetSchema<Either<Either<int, string>, bool>>());
        Assert.Equal("""{"anyOf":[{"type":["integer","null"]}]}""", Json.GetSchema<Percent>());
    }

    [Fact]
    public void Members_that_tell_the_case_are_required()
        => Assert.Equal(
            """
            {"anyOf":[{"type":"object","additionalProperties":false},{"type":"object","properties":{"Approver":{"type":["string","null"]}},"required":["Approver"]},
            {"type":"object","properties":{"Approver1":{"type":["string","null"]},"Approver2":{"type":["string","null"]},"Note":{"type":["string","null"],"default":null}},"required":["Approver1","Approver2"]},{"type":"string"},{"type":"null"}]}
            """.ReplaceLineEndings(""),
            Json.GetSchema<Approval>());

    /// <summary>What the first case is may be referred to from elsewhere, where it is never null.</summary>
    [Fact]
    public void Null_is_no_part_of_a_case_that_others_refer_to()
    {
        string schema = RuntimeAnnotated.GetSchema<Holder>();
        Assert.Equal("""{"type":["object","null"],"properties":{"Sprig":{"anyOf":[{"type":"object","properties":{"Self":{"$ref":"#/properties/Sprig/anyOf/0"}}},{"type":"string"},{"type":"null"}]}}}""", schema);
        Assert.Null(SchemaValidator.Check(schema, """{"Sprig":null}"""));
        Assert.Null(SchemaValidator.Check(schema, """{"Sprig":{"Self":{}}}"""));
        Assert.NotNull(SchemaValidator.Check(schema, """{"Sprig":{"Self":null}}"""));
    }

    [Fact]
    public void A_case_that_may_be_anything_allows_everything()
    {
        Assert.Equal("true", Json.GetSchema<Either<object, int>>());
        Assert.Equal("""{"type":["object","null"],"properties":{"Any":true}}""", Json.GetSchema<AnyHolder>());
    }

    [Fact]
    public void What_is_wrong_with_a_union_is_said()
        => Assert.Contains("(JD0033; asked for", Assert.Throws<NotSupportedException>(() => Json.GetSchema<Ouro>()).Message, StringComparison.Ordinal);

    [JsonProfile(RespectNullableAnnotations = true)]
    private sealed class RuntimeAnnotated : JsonProfile<RuntimeAnnotated>, IReflectedOnly;

    private sealed class Holder
    {
        public SprigOrText? Sprig { get; set; }
    }

    private sealed class AnyHolder
    {
        public Either<object, int> Any { get; set; }
    }
}
