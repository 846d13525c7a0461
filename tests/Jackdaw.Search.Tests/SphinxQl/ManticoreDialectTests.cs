using Jackdaw.Search.Model;
using Jackdaw.Search.SphinxQl;
using Jackdaw.Search.Values;
using Jackdaw.Search.Wire;
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
        Assert.Equal("Article.Title is a full-text field, which cannot be updated in place; save the document instead.", message);
    }

    [Theory]
    [MemberData(nameof(Dialects))]
    public void An_update_of_a_name_in_JSON_with_capitals_is_refused(SphinxQlDialect dialect)
    {
        string message = Assert.Throws<FulltextException>(() => Update(dialect, Json(ValueKind.Integer, "Votes"), FieldValue.OfInteger(8))).Message;
        Assert.StartsWith("Updating details.Votes, whose name has upper-case letters, in place is not supported by ", message, StringComparison.Ordinal);
        Assert.Equal("UPDATE articles SET details.votes=8 WHERE ", Update(dialect, Json(ValueKind.Integer, "votes"), FieldValue.OfInteger(8)));
    }

    [Fact]
    public void An_attribute_that_is_text_can_be_updated() =>
        Assert.Equal("UPDATE articles SET kind='x' WHERE ", Update(SphinxQlDialect.Manticore, Of("Kind"), FieldValue.OfText("x")));

    [Fact]
    public void Documents_of_a_match_are_selected_before_they_are_changed()
    {
        ChangedDocuments sphinx = new(Map, BackendCalls.Syntax("json"), Equal(Of("Score"), P(0)), [FieldValue.OfInteger(5)], SphinxQlDialect.Sphinx22);
        ChangedDocuments manticore = new(Map, BackendCalls.Syntax("json"), Equal(Of("Score"), P(0)), [FieldValue.OfInteger(5)], SphinxQlDialect.Manticore);
        Assert.True(sphinx.IsDirect);
        Assert.False(manticore.IsDirect);
        using StatementBuffer statement = new();
        manticore.WriteSelect(-1, 1000, statement);
        Assert.Equal("SELECT id FROM articles WHERE MATCH('json') AND score=5 ORDER BY id ASC LIMIT 0,1000 OPTION max_matches=1000, boolean_simplify=0", statement.ToString());
        Assert.True(new ChangedDocuments(Map, null, Equal(Of("Score"), P(0)), [FieldValue.OfInteger(5)], SphinxQlDialect.Manticore).IsDirect);
    }

    [Fact]
    public void Snippets_of_exact_phrases_are_refused_and_those_of_words_ask_for_each_word()
    {
        MissingCapabilityException error = Assert.Throws<MissingCapabilityException>(() => Call(SphinxQlDialect.Manticore, "json", new() { ExactPhrase = true }));
        Assert.StartsWith("SnippetOptions.ExactPhrase", error.Message, StringComparison.Ordinal);
        Assert.StartsWith("CALL SNIPPETS(('a text'),'articles','json', ' ' AS before_match,", Call(SphinxQlDialect.Manticore, "json", new() { BeforeMatch = " " }), StringComparison.Ordinal);

        const string match = "@title \"json parser\"~3 -xml (tree | ser*)";
        Assert.StartsWith(
            "CALL SNIPPETS(('a text'),'articles','json | parser | tree | ser*', '<b>' AS before_match,", Call(SphinxQlDialect.Manticore, match, new() { QueryMode = false }), StringComparison.Ordinal);
        Assert.StartsWith($"CALL SNIPPETS(('a text'),'articles','{match}', '<b>'", Call(SphinxQlDialect.Sphinx22, match, new() { QueryMode = false }), StringComparison.Ordinal);
        FulltextException wrong = Assert.Throws<FulltextException>(() => Call(SphinxQlDialect.Manticore, "json (", new() { QueryMode = false }));
        Assert.StartsWith("Snippets with SnippetOptions.QueryMode disabled", wrong.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(null, "")]
    [InlineData(" ", "")]
    [InlineData("json json JSON", "json")]
    [InlineData("a-b c# -d", "a-b | c#")]
    [InlineData("it\\(s near MAYBE far", "it | s | near | far")]
    public void The_words_of_a_match_are_alternatives(string? match, string expected) => Assert.Equal(expected, AlternativeWords.Of(BackendCalls.Syntax(match)).Replace("\\", "", StringComparison.Ordinal));

    private static string Call(SphinxQlDialect dialect, string match, SnippetOptions options)
    {
        using StatementBuffer statement = new();
        SnippetCalls.Call(dialect, "articles", ["a text"], BackendCalls.Syntax(match)!, options, statement);
        return statement.ToString();
    }

    private static string Update(SphinxQlDialect dialect, ValueNode target, FieldValue value)
    {
        using StatementBuffer statement = new();
        SphinxQlWriter.UpdateHead(new UpdateOperation(Map, [new Assignment(target, 0)], null, new ConstantFilterNode(true), [value]), dialect, statement);
        return statement.ToString();
    }
}
