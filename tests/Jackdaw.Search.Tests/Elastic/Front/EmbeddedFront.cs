using System.Globalization;
using System.Text.Json;
using System.Text.Json.Nodes;
using Jackdaw.Search.Elastic;

namespace Jackdaw.Search.Tests.Elastic.Front;

/// <summary>
/// A small HTTP front that answers the requests of this library as a cluster would: texts are found by an embedded index, everything else by what the reference of Elasticsearch says of queries, sorts, aggregations and
/// scripts. What it does not know is an error, never a guess.
/// </summary>
internal sealed class EmbeddedFront : IDisposable
{
    private readonly Dictionary<string, FrontIndex> _indexes = [];
    private readonly Lock _lock = new();

    public EmbeddedFront() => Cluster = new FakeCluster(Answer);

    public FakeCluster Cluster { get; }

    /// <summary>A store on it.</summary>
    public FulltextStore OpenStore() =>
        new(new ElasticBackend(ElasticOptionsReader.Read(new Dictionary<string, string> { ["backend"] = "elasticsearch", ["refresh"] = "now" }), TimeProvider.System, 1000, Cluster));

    public void Dispose()
    {
        Cluster.Dispose();
        foreach (FrontIndex index in _indexes.Values)
        {
            index.Dispose();
        }
    }

    private FakeAnswer Answer(FakeRequest request)
    {
        string[] path = request.Uri.AbsolutePath.Trim('/').Split('/');
        lock (_lock)
        {
            try
            {
                return (request.Method, path) switch
                {
                    ("GET", [""]) => Of(new JsonObject { ["version"] = new JsonObject { ["number"] = "9.0.0" } }),
                    ("PUT", [var name]) => Create(name, request.Body),
                    (_, [var name, ..]) when !name.StartsWith('_') && !_indexes.ContainsKey(name) => Error("index_not_found_exception", name, 404),
                    ("PUT", [_, "_mapping"]) => Of(new JsonObject { ["acknowledged"] = true }),
                    ("PUT", [var name, "_doc", var id]) => Put(_indexes[name], Number(id), request.Body),
                    ("DELETE", [var name, "_doc", var id]) => _indexes[name].Remove(Number(id)) ? Of(new JsonObject { ["result"] = "deleted" }) : new FakeAnswer("""{"result":"not_found"}""", 404),
                    ("HEAD", [_]) => new FakeAnswer(""),
                    ("HEAD", [var name, "_doc", var id]) => new FakeAnswer("", _indexes[name].Documents.ContainsKey(Number(id)) ? 200 : 404),
                    ("GET", [var name]) => Of(new JsonObject { [name] = _indexes[name].Described() }),
                    ("POST", ["_bulk"]) => Bulk(request.Lines),
                    ("POST", [var name, "_search"]) => Of(FrontSearch.Answer(_indexes[name], Parse(request.Body))),
                    ("POST", ["_msearch"]) => Of(new JsonObject { ["took"] = 1, ["responses"] = new JsonArray([.. Searches(request.Lines)]) }),
                    ("POST", [var name, "_mget"]) => MultiGet(_indexes[name], Parse(request.Body)),
                    ("POST", [var name, "_delete_by_query"]) => DeleteByQuery(_indexes[name], Parse(request.Body).GetProperty("query")),
                    ("POST", [var name, "_pit"]) => Of(new JsonObject { ["id"] = name }),
                    ("POST", ["_search"]) when Parse(request.Body) is var body => Of(FrontSearch.Answer(_indexes[body.GetProperty("pit").GetProperty("id").GetString()!], body)),
                    ("DELETE", ["_pit"]) => Of(new JsonObject { ["succeeded"] = true }),
                    _ => Error("no_handler", $"{request.Method} {request.Path}", 400),
                };
            }
            catch (Exception error) when (error is InvalidOperationException or KeyNotFoundException or InvalidCastException or FormatException or NullReferenceException)
            {
                return Error("script_exception", error.ToString(), 400);
            }
        }
    }

