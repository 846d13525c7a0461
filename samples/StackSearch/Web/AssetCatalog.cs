using System.Collections.Frozen;
using System.IO.Compression;
using System.Security.Cryptography;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Primitives;
using Microsoft.Net.Http.Headers;

namespace StackSearch.Web;

/// <summary>Style, script and picture. Their addresses hold a hash of their content, so browsers may keep them for ever.</summary>
internal sealed class AssetCatalog
{
    private readonly FrozenDictionary<string, Asset> _byName;
    private readonly FrozenDictionary<string, Asset> _byAddress;

    /// <summary>Reads the assets out of the program.</summary>
    public AssetCatalog()
    {
        const string Script = "text/javascript; charset=utf-8";
        Asset[] all = [Read("site.css", "text/css; charset=utf-8"), Read("search.js", Script), Read("combobox.js", Script), Read("jackdaw.svg", "image/svg+xml")];
        _byName = all.ToFrozenDictionary(asset => asset.Name);
        _byAddress = all.ToFrozenDictionary(asset => asset.Address);
    }

    /// <summary>The address of an asset.</summary>
    public string AddressOf(string name) => _byName[name].Address;

    /// <summary>The asset at an address; null for others, older versions included.</summary>
    public Asset? Find(string address) => _byAddress.GetValueOrDefault(address);

    private static Asset Read(string name, string contentType)
    {
        using Stream stream = typeof(AssetCatalog).Assembly.GetManifestResourceStream(name)
            ?? throw new InvalidOperationException($"{name} is not in the program.");
        byte[] content = new byte[stream.Length];
        stream.ReadExactly(content);
        string hash = Convert.ToHexStringLower(SHA256.HashData(content)[..8]);
        int dot = name.LastIndexOf('.');
        return new Asset(name, $"/assets/{name[..dot]}.{hash}{name[dot..]}", contentType, $"\"{hash}\"", content, Compressed(content));
    }

    private static byte[] Compressed(byte[] content)
    {
        using MemoryStream compressed = new();
        using (GZipStream gzip = new(compressed, CompressionLevel.SmallestSize))
        {
            gzip.Write(content);
        }
        return compressed.ToArray();
    }
}

/// <summary>One file of the page.</summary>
internal sealed record Asset(string Name, string Address, string ContentType, string ETag, byte[] Content, byte[] Compressed);

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
        // Weak: the same content with and without compression.
        response.Headers.ETag = $"W/{asset.ETag}";
        response.Headers.Vary = HeaderNames.AcceptEncoding;
        // Another content has another address, so this one never changes.
        response.Headers.CacheControl = "public, max-age=31536000, immutable";
        if (IsKnown(context.Request.Headers.IfNoneMatch, asset.ETag))
        {
            response.StatusCode = StatusCodes.Status304NotModified;
            return Task.CompletedTask;
        }
        response.ContentType = asset.ContentType;
        byte[] content = asset.Content;
        if (context.Request.GetTypedHeaders().AcceptEncoding.Any(encoding => encoding.Value == "gzip" && encoding.Quality is null or > 0))
        {
            content = asset.Compressed;
            response.Headers.ContentEncoding = "gzip";
        }
        response.ContentLength = content.Length;
        return response.BodyWriter.WriteAsync(content, context.RequestAborted).AsTask();
    }

    private static bool IsKnown(StringValues header, string etag) =>
        EntityTagHeaderValue.TryParseList(header, out IList<EntityTagHeaderValue>? tags)
        && tags.Any(tag => tag.Tag == "*" || tag.Tag == etag);
}
