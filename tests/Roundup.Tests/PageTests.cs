using Microsoft.Playwright;
using Roundup.Output;

namespace Roundup.Tests;

/// <summary>The page in a real browser, from the file system, with the network cut off.</summary>
public sealed class PageTests(BrowserFixture browser) : IClassFixture<BrowserFixture>, IDisposable
{
    private readonly TemporaryFolder _folder = new();

    public void Dispose() => _folder.Dispose();

    [Fact]
    public async Task Tables_sort_by_mouse_and_by_keyboard()
    {
        IPage page = await OpenAsync();
        ILocator table = page.Locator("#order table.sortable").First;
        ILocator names = table.Locator("tbody th");
        await table.GetByRole(AriaRole.Button, new() { Name = "× STJ" }).ClickAsync();
        string[] rising = await Texts(names);
        Assert.Equal("Floor B: and decoding", rising[0]);
        Assert.Equal("ServiceStack.Text", rising[^1]);
        Assert.Equal("ascending", await table.Locator("th", new() { HasText = "× STJ" }).First.GetAttributeAsync("aria-sort"));
        ILocator head = table.GetByRole(AriaRole.Button, new() { Name = "× STJ" });
        await head.FocusAsync();
        await page.Keyboard.PressAsync("Enter");
        string[] falling = await Texts(names);
        Assert.Equal("DataContract, XML", falling[0]);
        Assert.Equal("ServiceStack.Text", falling[^1]);
    }

    [Fact]
    public async Task Formats_and_names_filter()
    {
        IPage page = await OpenAsync();
        ILocator shown = page.Locator("#order table.sortable >> nth=0 >> tbody tr:visible");
        int all = await shown.CountAsync();
        await page.GetByLabel("XML").UncheckAsync();
        Assert.Equal(all - 1, await shown.CountAsync());
        await page.GetByLabel("Find").FillAsync("newton");
        Assert.Equal(1, await shown.CountAsync());
        Assert.Contains("of", await page.Locator("#shown").TextContentAsync(), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Times_are_ratios_or_absolute()
    {
        IPage page = await OpenAsync();
        ILocator ratio = page.Locator("#order td.ratio").First;
        ILocator absolute = page.Locator("#order td.absolute").First;
        Assert.True(await ratio.IsVisibleAsync());
        Assert.False(await absolute.IsVisibleAsync());
        await page.GetByLabel("absolute").CheckAsync();
        Assert.False(await ratio.IsVisibleAsync());
        Assert.True(await absolute.IsVisibleAsync());
    }

    [Fact]
    public async Task Exceptions_are_shown_as_text_and_nothing_is_asked_of_the_network()
    {
        var asked = new List<string>();
        IPage page = await OpenAsync(asked);
        Assert.Contains("<The free quota>", await page.Locator("#failed").TextContentAsync(), StringComparison.Ordinal);
        Assert.Equal(0, await page.Locator("b").CountAsync());
        Assert.All(asked, address => Assert.StartsWith("file://", address, StringComparison.Ordinal));
    }

    [Fact]
    public async Task The_rows_can_be_saved_from_the_page_alone()
    {
        IPage page = await OpenAsync();
        string saved = Path.Combine(_folder.Path, "saved.ndjson");
        await (await page.RunAndWaitForDownloadAsync(() => page.Locator("#save").ClickAsync())).SaveAsAsync(saved);
        Assert.Equal(await File.ReadAllBytesAsync(Path.Combine(_folder.Path, "rows.ndjson")), await File.ReadAllBytesAsync(saved));
    }

    [Theory]
    [InlineData(ColorScheme.Light)]
    [InlineData(ColorScheme.Dark)]
    public async Task On_a_phone_the_page_fits_and_can_be_read(ColorScheme scheme)
    {
        IPage page = await OpenAsync(null, scheme, 390);
        Assert.True(await page.EvaluateAsync<bool>("document.documentElement.scrollWidth <= window.innerWidth"));
        // The contrast of text and paper, as WCAG counts it.
        double contrast = await page.EvaluateAsync<double>(
            """
            () => {
              const light = text => { const [r, g, b] = text.match(/\d+/g).map(n => n / 255).map(c => c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
              const style = getComputedStyle(document.body);
              const [a, b] = [light(style.color), light(style.backgroundColor)].sort((x, y) => y - x);
              return (a + 0.05) / (b + 0.05);
            }
            """);
        Assert.True(contrast > 7, $"{contrast}");
    }

    [Fact]
    public async Task Every_picture_has_marks_of_ours_and_of_the_others()
    {
        IPage page = await OpenAsync();
        Assert.True(await page.Locator("#order svg").CountAsync() >= 5);
        Assert.True(await page.Locator("#order svg .dot.ours").CountAsync() > 0);
        Assert.True(await page.Locator("#order svg .dot.peer").CountAsync() > 0);
        Assert.True(await page.Locator("#first svg .bar").CountAsync() > 0);
        Assert.Equal(0, await page.EvaluateAsync<int>("document.querySelectorAll('svg [x=\"NaN\"], svg [cx=\"NaN\"], svg [width=\"NaN\"]').length"));
    }

    /// <summary>For the README: <c>dotnet run eng/do.cs -- shots</c> sets the variable to a folder, beside a result in bench/results/roundup.</summary>
    [Fact]
    public async Task Picture_of_the_readme()
    {
        string? folder = Environment.GetEnvironmentVariable("ROUNDUP_SHOTS");
        Assert.SkipWhen(string.IsNullOrEmpty(folder), "only on request: ROUNDUP_SHOTS names a folder");
        string latest = Directory.GetFiles(Path.Combine(LineupTests.Root(), "bench", "results", "roundup"), "index.html", SearchOption.AllDirectories).Order().Last();
        IPage page = await browser.PageAsync(new() { ViewportSize = new() { Width = 1200, Height = 900 }, ColorScheme = ColorScheme.Light });
        await page.GotoAsync(new Uri(latest).AbsoluteUri);
        await page.ScreenshotAsync(new() { Path = Path.Combine(folder!, "roundup.png") });
    }

    private static async Task<string[]> Texts(ILocator names) => [.. await names.AllTextContentsAsync()];

    private async Task<IPage> OpenAsync(List<string>? asked = null, ColorScheme scheme = ColorScheme.Light, int width = 1280)
    {
        Results.Write(SampleRows.File(_folder.Path, noise: 0.01), _folder.Path);
        IPage page = await browser.PageAsync(new() { Offline = true, ColorScheme = scheme, ViewportSize = new() { Width = width, Height = 860 } });
        page.Request += (_, request) => asked?.Add(request.Url);
        page.PageError += (_, error) => Assert.Fail(error);
        await page.GotoAsync(new Uri(Path.Combine(_folder.Path, "index.html")).AbsoluteUri);
        return page;
    }
}
