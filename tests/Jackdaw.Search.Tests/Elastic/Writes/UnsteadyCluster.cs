using Jackdaw.Dom;

namespace Jackdaw.Search.Tests.Elastic.Writes;

/// <summary>Stores bulk changes, except those that it is told to refuse.</summary>
/// <param name="ofRequest">The status of a request by its number of lines; 0: it is served, -1: it is served and the answer is lost, -2: it is lost.</param>
/// <param name="ofChange">The status of a change by its id; 0: it is applied.</param>
internal sealed class UnsteadyCluster(Func<int, int> ofRequest, Func<string, int> ofChange)
{
    public Dictionary<string, JsonObject> Documents { get; } = [];

    public static void Merge(JsonObject document, JsonObject part)
    {
        foreach (KeyValuePair<string, JsonNode> member in part)
        {
            document[member.Key] = JsonNode.Parse(member.Value.ToString());
        }
    }

    public FakeAnswer Answer(FakeRequest request)
    {
        int status = ofRequest(request.Lines.Length);
        if (status == -2)
        {
            return FakeAnswer.Broken();
        }

        if (status > 0)
        {
            return StoringCluster.Error(status, "some_exception", "no");
        }

        JsonArray items = [];
        string[] lines = request.Lines;
        for (int i = 0; i < lines.Length; i++)
        {
            (string action, JsonNode? target) = JsonNode.Parse(lines[i]).AsObject().Select(member => (member.Key, (JsonNode?)member.Value)).Single();
            string id = target!["_id"]!.GetString()!;
            JsonObject? document = action == "delete" ? null : JsonNode.Parse(lines[++i]).AsObject();
            (int of, string result) = ofChange(id) is > 0 and int refused ? (refused, "") : Apply(action, id, document);
            JsonObject item = new() { ["_id"] = id, ["status"] = of };
            if (result.Length > 0)
            {
                item["result"] = result;
            }
            else
            {
                item["error"] = JsonNode.Parse("""{"type":"some_exception","reason":"no"}""");
            }

            items.Add(new JsonObject { [action] = item });
        }

        return status == -1 ? FakeAnswer.Broken() : new FakeAnswer(new JsonObject { ["items"] = items }.ToString());
    }

    private (int Status, string Result) Apply(string action, string id, JsonObject? document)
    {
        bool isThere = Documents.TryGetValue(id, out JsonObject? old);
        switch (action)
        {
            case "delete":
                Documents.Remove(id);
                return isThere ? (200, "deleted") : (404, "not_found");
            case "update" when !isThere:
                return (404, "");
            case "update":
                Merge(old!, document!["doc"]!.AsObject());
                return (200, "updated");
            default:
                Documents[id] = document!;
                return isThere ? (200, "updated") : (201, "created");
        }
    }
}
