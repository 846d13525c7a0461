using System.Globalization;
using Jackdaw.Dom;
using Jackdaw.Search.Elastic;
using Jackdaw.Search.Tests.Sessions;

namespace Jackdaw.Search.Tests.Elastic.Writes;

/// <summary>A cluster that stores what bulk requests say, by id, and can lose an answer, refuse a request or be slow after or before it does so.</summary>
internal sealed class StoringCluster : IDisposable
{
    private long _sequence;

    public StoringCluster(string keys = "", string product = "elasticsearch", TimeProvider? clock = null)
    {
        Cluster = new FakeCluster(request =>
        {
            if (request.Path == "/" && request.Method == "GET")
            {
                return new FakeAnswer("""{"version":{"number":"3.5.0","distribution":"opensearch"}}""");
            }

            if (Instead?.Invoke(request) is { } instead)
            {
                return instead;
            }

            FakeAnswer answer = Answer(request);
            return After?.Invoke(request, answer) ?? answer;
        });
        Dictionary<string, string> values = new() { ["backend"] = product, ["refresh"] = "now", ["backoff"] = "0.001" };
        foreach (string pair in keys.Split(';', StringSplitOptions.RemoveEmptyEntries))
        {
            values[pair.Split('=')[0].Replace(" ", "", StringComparison.Ordinal)] = pair.Split('=')[1];
        }

        Store = new FulltextStore(new ElasticBackend(ElasticOptionsReader.Read(values), clock ?? TimeProvider.System, 10_000, Cluster));
        Session = Store.StartSession();
    }

    public FakeCluster Cluster { get; }

    public FulltextStore Store { get; }

    public IFulltextSession Session { get; }

    /// <summary>Asked before a request is served; what it returns is the answer, and nothing is stored.</summary>
    public Func<FakeRequest, FakeAnswer?>? Instead { get; set; }

    /// <summary>Asked after a request was served; what it returns is the answer.</summary>
    public Func<FakeRequest, FakeAnswer, FakeAnswer?>? After { get; set; }

    /// <summary>The index that documents are written to, if the name is an alias of several.</summary>
    public string? IndexBehind { get; init; }

    /// <summary>The status of a change in place of applying it; 0: it is applied.</summary>
    public Func<string, (int Status, string Type)>? Refuse { get; set; }

    public Dictionary<string, (string Source, long Version, long Sequence)> Documents { get; } = [];

    public IEnumerable<FakeRequest> Bulks => Cluster.Requests.Where(IsBulk);

    public static bool IsBulk(FakeRequest request) => request.Path.StartsWith("/_bulk", StringComparison.Ordinal);

    public static FakeAnswer Error(int status, string type, string reason) =>
        new(new JsonObject { ["error"] = new JsonObject { ["type"] = type, ["reason"] = reason }, ["status"] = status }.ToString(), status);

    public static FakeAnswer Refused() => new("") { Failure = new HttpRequestException(HttpRequestError.ConnectionError, "Connection refused") };

    public static Note[] Notes(int count, long first = 0) => [.. Enumerable.Range(0, count).Select(i => new Note { Id = first == 0 ? 0 : first + i, Text = $"note {i}", Stars = (uint)i })];

    public void Dispose()
    {
        Session.Dispose();
        Store.Dispose();
        Cluster.Dispose();
    }

    private FakeAnswer Answer(FakeRequest request)
    {
        if (IsBulk(request))
        {
            return Bulk(request.Lines);
        }

        if (request.Path.Contains("/_mget", StringComparison.Ordinal))
        {
            JsonNode body = JsonNode.Parse(request.Body);
            IEnumerable<JsonNode> docs = body["ids"] is { } ids ? ids.AsArray().Select(id => Get(id!.GetString()!, null)) : body["docs"]!.AsArray().Select(doc => Get(doc!["_id"]!.GetString()!, doc["_index"]?.GetString()));
            return new FakeAnswer(new JsonObject { ["docs"] = new JsonArray([.. docs]) }.ToString());
        }

        // The index is there: a flush asks for it first.
        if (request.Method.ToString() == "HEAD")
        {
            return new FakeAnswer("");
        }

        return Error(400, "no_handler", request.Path);
    }

    private JsonNode Get(string id, string? index) => IndexBehind is not null && index != IndexBehind
        ? new JsonObject { ["_index"] = "notes", ["_id"] = id, ["error"] = JsonNode.Parse("""{"type":"illegal_argument_exception","reason":"alias [notes] has more than one index associated with it [notes-1, notes-2], can't execute a single index op"}""") }
        : Documents.TryGetValue(id, out (string Source, long Version, long Sequence) found)
        ? new JsonObject { ["_id"] = id, ["found"] = true, ["_version"] = found.Version, ["_seq_no"] = found.Sequence, ["_primary_term"] = 1, ["_source"] = JsonNode.Parse(found.Source) }
        : new JsonObject { ["_id"] = id, ["found"] = false };

    private FakeAnswer Bulk(string[] lines)
    {
        JsonArray items = [];
        for (int i = 0; i < lines.Length; i++)
        {
            (string action, JsonNode? target) = JsonNode.Parse(lines[i]).AsObject().Select(member => (member.Key, (JsonNode?)member.Value)).Single();
            string id = target!["_id"]!.GetString()!;
            string? source = action == "delete" ? null : lines[++i];
            (int status, string type) = Refuse?.Invoke(id) ?? (0, "");
            bool isThere = Documents.TryGetValue(id, out (string Source, long Version, long Sequence) old);
            if (status == 0)
            {
                bool isConflict = isThere && (action == "create" || (target["if_seq_no"] is { } expected && expected.GetInt64() != old.Sequence));
                (status, type) = isConflict ? (409, "version_conflict_engine_exception") : action == "delete" ? (isThere ? 200 : 404, "") : (isThere ? 200 : 201, "");
                if (!isConflict && source is null)
                {
                    Documents.Remove(id);
                }
                else if (!isConflict)
                {
                    Documents[id] = (source!, old.Version + 1, ++_sequence);
                }
            }

            JsonObject item = new() { ["_index"] = IndexBehind ?? "notes", ["_id"] = id, ["status"] = status, ["result"] = status == 404 ? "not_found" : "created" };
            if (status >= 400 && type.Length > 0)
            {
                item["error"] = new JsonObject { ["type"] = type, ["reason"] = string.Create(CultureInfo.InvariantCulture, $"[{id}]: no") };
            }

            items.Add(new JsonObject { [action] = item });
        }

        return new FakeAnswer(new JsonObject { ["took"] = 1, ["items"] = items }.ToString());
    }
}
