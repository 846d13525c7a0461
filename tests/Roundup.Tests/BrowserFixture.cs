using Jackdaw.TestKit.Waiting;
using Microsoft.Playwright;

namespace Roundup.Tests;

/// <summary>The machine's Chromium, started once. Without one the tests say so and are skipped; nothing is ever downloaded.</summary>
public sealed class BrowserFixture : IAsyncLifetime
{
    private static readonly string[] Arguments = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

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

    /// <summary>A page with nothing of other tests in it.</summary>
    public async Task<IPage> PageAsync(BrowserNewContextOptions options)
    {
        Assert.SkipWhen(_browser is null, "no Chromium here: apt-get install chromium (or name one in CHROMIUM)");
        IBrowserContext context = await _browser.NewContextAsync(options);
        context.SetDefaultTimeout((float)Patience.Time.TotalMilliseconds);
        return await context.NewPageAsync();
    }

    private static string? Find() =>
        Environment.GetEnvironmentVariable("CHROMIUM") is { Length: > 0 } named ? named
        : Array.Find(["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome", "/snap/bin/chromium"], File.Exists);
}
