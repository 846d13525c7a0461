using System.Text;
using Microsoft.AspNetCore.Components;
using Microsoft.AspNetCore.Components.Web;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Logging;
using StackSearch.Search;
using StackSearch.Web.Pages;

namespace StackSearch.Web;

/// <summary>Makes HTML of Razor components, without anything of Blazor in the browser. They encode every text; markup is what stands in their files, and what is a <see cref="MarkupString"/>.</summary>
internal sealed class PageRenderer(IServiceProvider services, ILoggerFactory logs)
{
    /// <summary>A component with its parameters, as a part of a page.</summary>
    public static RenderFragment Part<TComponent>(params IEnumerable<KeyValuePair<string, object>> parameters)
        where TComponent : IComponent => builder =>
    {
        builder.OpenComponent<TComponent>(0);
        builder.AddMultipleAttributes(1, parameters);
        builder.CloseComponent();
    };

    /// <summary>What a component is in HTML.</summary>
    public async Task<string> RenderAsync<TComponent>(Dictionary<string, object?> parameters)
        where TComponent : IComponent
    {
        await using HtmlRenderer renderer = new(services, logs);
        return await renderer.Dispatcher.InvokeAsync(async () => (await renderer.RenderComponentAsync<TComponent>(ParameterView.FromDictionary(parameters))).ToHtmlString());
    }

    /// <summary>A whole page: the frame, and what is in it.</summary>
    public async Task<string> PageAsync(SiteInfo site, string title, SearchRequest request, RenderFragment main, string? canonical = null) =>
        await RenderAsync<PageFrame>(new()
        {
            [nameof(PageFrame.Site)] = site,
            [nameof(PageFrame.Title)] = title,
            [nameof(PageFrame.Request)] = request,
            [nameof(PageFrame.Canonical)] = canonical,
            [nameof(PageFrame.ChildContent)] = main,
        }) + "\n";

    /// <summary>Sends HTML; the whole page is ready before its first byte goes out, so an error can still become an error page.</summary>
    public static Task SendAsync(HttpContext context, string html, int status = StatusCodes.Status200OK)
    {
        HttpResponse response = context.Response;
        byte[] bytes = Encoding.UTF8.GetBytes(html);
        response.StatusCode = status;
        response.ContentType = "text/html; charset=utf-8";
        response.ContentLength = bytes.Length;
        if (response.Headers.CacheControl.Count == 0)
        {
            response.Headers.CacheControl = "no-cache";
        }
        return response.BodyWriter.WriteAsync(bytes, context.RequestAborted).AsTask();
    }
}
