using System.Globalization;
using System.Net;
using Jackdaw.Dom;

namespace Jackdaw.Search.Elastic;

/// <summary>
/// Reads the addresses that nodes publish. Invalid ones are ignored, because the response may come from anything that answers in place of a
/// node.
/// </summary>
internal static class ElasticAddresses
{
    /// <summary>The maximum number of nodes; a client need not know more.</summary>
    private const int MostNodes = 1000;

    /// <summary>The addresses in a <c>_nodes/http</c> response.</summary>
    /// <param name="answer">The response.</param>
    /// <param name="scheme">The scheme of the connection string, used for all addresses: a response can't downgrade https to http.</param>
    public static List<Uri> Of(JsonView answer, string scheme)
    {
        List<Uri> found = [];
        if (answer.Kind != JsonKind.Object || !answer.TryGet("nodes"u8, out JsonView nodes) || nodes.Kind != JsonKind.Object)
        {
            return found;
        }

        foreach (JsonMember node in nodes.Members)
        {
            if (found.Count < MostNodes
                && node.Value.Kind == JsonKind.Object
                && !IsForManagingOnly(node.Value)
                && node.Value.TryGet("http"u8, out JsonView http) && http.Kind == JsonKind.Object
                && http.TryGet("publish_address"u8, out JsonView address) && address.Kind == JsonKind.String
                && Address(address.GetString()!, scheme) is { } uri
                && !found.Contains(uri))
            {
                found.Add(uri);
            }
        }

        return found;
    }

    /// <summary>
    /// Parses <c>10.0.0.1:9200</c>, <c>[::1]:9200</c> or <c>name/10.0.0.1:9200</c>; of the latter the name is used, because certificates
    /// are issued for names. Returns null for anything else.
    /// </summary>
    public static Uri? Address(string published, string scheme)
    {
        string address = published;
        if (published.IndexOf('/', StringComparison.Ordinal) is >= 0 and int slash)
        {
            string name = published[..slash];
            address = published[(slash + 1)..];
            int colon = address.LastIndexOf(':');
            if (colon < 0 || Uri.CheckHostName(name) == UriHostNameType.Unknown || Read(address, scheme) is null)
            {
                return null;
            }

            address = name + address[colon..];
        }

        return Read(address, scheme);
    }

    private static Uri? Read(string address, string scheme)
    {
        int colon = address.LastIndexOf(':');
        if (colon <= 0 || !ushort.TryParse(address.AsSpan(colon + 1), NumberStyles.None, CultureInfo.InvariantCulture, out ushort port) || port == 0)
        {
            return null;
        }

        // Text that Uri would parse as user info, path or query is not a host name.
        string host = address[..colon];
        if (Uri.CheckHostName(host.TrimStart('[').TrimEnd(']')) == UriHostNameType.Unknown || (IPAddress.TryParse(host, out IPAddress? number) && (number.Equals(IPAddress.Any) || number.Equals(IPAddress.IPv6Any))))
        {
            return null;
        }

        return Uri.TryCreate($"{scheme}://{address}/", UriKind.Absolute, out Uri? uri) && uri.PathAndQuery == "/" && uri.UserInfo.Length == 0 ? uri : null;
    }

    // Dedicated master nodes accept requests but should not serve them.
    private static bool IsForManagingOnly(JsonView node)
    {
        if (!node.TryGet("roles"u8, out JsonView roles) || roles.Kind != JsonKind.Array || roles.Count == 0)
        {
            return false;
        }

        foreach (JsonView role in roles.Elements)
        {
            if (!role.TextEquals("master"u8) && !role.TextEquals("cluster_manager"u8))
            {
                return false;
            }
        }

        return true;
    }
}
