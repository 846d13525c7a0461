using System.Globalization;
using System.Text.Encodings.Web;
using System.Text.Json;
using Jackdaw.Dom;
using StjArray = System.Text.Json.Nodes.JsonArray;
using StjObject = System.Text.Json.Nodes.JsonObject;

namespace Jackdaw.Bench.Documents;

/// <summary>Builds a tree of 100 orders by hand and writes it.</summary>
internal static class DocumentTrees
{
    private const int Orders = 100;

    private static readonly string[] Titles = [.. Enumerable.Range(0, Orders).Select(i => string.Create(CultureInfo.InvariantCulture, $"Order number {i}"))];
    private static readonly JsonSerializerOptions Relaxed = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

    public static double Jackdaw(byte[] document)
    {
        JsonArray orders = [];
        for (int i = 0; i < Orders; i++)
        {
            JsonObject order = new();
            order["id"] = i;
            order["title"] = Titles[i];
            order["total"] = i * 1.25;
            order["paid"] = i % 2 == 0;
            order["lines"] = new JsonArray(i, "line", 2.5);
            orders.Add(order);
        }

        return Json.SerializeToUtf8Bytes<JsonNode>(orders).Length;
    }

    public static double SystemTextJson(byte[] document)
    {
        StjArray orders = [];
        for (int i = 0; i < Orders; i++)
        {
            StjObject order = new();
            order["id"] = i;
            order["title"] = Titles[i];
            order["total"] = i * 1.25;
            order["paid"] = i % 2 == 0;
            order["lines"] = new StjArray(i, "line", 2.5);
            orders.Add((System.Text.Json.Nodes.JsonNode)order);
        }

        return JsonSerializer.SerializeToUtf8Bytes<System.Text.Json.Nodes.JsonNode>(orders, Relaxed).Length;
    }
}
