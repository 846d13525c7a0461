using Jackdaw.Search.Embedded.Snippets;
using Jackdaw.Search.Results;
using Jackdaw.Search.Tests.Embedded;
using Jackdaw.TestKit.Measures;
using Xunit;

namespace Jackdaw.Search.Tests.Hostile;

/// <summary>Eight times the HTML takes about eight times the time, to index and to cut snippets from. The bound is generous, because the machine may be busy; what is quadratic takes 64 times as long.</summary>
[Collection(QuietCollection.Name)]
public sealed class HtmlTimeTests
{
    private const int Growth = 8;
    private const double Bound = 4 * Growth;

    /// <summary>No text of the larger size reaches the large object heap, where every allocation faults its pages in anew.</summary>
    private const int Size = 5_000;

    public static TheoryData<string> Families => [.. HtmlFamilies.Names];

    [Theory]
    [MemberData(nameof(Families))]
    public void Snippets_and_indexing_grow_with_the_text(string family)
    {
        using EntryIndex index = new();
        SnippetOptions words = new() { StripHtml = true, QueryMode = false };
        SnippetOptions numbered = new() { HtmlEncode = true, BeforeMatch = "<i id=%PASSAGE_ID%>", AfterMatch = "</i %PASSAGE_ID%>" };
        (string Name, Action<string> Work)[] places =
        [
            ("stripping", text => HtmlStripping.Strip(text)),
            ("words", text => index.Backend.Snippets(EntryIndex.Map, [text], "a | word | b*", words)),
            ("query mode", text => index.Backend.Snippets(EntryIndex.Map, [text], "a | word | b*", words with { QueryMode = true })),
            ("a long passage", text => index.Backend.Snippets(EntryIndex.Map, [text], "a | word | b*", words with { Limit = 0 })),
            ("nothing found", text => index.Backend.Snippets(EntryIndex.Map, [text], "missing", words)),
            ("encoding", text => SnippetMarks.Read(numbered, text)),
            ("indexing", text => index.Put(new Entry { Id = 1, Title = text, Body = text })),
        ];
        string small = HtmlFamilies.Of(family, Size);
        string large = HtmlFamilies.Of(family, Growth * Size);
        foreach ((string name, Action<string> work) in places)
        {
            double ratio = ProcessorTime.Ratio(() => work(small), () => work(large), Bound);
            Assert.True(ratio <= Bound, $"{family}, {name}: {Growth} times the size took {ratio:0.0} times the time.");
        }
    }
}
