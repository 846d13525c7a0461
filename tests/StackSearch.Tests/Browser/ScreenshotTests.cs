using Microsoft.Playwright;
using StackSearch.Tests.Site;

namespace StackSearch.Tests.Browser;

/// <summary>
/// Takes the pictures of the README. They are written into the folder that STACKSEARCH_SHOTS names (eng/do.cs shots does that); without it
/// they are only checked.
/// </summary>
[Collection(SiteCollection.Name)]
public class ScreenshotTests(BrowserFixture browser)
{
    private const int Most = 300_000;

    [Fact]
    public async Task The_pictures_show_the_site()
    {
        string? folder = Environment.GetEnvironmentVariable("STACKSEARCH_SHOTS");
        await using BrowserVisit skipped = await browser.VisitAsync(new Uri("http://127.0.0.1/"));
        // The usual number of posts where the pictures are kept; fewer do to see that they can be taken.
        using SiteProcess site = new("--count", folder is null ? "500" : "20000", "--urls", "http://127.0.0.1:0");
        const string Search = "/?q=json+parser&tag=c%23&tag=python&tags=any";
        await ShootAsync(site, folder, "search-light.png", Search, _ => { });
        await ShootAsync(site, folder, "search-dark.png", Search, options => options.ColorScheme = ColorScheme.Dark);
        await ShootAsync(site, folder, "search-phone.png", "/?q=serialize", options =>
        {
            options.ViewportSize = new() { Width = 390, Height = 844 };
            options.DeviceScaleFactor = 2;
            options.IsMobile = true;
        });
        await ShootAsync(site, folder, "question.png", "/q/1", _ => { });
    }

    private async Task ShootAsync(SiteProcess site, string? folder, string name, string address, Action<BrowserNewContextOptions> change)
    {
        await using BrowserVisit visit = await browser.VisitAsync(site.Address, change);
        // The first visits pay for compilation, which is not what the time on the picture should tell.
        for (int i = 0; i < (folder is null ? 1 : 100); i++)
        {
            await site.Http.GetStringAsync(address);
        }
        await visit.Page.GotoAsync(address);
        byte[] picture = await visit.Page.ScreenshotAsync(new() { Type = ScreenshotType.Png, Animations = ScreenshotAnimations.Disabled });
        // A page that failed to load its style would be a few kilobytes of black on white.
        Assert.InRange(picture.Length, 20_000, Most);
        if (folder is not null)
        {
            Directory.CreateDirectory(folder);
            await File.WriteAllBytesAsync(Path.Combine(folder, name), picture);
        }
    }
}
