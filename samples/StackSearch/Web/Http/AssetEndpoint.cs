using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Primitives;
using Microsoft.Net.Http.Headers;

namespace StackSearch.Web.Http;

/// <summary>Answers with style, script and picture.</summary>
internal sealed class AssetEndpoint(AssetCatalog assets)
{
    public Task RunAsync(HttpContext context)
    {
        HttpResponse response = context.Response;
        if (assets.Find(context.Request.Path.Value ?? "") is not { } asset)
        {
            response.StatusCode = StatusCodes.Status404NotFound;
            return Task.CompletedTask;
        }
        response.Headers.ETag = asset.ETag;
        // Another content has another address, so this one never changes.
        response.Headers.CacheControl = "public, max-age=31536000, immutable";
        if (IsKnown(context.Request.Headers.IfNoneMatch, asset.ETag))
        {
            response.StatusCode = StatusCodes.Status304NotModified;
            return Task.CompletedTask;
        }
        response.ContentType = asset.ContentType;
        response.ContentLength = asset.Content.Length;
        return response.BodyWriter.WriteAsync(asset.Content, context.RequestAborted).AsTask();
    }

    private static bool IsKnown(StringValues header, string etag) =>
        EntityTagHeaderValue.TryParseList(header, out IList<EntityTagHeaderValue>? tags)
        && tags.Any(tag => tag.Tag == "*" || tag.Tag == etag);
}
