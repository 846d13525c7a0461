using Jackdaw.Search.Model;
using Jackdaw.Search.SphinxQl;
using Jackdaw.Search.Values;
using Xunit;
using static Jackdaw.Search.Tests.SphinxQl.Part;

namespace Jackdaw.Search.Tests.SphinxQl;

/// <summary>Changes and calls that Manticore needs said in another way, or that are refused for it. Queries are golden statements.</summary>
public sealed class ManticoreDialectTests
{
    public static TheoryData<SphinxQlDialect> Dialects => [.. Enum.GetValues<SphinxQlDialect>()];

    [Theory]
    [MemberData(nameof(Dialects))]
    public void An_update_of_a_full_text_field_is_refused(SphinxQlDialect dialect)
    {
        string message = Assert.Throws<FulltextException>(() => Update(dialect, Of("Title"), FieldValue.OfText("x"))).Message;
        Assert.Equal("Article.Title is a full-text field, which can't be updated in place; save the document instead.", message);
    }

    [Theory]
    [MemberData(nameof(Dialects))]
    public void An_update_of_a_name_in_JSON_with_capitals_is_refused(SphinxQlDialect dialect)
    {
        string message = Assert.Throws<FulltextException>(() => Update(dialect, Json(ValueKind.Integer, "Votes"), FieldValue.OfInteger(8))).Message;
        Assert.StartsWith("Changing details.Votes in place, whose name has upper-case letters, is not supported by ", message, StringComparison.Ordinal);
        Assert.Equal("UPDATE articles SET details.votes=8 WHERE ", Update(dialect, Json(ValueKind.Integer, "votes"), FieldValue.OfInteger(8)));
    }

    [Fact]
    public void An_attribute_that_is_text_can_be_updated() =>
        Assert.Equal("UPDATE articles SET kind='x' WHERE ", Update(SphinxQlDialect.Manticore, Of("Kind"), FieldValue.OfText("x")));

    [Fact]
    public void Documents_of_a_match_are_selected_before_they_are_changed()
    {
        ChangeCondition sphinx = new(Map, "json", Equal(Of("Score"), P(0)), [FieldValue.OfInteger(5)], SphinxQlDialect.Sphinx22);
        ChangeCondition manticore = new(Map, "json", Equal(Of("Score"), P(0)), [FieldValue.OfInteger(5)], SphinxQlDialect.Manticore);
        Assert.True(sphinx.IsDirect);
        Assert.False(manticore.IsDirect);
        using StatementBuffer statement = new();
        manticore.WriteSelect(-1, 1000, statement);
        Assert.Equal("SELECT id FROM articles WHERE MATCH('json') AND score=5 ORDER BY id ASC LIMIT 0,1000 OPTION max_matches=1000, boolean_simplify=0", statement.ToString());
        Assert.True(new ChangeCondition(Map, null, Equal(Of("Score"), P(0)), [FieldValue.OfInteger(5)], SphinxQlDialect.Manticore).IsDirect);
    }

    [Fact]
    public void Snippets_of_words_and_exact_phrases_are_refused()
    {
        Assert.StartsWith("SnippetOptions.QueryMode = false", Refused(new() { QueryMode = false }), StringComparison.Ordinal);
        Assert.StartsWith("SnippetOptions.ExactPhrase", Refused(new() { ExactPhrase = true }), StringComparison.Ordinal);
        string statement = Call(SphinxQlDialect.Manticore, new() { BeforeMatch = " " });
        Assert.StartsWith("CALL SNIPPETS(('a text'),'articles','json', ' ' AS before_match,", statement, StringComparison.Ordinal);

        static string Refused(SnippetOptions options) => Assert.Throws<FulltextException>(() => Call(SphinxQlDialect.Manticore, options)).Message;
    }

    private static string Call(SphinxQlDialect dialect, SnippetOptions options)
    {
        using StatementBuffer statement = new();
        Snippets.Call(dialect, "articles", ["a text"], "json", options, statement);
        return statement.ToString();
    }

    private static string Update(SphinxQlDialect dialect, ValueNode target, FieldValue value)
    {
        using StatementBuffer statement = new();
        SphinxQlWriter.UpdateHead(new UpdateOperation(Map, [new Assignment(target, 0)], null, new ConstantFilterNode(true), [value]), dialect, statement);
        return statement.ToString();
    }
}
