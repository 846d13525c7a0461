using System.Collections.Frozen;
using System.Security.Cryptography;

namespace StackSearch.Web.Http;

/// <summary>Style, script and picture. Their addresses hold a hash of their content, so browsers may keep them for ever.</summary>
internal sealed class AssetCatalog
{
    private readonly FrozenDictionary<string, Asset> _byName;
    private readonly FrozenDictionary<string, Asset> _byAddress;

    /// <summary>Reads the assets out of the program.</summary>
    public AssetCatalog()
    {
        Asset[] all = [Read("site.css", "text/css; charset=utf-8"), Read("search.js", "text/javascript; charset=utf-8"), Read("jackdaw.svg", "image/svg+xml")];
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
        return new Asset(name, $"/assets/{name[..dot]}.{hash}{name[dot..]}", contentType, $"\"{hash}\"", content);
    }
}

/// <summary>One file of the page.</summary>
internal sealed record Asset(string Name, string Address, string ContentType, string ETag, byte[] Content);
