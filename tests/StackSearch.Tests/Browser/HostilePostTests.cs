using StackSearch.Tests.Site;
using static Microsoft.Playwright.Assertions;

namespace StackSearch.Tests.Browser;

/// <summary>A dump whose author means harm, imported and looked at.</summary>
[Collection(SiteCollection.Name)]
public sealed class HostilePostTests(BrowserFixture browser) : IDisposable
{
    private const string Dump = """
        <posts>
          <row Id="1" PostTypeId="1" CreationDate="2020-01-02T03:04:05.067" Score="1" ViewCount="1" Title="&lt;script&gt;alert(1)&lt;/script&gt; trap"
            Body="&lt;p onclick=alert(1)&gt;trap &lt;script&gt;alert(2)&lt;/script&gt;&lt;img src=https://evil.example/x.png onerror=alert(3)&gt;&lt;a href=&quot;javascript:alert(4)&quot;&gt;link&lt;/a&gt;&lt;iframe src=https://evil.example&gt;&lt;/iframe&gt;&lt;/p&gt;&lt;/div&gt;&lt;/main&gt;&lt;svg onload=alert(5)&gt;&lt;style&gt;*{display:none}&lt;/style&gt;"
            OwnerDisplayName="&lt;b onmouseover=alert(6)&gt;x" Tags="|a&quot;onx=|" AnswerCount="0" CommentCount="0" ContentLicense="&lt;i&gt;free&lt;/i&gt;" />
        </posts>
        """;

    private readonly TemporaryFolder _folder = new();

    public void Dispose() => _folder.Dispose();

    [Fact]
    public async Task It_can_only_be_read()
    {
        using SiteProcess site = new("--posts", _folder.Write("Posts.xml", Dump), "--urls", "http://127.0.0.1:0");
        await using BrowserVisit visit = await browser.VisitAsync(site.Address);
        await visit.Page.GotoAsync("/?q=trap");
        await Expect(visit.Hits).ToHaveTextAsync(["<script>alert(1)</script> trap"]);
        await visit.Hits.First.ClickAsync();
        await Expect(visit.Page.Locator("h1")).ToHaveTextAsync("<script>alert(1)</script> trap");
        await Expect(visit.Page.Locator(".prose")).ToContainTextAsync("trap");
        await Expect(visit.Page.Locator("main script, main img, main iframe, main svg, main style, [onclick], [onmouseover]")).ToHaveCountAsync(0);
        await Expect(visit.Page.Locator(".prose a")).ToHaveAttributeAsync("href", "https://evil.example/x.png");
        await visit.Page.Locator(".by").First.HoverAsync();
    }
}
