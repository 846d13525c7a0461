using System.Collections.Concurrent;
using Jackdaw.TestKit.Waiting;
using Microsoft.Playwright;

namespace StackSearch.Tests.Browser;

/// <summary>
/// One visitor. When the visit ends, anything the console complained about (the content policy above all), any error of the script and any
/// request to another place fails the test.
/// </summary>
public sealed class BrowserVisit : IAsyncDisposable
{
    private readonly IBrowserContext _context;
    private readonly ConcurrentQueue<string> _complaints = [];
    private string? _forgiven;

    private BrowserVisit(IBrowserContext context, IPage page)
    {
        _context = context;
        Page = page;
    }

    public IPage Page { get; }

    /// <summary>The links of the results.</summary>
    public ILocator Hits => Page.Locator(".hit-link");

    /// <summary>The search box.</summary>
    public ILocator Box => Page.GetByLabel("Search the posts");

    /// <summary>The head of the results: how many there are.</summary>
    public ILocator Head => Page.Locator("#found");

    /// <summary>The address without its host.</summary>
    public string Address => new Uri(Page.Url).PathAndQuery;

    public static async Task<BrowserVisit> BeginAsync(IBrowserContext context, Uri site)
    {
        // Whoever builds and tests at the same time may be slow; a page that never comes is late by any measure.
        context.SetDefaultTimeout((float)Patience.Time.TotalMilliseconds);
        Assertions.SetDefaultExpectTimeout((float)Patience.Time.TotalMilliseconds);
        IPage page = await context.NewPageAsync();
        BrowserVisit visit = new(context, page);
        page.Console += (_, message) =>
        {
            if (message.Type is "error" or "warning")
            {
                visit._complaints.Enqueue($"console: {message.Text}");
            }
        };
        page.PageError += (_, error) => visit._complaints.Enqueue($"script: {error}");
        page.Dialog += async (_, dialog) =>
        {
            visit._complaints.Enqueue($"dialog: {dialog.Message}");
            await dialog.DismissAsync();
        };
        page.Request += (_, request) =>
        {
            if (!request.Url.StartsWith(site.AbsoluteUri, StringComparison.Ordinal))
            {
                visit._complaints.Enqueue($"request: {request.Url}");
            }
        };
        return visit;
    }

    /// <summary>Types and waits until the results are those of the text.</summary>
    public async Task TypeAsync(string text)
    {
        await Box.FillAsync("");
        await Box.PressSequentiallyAsync(text, new() { Delay = 15 });
        await Assertions.Expect(Page.Locator("#found q")).ToHaveTextAsync(text.Trim());
        await IdleAsync();
    }

    /// <summary>Waits until nothing is loading any more.</summary>
    public Task IdleAsync() => Page.WaitForFunctionAsync("() => !document.querySelector('[aria-busy]')");

    /// <summary>
    /// Presses a key until the browser has acted on it. On a busy machine the browser's own action for a key (a link is followed, the page is scrolled) is dropped
    /// now and then when it follows loading or scrolling at once; a person would press the key again.
    /// </summary>
    public Task PressUntilAsync(string key, Func<Task<bool>> isDone, string what) => Patience.UntilAsync(
        async () =>
        {
            if (!await isDone())
            {
                await Page.Keyboard.PressAsync(key);
                await Page.WaitForTimeoutAsync(1_000);
            }

            return await isDone();
        },
        what);

    /// <summary>One kind of complaint is expected in this visit.</summary>
    public void Forgive(string part) => _forgiven = part;

    public async ValueTask DisposeAsync()
    {
        await _context.CloseAsync();
        Assert.DoesNotContain(_complaints, complaint => _forgiven is null || !complaint.Contains(_forgiven, StringComparison.Ordinal));
    }
}
