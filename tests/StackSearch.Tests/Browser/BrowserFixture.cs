using Jackdaw.TestKit.Waiting;
using Microsoft.Playwright;

namespace StackSearch.Tests.Browser;

/// <summary>The machine's Chromium, started once. Without one the tests say so and are skipped; nothing is ever downloaded.</summary>
public sealed class BrowserFixture : IAsyncLifetime
{
    private const string HowToInstall = "no Chromium here: apt-get install chromium (or name one in CHROMIUM)";

    private static readonly string[] Arguments =
    [
        "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update",
        "--disable-sync",
    ];

    private readonly string? _path = Find();
    private IPlaywright? _driver;
    private IBrowser? _browser;

    public async ValueTask InitializeAsync()
    {
        if (_path is not null)
        {
            _driver = await Playwright.CreateAsync();
            _browser = await _driver.Chromium.LaunchAsync(new() { ExecutablePath = _path, Args = Arguments, Timeout = (float)Patience.Time.TotalMilliseconds });
        }
    }

    public async ValueTask DisposeAsync()
    {
        if (_browser is not null)
        {
            await _browser.CloseAsync();
        }
        _driver?.Dispose();
    }

    /// <summary>A browser of its own for one test: no cookies, no cache, nothing of other tests.</summary>
    public async Task<BrowserVisit> VisitAsync(Uri site, Action<BrowserNewContextOptions>? change = null)
    {
        Assert.SkipWhen(_browser is null, HowToInstall);
        BrowserNewContextOptions options = new()
        {
            BaseURL = site.AbsoluteUri,
            ViewportSize = new() { Width = 1280, Height = 860 },
            ColorScheme = ColorScheme.Light,
            Locale = "en-GB",
        };
        change?.Invoke(options);
        return await BrowserVisit.BeginAsync(await _browser.NewContextAsync(options), site);
    }

    private static string? Find() =>
        Environment.GetEnvironmentVariable("CHROMIUM") is { Length: > 0 } named ? named
        : Array.Find(["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome", "/snap/bin/chromium"], File.Exists);
}
