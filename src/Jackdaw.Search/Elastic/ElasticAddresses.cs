using System.Globalization;
using System.Net;
using Jackdaw.Dom;

namespace Jackdaw.Search.Elastic;

/// <summary>Reads the addresses that nodes publish. What is none is left out: it may come from anybody who answers in the place of a node.</summary>
internal static class ElasticAddresses
{
    /// <summary>More nodes are no cluster that a client should know all of.</summary>
    private const int MostNodes = 1000;

    /// <summary>The addresses in an answer of <c>_nodes/http</c>.</summary>
    /// <param name="answer">The answer.</param>
    /// <param name="scheme">The scheme of the connection string, which all of them get: an answer can't lead from https to http.</param>
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

    /// <summary><c>10.0.0.1:9200</c>, <c>[::1]:9200</c> or <c>name/10.0.0.1:9200</c>, of which the name is taken, as certificates are for names; null for anything else.</summary>
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

        // What Uri would understand as a user, a path or a query is no name of a host.
        string host = address[..colon];
        if (Uri.CheckHostName(host.TrimStart('[').TrimEnd(']')) == UriHostNameType.Unknown || (IPAddress.TryParse(host, out IPAddress? number) && (number.Equals(IPAddress.Any) || number.Equals(IPAddress.IPv6Any))))
        {
            return null;
        }

        return Uri.TryCreate($"{scheme}://{address}/", UriKind.Absolute, out Uri? uri) && uri.PathAndQuery == "/" && uri.UserInfo.Length == 0 ? uri : null;
    }

    // Nodes that only manage the cluster take requests, and should be left to their work.
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
