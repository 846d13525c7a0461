using System.Net;
using Jackdaw.Search.Tests.Servers;
using Xunit;

namespace Jackdaw.Search.Tests.Agreement;

/// <summary>Snippets are HTML in which only marks are markup, on every back end; switched off, they are the text.</summary>
public class SnippetHtmlTests
{
    private const string Evil = "<script>alert('json')</script> & \"a\" > b \uFDD0 \uFDD1 \uFDD2 \uFDD3 <b>x</b> json \ud83d\ude00 caf\u00e9 +1";

    private static readonly SnippetOptions Whole = new() { Limit = 0, Separator = "<hr>" };

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    private protected virtual TwoStores Start() => new(SearchdProgram.Sphinx);

    [Fact]
    public async Task What_a_text_contains_is_never_markup()
    {
        using TwoStores stores = Start();
        await stores.SaveAsync([Of(Evil)]);
        foreach (FulltextStore store in stores.All)
        {
            await using IFulltextSession session = store.StartSession();
            string html = await Snippet(session, Whole);
            Assert.StartsWith("&lt;script&gt;alert(&#x27;<b>json</b>&#x27;)&lt;/script&gt; &amp; &quot;a&quot; &gt; b ", html, StringComparison.Ordinal);
            Assert.EndsWith(" &lt;b&gt;x&lt;/b&gt; <b>json</b> &#x1F600; caf\u00e9 &#x2B;1", html, StringComparison.Ordinal);

            // A text that contains marks may mark words, in pairs; it can't do more.
            string rest = html.Replace("<b>", "", StringComparison.Ordinal).Replace("</b>", "", StringComparison.Ordinal).Replace("<hr>", "", StringComparison.Ordinal);
            Assert.DoesNotContain('<', rest);
            Assert.Equal(Count(html, "<b>"), Count(html, "</b>"));
            Assert.DoesNotContain(html, c => c is >= '\uFDD0' and <= '\uFDEF');
        }
    }

    [Fact]
    public async Task Without_it_a_snippet_is_the_text()
    {
        using TwoStores stores = Start();
        await stores.SaveAsync([Of(Evil)]);
        SnippetOptions plain = Whole with { HtmlEncode = false, BeforeMatch = "[", AfterMatch = "]" };
        foreach (FulltextStore store in stores.All)
        {
            await using IFulltextSession session = store.StartSession();
            Assert.Equal(Evil.Replace("json", "[json]", StringComparison.Ordinal), await Snippet(session, plain));
        }
    }

    [Fact]
    public async Task Texts_without_a_match_are_encoded_too()
    {
        const string Plain = "<i> some text, and a word & json";
        using TwoStores stores = Start();
        await stores.SaveAsync([Of(Plain)]);
        foreach (FulltextStore store in stores.All)
        {
            await using IFulltextSession session = store.StartSession();
            string html = Assert.Single(await session.Query<Exhibit>().Select(e => Fulltext.Snippet(e.Body, Whole)).ToListAsync(Cancellation));
            Assert.Equal(WebUtility.HtmlEncode(Plain), html);
            html = Assert.Single(await session.Query<Exhibit>().MatchText("title").Select(e => Fulltext.Snippet(e.Body, Whole)).ToListAsync(Cancellation));
            Assert.Equal(WebUtility.HtmlEncode(Plain), html);
        }
    }

    [Fact]
    public async Task Halves_of_pairs_are_refused_before_anything_is_saved()
    {
        using TwoStores stores = Start();
        foreach (FulltextStore store in stores.All)
        {
            FulltextException refused = await Assert.ThrowsAsync<FulltextException>(async () =>
            {
                await using IFulltextSession saving = store.StartSession();
                saving.Save(Of("<i> \ud83d half \ude00 & json"));
                await saving.FlushChangesAsync(Cancellation);
            });
            Assert.Contains("Exhibit.Body has an unpaired surrogate at character 4", refused.Message, StringComparison.Ordinal);
            await using IFulltextSession session = store.StartSession();
            Assert.Empty(await session.Query<Exhibit>().ToListAsync(Cancellation));
        }
    }

    [Fact]
    public async Task A_blank_mark_and_the_number_of_a_passage_are_what_they_were()
    {
        using TwoStores stores = Start();
        await stores.SaveAsync([Of("a <json> here")]);
        foreach (FulltextStore store in stores.All)
        {
            await using IFulltextSession session = store.StartSession();
            Assert.Equal("a &lt; json&gt; here", await Snippet(session, Whole with { BeforeMatch = " ", AfterMatch = "" }));
            string numbered = await Snippet(session, Whole with { BeforeMatch = "<i id='p%PASSAGE_ID%'>", AfterMatch = "</i>" });
            string encoded = await Snippet(session, Whole with { HtmlEncode = false, BeforeMatch = "<i id='p%PASSAGE_ID%'>", AfterMatch = "</i>" });
            Assert.Equal(encoded.Replace("a <", "a &lt;", StringComparison.Ordinal).Replace("> here", "&gt; here", StringComparison.Ordinal), numbered);
        }
    }

    [Fact]
    public async Task Texts_that_are_not_in_the_index_are_encoded_too()
    {
        using TwoStores stores = Start();
        foreach (FulltextStore store in stores.All)
        {
            await using IFulltextSession session = store.StartSession();
            try
            {
                IReadOnlyList<string> html = await session.SnippetsAsync<Exhibit>(["a <i>json</i> parser", "", "<none>"], "json", cancellationToken: Cancellation);
                Assert.Equal(["a &lt;i&gt;<b>json</b>&lt;/i&gt; parser", "", "&lt;none&gt;"], html);
                html = await session.SnippetsAsync<Exhibit>(["a <i>json</i>"], "json", new SnippetOptions { HtmlEncode = false, AfterMatch = "|", BeforeMatch = "|" }, Cancellation);
                Assert.Equal(["a <i>|json|</i>"], html);
            }
            catch (MissingCapabilityException missing) when (missing.Capability == FulltextCapability.SnippetsOfTexts)
            {
                Assert.Skip(missing.Message);
            }
        }
    }

    private static Exhibit Of(string body) => new() { Id = 1, Title = "a title", Body = body, Created = DateTime.UnixEpoch, Day = new DateOnly(2020, 1, 1) };

    private static async Task<string> Snippet(IFulltextSession session, SnippetOptions options) =>
        Assert.Single(await session.Query<Exhibit>().MatchText("json").Select(e => Fulltext.Snippet(e.Body, options)).ToListAsync(Cancellation));

    private static int Count(string text, string part) => text.Split(part).Length - 1;
}
