using System.Globalization;
using Jackdaw.Search.Embedded.Analysis;
using Jackdaw.Search.Matching;
using Jackdaw.Search.Model;
using Jackdaw.Search.Tests.Embedded;
using Jackdaw.Search.Values;
using Jackdaw.TestKit.Measures;
using Xunit;

namespace Jackdaw.Search.Tests.Hostile;

/// <summary>Eight times the text, the words or the list takes about eight times the time, whatever is in it. The bound is generous, because the machine may be busy; what is quadratic takes 64 times as long.</summary>
[Collection(QuietCollection.Name)]
public sealed class TextTimeTests
{
    private const int Growth = 8;
    private const double Bound = 4 * Growth;

    private static readonly Dictionary<string, string> Pieces = new()
    {
        ["words"] = "word ",
        ["one word"] = "w",
        ["quotation marks"] = "\"",
        ["quotation marks apart"] = "\" ",
        ["phrases"] = "\"a b\" ",
        ["dashes"] = "-",
        ["excluded"] = "-a ",
        ["alternatives"] = "a OR ",
        ["bars"] = "a | ",
        ["stars"] = "a* ",
        ["stars within"] = "a*",
        ["stars alone"] = "*",
        ["brackets"] = "(",
        ["brackets and words"] = "(a ",
        ["pairs of brackets"] = "() ",
        ["fields"] = "@title a ",
        ["signs"] = "@",
        ["carets"] = "^",
        ["equals"] = "=",
        ["backslashes"] = "\\",
        ["slashes"] = "/2 ",
        ["tildes"] = "~2 ",
        ["dots"] = "a.b.",
        ["numbers"] = "1,000",
        ["letters and accents"] = "e\u0301",
        ["ligatures"] = "\u00df",
        ["ligatures and stars"] = "\u0153*",
        ["halves of pairs"] = "\ud83d",
        ["pairs"] = "\ud83d\ude00",
        ["scripts without blanks"] = "\u65e5\u672c",
        ["blanks"] = " ",
        ["zeros"] = "\0",
        ["near"] = "a NEAR/2 ",
        ["before"] = "a << ",
        ["maybe"] = "a MAYBE ",
    };

    public static TheoryData<string> Texts => [.. Pieces.Keys];

    [Theory]
    [MemberData(nameof(Texts))]
    public void Texts_of_users_and_of_programs(string family)
    {
        using EntryIndex index = new();
        index.Put([.. Enumerable.Range(1, 50).Select(id => new Entry { Id = id, Title = $"word {id} a b", Body = "a b w" })]);
        TextAnalysis analysis = TextAnalysis.For(TextLanguage.German) with { FoldAccents = true, CompoundNumbers = true, CjkBigrams = true };
        WordAnalyzer analyzer = new(analysis, 1);
        (string Name, Action<string> Work)[] places =
        [
            ("search box", text => SearchBoxText.Of(text)),
            ("words", text => UserText.Clean(text)),
            ("escaped", text => MatchEscape.Escape(text)),
            ("syntax", text => Record.Exception(() => index.Ids(text))),
            ("keywords", text => index.Backend.Keywords(EntryIndex.Map, text)),
            ("suggestions", text => index.Backend.Suggest(EntryIndex.Map, text, 5)),
            ("pattern", text => analyzer.Pattern(text)),
            ("tokens", text => Tokens(text, analyzer)),
            ("indexing", text => index.Put(new Entry { Id = 1000, Title = text, Body = text, Kind = text })),
        ];
        string piece = Pieces[family];
        string small = string.Concat(Enumerable.Repeat(piece, 6_000 / piece.Length));
        string large = string.Concat(Enumerable.Repeat(piece, Growth * 6_000 / piece.Length));
        foreach ((string name, Action<string> work) in places)
        {
            double ratio = ProcessorTime.Ratio(() => work(small), () => work(large), Bound);
            Assert.True(ratio <= Bound, $"{family}, {name}: {Growth} times the size took {ratio:0.0} times the time.");
        }
    }

    [Fact]
    public void Words_of_which_all_are_in_as_many_documents_are_completed()
    {
        Grows("completions", 3_000, count => Index([new Entry { Id = 1, Body = Words(count) }]), static (index, _) => index.Backend.Complete(EntryIndex.Map, "x", null, 5, Backends.Call.Blocking));
        Grows("all completions", 3_000, count => Index([new Entry { Id = 1, Body = Words(count) }]), static (index, count) => index.Backend.Complete(EntryIndex.Map, "x", null, count, Backends.Call.Blocking));
    }

