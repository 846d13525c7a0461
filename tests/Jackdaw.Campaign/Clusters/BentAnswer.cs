using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;

namespace Jackdaw.Campaign.Clusters;

/// <summary>Responses that no server would send.</summary>
internal static class BentAnswer
{
    private const string Marks = "{}[]:,\"";

    /// <summary>The body of a response after a fault; unchanged if the fault does not apply to it.</summary>
    internal static byte[] Of(byte[] body, ProxyFault fault, Func<int, int> roll) => fault switch
    {
        ProxyFault.Html => "<html><body>Please log in to the guest network.</body></html>"u8.ToArray(),
        ProxyFault.EmptyObject => "{}"u8.ToArray(),
        ProxyFault.Shorten => body[..roll(body.Length + 1)],
        ProxyFault.Punctuation => Marked(body, roll),
        ProxyFault.DropElement => Edited(body, list => list.RemoveAt(roll(list.Count))),
        ProxyFault.SwapElements => Edited(body, list =>
        {
            JsonNode? first = list[0];
            list.RemoveAt(0);
            list.Add(first);
        }),
        _ => body,
    };

    private static byte[] Marked(byte[] body, Func<int, int> roll)
    {
        int[] places = [.. Enumerable.Range(0, body.Length).Where(i => body[i] is (byte)'{' or (byte)'}' or (byte)'[' or (byte)']' or (byte)':')];
        if (places.Length == 0)
        {
            return body;
        }

        byte[] bent = [.. body];
        int place = places[roll(places.Length)];
        do
        {
            bent[place] = (byte)Marks[roll(Marks.Length)];
        }
        while (bent[place] == body[place]);
        return bent;
    }

    private static byte[] Edited(byte[] body, Action<JsonArray> edit)
    {
        try
        {
            JsonNode? document = JsonNode.Parse(body);
            if ((document?["items"] ?? document?["hits"]?["hits"]) is not JsonArray { Count: > 1 } list)
            {
                return body;
            }

            edit(list);
            return Encoding.UTF8.GetBytes(document!.ToJsonString());
        }
        catch (JsonException)
        {
            return body;
        }
    }
}