    private FakeAnswer Create(string name, string body)
    {
        if (_indexes.ContainsKey(name))
        {
            return Error("resource_already_exists_exception", name, 400);
        }

        _indexes[name] = new FrontIndex(Parse(body));
        return Of(new JsonObject { ["acknowledged"] = true });
    }

    private static FakeAnswer DeleteByQuery(FrontIndex index, JsonElement query)
    {
        FrontDocument[] found = [.. index.Documents.Values.Where(document => FrontQuery.Score(query, document) is not null)];
        Array.ForEach(found, document => index.Remove(document.Id));
        return Of(new JsonObject { ["total"] = found.Length, ["deleted"] = found.Length, ["failures"] = new JsonArray() });
    }

    private static FakeAnswer Put(FrontIndex index, long id, string body)
    {
        index.Put(id, Parse(body));
        return Of(new JsonObject { ["result"] = "created" });
    }

    private static FakeAnswer MultiGet(FrontIndex index, JsonElement body)
    {
        JsonArray found = [];
        foreach (JsonElement id in body.GetProperty("ids").EnumerateArray())
        {
            bool isThere = index.Documents.TryGetValue(Number(id.GetString()!), out FrontDocument? document);
            JsonObject one = new() { ["_id"] = id.GetString(), ["found"] = isThere };
            if (isThere)
            {
                one["_version"] = 1;
                one["_source"] = JsonNode.Parse(document!.Source.GetRawText());
            }

            found.Add(one);
        }

        return Of(new JsonObject { ["docs"] = found });
    }

    private static long Number(string id) => long.Parse(id, CultureInfo.InvariantCulture);

    private FakeAnswer Bulk(string[] lines)
    {
        JsonArray items = [];
        for (int i = 0; i < lines.Length; i++)
        {
            JsonProperty action = Parse(lines[i]).EnumerateObject().Single();
            string name = action.Value.GetProperty("_index").GetString()!;
            string id = action.Value.GetProperty("_id").GetString()!;
            long number = long.Parse(id, CultureInfo.InvariantCulture);
            FrontIndex index = _indexes[name];
            string result;
            int status = 200;
            if (action.Name == "delete")
            {
                result = index.Remove(number) ? "deleted" : "not_found";
            }
            else
            {
                JsonElement source = Parse(lines[++i]);
                bool isTaken = index.Documents.ContainsKey(number);
                status = isTaken ? action.Name == "create" ? 409 : 200 : 201;
                result = isTaken ? "updated" : "created";
                if (status != 409)
                {
                    index.Put(number, source);
                }
            }

            items.Add(new JsonObject { [action.Name] = new JsonObject { ["_index"] = name, ["_id"] = id, ["status"] = status, ["result"] = result, ["_seq_no"] = i, ["_primary_term"] = 1 } });
        }

        return Of(new JsonObject { ["took"] = 1, ["errors"] = false, ["items"] = items });
    }

    private IEnumerable<JsonNode> Searches(string[] lines)
    {
        for (int i = 0; i < lines.Length; i += 2)
        {
            JsonObject answer = FrontSearch.Answer(_indexes[Parse(lines[i]).GetProperty("index").GetString()!], Parse(lines[i + 1]));
            answer["status"] = 200;
            yield return answer;
        }
    }

    private static JsonElement Parse(string text)
    {
        using JsonDocument document = JsonDocument.Parse(text);
        return document.RootElement.Clone();
    }

    private static FakeAnswer Of(JsonNode body) => new(body.ToJsonString());

    private static FakeAnswer Error(string type, string reason, int status) =>
        new(new JsonObject { ["error"] = new JsonObject { ["type"] = type, ["reason"] = reason, ["root_cause"] = new JsonArray() }, ["status"] = status }.ToJsonString(), status);
}
