using Microsoft.AspNetCore.Components;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging.Abstractions;
using StackSearch.Search;
using StackSearch.Web;
using StackSearch.Web.Html;

namespace StackSearch.Tests.Web;

/// <summary>Components as the site renders them.</summary>
internal static class Rendered
{
    private static readonly PageRenderer Renderer = new(
        new ServiceCollection().AddSingleton(PageText.Encoder).AddSingleton<AssetCatalog>().BuildServiceProvider(), NullLoggerFactory.Instance);

    public static Task<string> PartAsync<TComponent>(params ReadOnlySpan<(string Name, object? Value)> parameters)
        where TComponent : IComponent
    {
        Dictionary<string, object?> all = [];
        foreach ((string name, object? value) in parameters)
        {
            all.Add(name, value);
        }
        return Renderer.RenderAsync<TComponent>(all);
    }

    public static Task<string> PageAsync(SiteInfo site, string title, SearchRequest request, RenderFragment main) => Renderer.PageAsync(site, title, request, main);
}