    [Fact]
    public void Keywords_of_a_text_that_says_the_same_where_documents_were_deleted() => Grows(
        "keywords",
        500,
        count =>
        {
            EntryIndex index = Index([.. Enumerable.Range(1, count).Select(id => new Entry { Id = id, Body = "word" })]);
            index.Delete(1);
            return index;
        },
        static (index, count) => index.Backend.Keywords(EntryIndex.Map, string.Join(' ', Enumerable.Repeat("word", count))));

    [Fact]
    public void Lists_of_texts_beside_lists_in_documents()
    {
        string[] Listed(int count) => [.. Enumerable.Range(0, count).Select(n => string.Create(CultureInfo.InvariantCulture, $"listed{n}"))];
        Grows(
            "JSON",
            1_000,
            count => Index([new Entry { Id = 1, Meta = "[" + string.Join(',', Enumerable.Range(0, count).Select(n => $"\"x{n}\"")) + "]" }]),
            (index, count) => index.Ids(null, new JsonInNode(new JsonPathNode(EntryIndex.Member(nameof(Entry.Meta)), [], ValueKind.Json), 0), [FieldValue.OfTexts(Listed(count))]));
        Grows(
            "attribute",
            500,
            count => Index([.. Enumerable.Range(1, count).Select(id => new Entry { Id = id, Kind = "kind" + id })]),
            (index, count) => index.Ids(null, new InNode(EntryIndex.Attribute(nameof(Entry.Kind)), 0), [FieldValue.OfTexts(Listed(count))]));
    }

    [Fact]
    public void Json_with_many_members_and_deep_paths()
    {
        JsonPathNode last = new(EntryIndex.Member(nameof(Entry.Meta)), [new JsonStep("last", 0)], ValueKind.Integer);
        Grows(
            "members",
            1_000,
            count => Index([new Entry { Id = 1, Meta = "{" + string.Concat(Enumerable.Range(0, count).Select(n => $"\"m{n}\":[{n}],")) + "\"last\":1}" }]),
            (index, _) => index.Ids(null, new ComparisonNode(Comparison.Equal, last, new ParameterNode(0, ValueKind.Integer)), [FieldValue.OfInteger(1)]));
        Grows(
            "depth",
            30,
            count => Index([.. Enumerable.Range(1, 40).Select(id => new Entry { Id = id, Meta = string.Concat(Enumerable.Repeat("{\"a\":", count)) + "1" + new string('}', count) })]),
            (index, count) => index.Ids(
                null,
                new ComparisonNode(Comparison.Equal, new JsonPathNode(EntryIndex.Member(nameof(Entry.Meta)), [.. Enumerable.Repeat(new JsonStep("a", 0), count)], ValueKind.Integer), new ParameterNode(0, ValueKind.Integer)),
                [FieldValue.OfInteger(1)]));
    }

    [Fact]
    public async Task Of_a_long_text_some_misspelled_words_are_corrected()
    {
        using FulltextStore store = new("backend=embedded");
        await using IFulltextSession session = store.StartSession();
        session.Save(new Entry { Id = 1, Meta = "{}", Title = string.Join(' ', Enumerable.Range(0, 200).Select(n => $"abcdefgh{n:000}")) });
        await session.FlushChangesAsync(TestContext.Current.CancellationToken);
        string text = string.Join(' ', Enumerable.Range(0, 200).Select(n => $"abxdefgh{n:000}")) + " " + new string('y', 70_000) + " end";
        SpellingCorrection? correction = await session.DidYouMeanAsync<Entry>(text, TestContext.Current.CancellationToken);
        Assert.NotNull(correction);
        Assert.Equal(32, correction.Words.Count);
        Assert.EndsWith(" end", correction.Text, StringComparison.Ordinal);
    }

    private static EntryIndex Index(IReadOnlyList<Entry> entries)
    {
        EntryIndex index = new();
        index.Put(entries);
        return index;
    }

    private static string Words(int count) => string.Join(' ', Enumerable.Range(0, count).Select(n => string.Create(CultureInfo.InvariantCulture, $"x{n:x8}")));

    private static void Grows(string name, int size, Func<int, EntryIndex> make, Action<EntryIndex, int> work)
    {
        using EntryIndex small = make(size);
        using EntryIndex large = make(Growth * size);
        double ratio = ProcessorTime.Ratio(() => work(small, size), () => work(large, Growth * size), Bound);
        Assert.True(ratio <= Bound, $"{name}: {Growth} times the size took {ratio:0.0} times the time.");
    }

    private static void Tokens(string text, WordAnalyzer analyzer)
    {
        Span<char> room = stackalloc char[TermTokenizer.Room];
        TermTokenizer tokens = new(text, analyzer, room);
        while (tokens.MoveNext())
        {
            _ = tokens.Term();
        }
    }
}
