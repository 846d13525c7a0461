using Jackdaw.Search.Tests.Hostile;
using Jackdaw.TestKit.Measures;
using StackSearch.Bodies;
using StackSearch.Web.Html;

namespace StackSearch.Tests.Web;

/// <summary>They measure the time of the processors: that of other tests would count.</summary>
[CollectionDefinition(nameof(HtmlTimeTests), DisableParallelization = true)]
public sealed class HtmlTimeCollection;

/// <summary>Eight times the HTML of a post takes about eight times the time, on its way into the index and onto a page. The bound is generous, because the machine may be busy; what is quadratic takes 64 times as long.</summary>
[Collection(nameof(HtmlTimeTests))]
public sealed class HtmlTimeTests
{
    private const int Growth = 8;
    private const double Bound = 4 * Growth;
    private const int Size = 5_000;

    public static TheoryData<string> Families => [.. HtmlFamilies.Names];

    [Theory]
    [MemberData(nameof(Families))]
    public void Texts_and_pages_grow_with_the_post(string family)
    {
        (string Name, Func<string, object> Work)[] places =
        [
            ("text", PlainText.OfHtml),
            ("text of what is no HTML", PlainText.OfText),
            ("page", html => PostHtml.Of(html)),
            ("snippet", html => HighlightedText.Of(html)),
        ];
        string small = HtmlFamilies.Of(family, Size);
        string large = HtmlFamilies.Of(family, Growth * Size);
        foreach ((string name, Func<string, object> work) in places)
        {
            double ratio = ProcessorTime.Ratio(() => work(small), () => work(large), Bound);
            Assert.True(ratio <= Bound, $"{family}, {name}: {Growth} times the size took {ratio:0.0} times the time.");
        }
    }
}
