using System.Text;
using Jackdaw.Dom;
using Jackdaw.Search.Backends;
using Jackdaw.Search.Configuring;
using Jackdaw.Search.Mapping;

namespace Jackdaw.Search.Elastic;

/// <summary>Makes indexes with the mapping of a class, and compares those that are there with it.</summary>
internal static class ElasticIndexes
{
    private const string Seconds = "epoch_second";

    /// <summary>What dates have where nothing is said.</summary>
    private const string DefaultFormat = "strict_date_optional_time||epoch_millis";

    /// <exception cref="FulltextException">The index has a column of another type, or lacks one and can't get it.</exception>
    public static async ValueTask<IndexStatus> Ensure(ElasticTransport transport, IndexMap index, Call call)
    {
        JsonObject wanted = JsonNode.Parse(ElasticIndexWriter.Write(index)).AsObject();
        string path = ElasticSearches.PathOf(index.IndexName);
        ElasticRequest create = new("indices.create", HttpMethod.Put, path) { Index = index.IndexName, Body = wanted.ToUtf8Bytes(), AlsoExpected = 400 };
        using (ElasticAnswer answer = await transport.Send(create, call).ConfigureAwait(false))
        {
            if (answer.IsSuccess)
            {
                return new IndexStatus(IsNew: true, IsReadOnly: false);
            }

            ElasticException error = await ElasticErrors.Of(answer, create).ConfigureAwait(false);
            if (error.Type != "resource_already_exists_exception")
            {
                throw error;
            }
        }

        ElasticRequest ask = new("indices.get_mapping", HttpMethod.Get, path + "/_mapping") { Index = index.IndexName, IsRepeatable = true };
        JsonObject missing = [];
        using (ElasticAnswer answer = await transport.Send(ask, call).ConfigureAwait(false))
        using (JsonDoc document = await ElasticTransport.Read(answer).ConfigureAwait(false))
        {
            Compare(index, wanted["mappings"]!["properties"]!.AsObject(), document.Root, missing);
        }

        if (missing.Count > 0)
        {
            JsonObject body = new() { ["properties"] = missing };
            ElasticRequest add = new("indices.put_mapping", HttpMethod.Put, path + "/_mapping") { Index = index.IndexName, Body = body.ToUtf8Bytes() };
            (await transport.Send(add, call).ConfigureAwait(false)).Dispose();
        }

        return new IndexStatus(IsNew: false, IsReadOnly: false);
    }

    // An alias leads to several indexes.
    private static void Compare(IndexMap index, JsonObject wanted, JsonView answer, JsonObject missing)
    {
        StringBuilder wrong = new();
        foreach (JsonMember each in answer.Members)
        {
            bool hasAny = each.Value["mappings"].TryGet("properties"u8, out JsonView properties);
            foreach ((string column, JsonNode property) in wanted)
            {
                if (!hasAny || !properties.TryGet(column, out JsonView there))
                {
                    missing[column] = property.DeepClone();
                    continue;
                }

                if (!Fits(column, property.AsObject(), there, wrong))
                {
                    missing[column] = property.DeepClone();
                }
            }
        }

        if (wrong.Length > 0)
        {
            throw new FulltextException($"The index '{index.IndexName}' does not fit {index.DocumentType.Name}:{wrong} The type of a field can't be changed: index the documents into a new index.");
        }
    }

    /// <summary>Whether all is there; what is there and of another kind is noted.</summary>
    private static bool Fits(string path, JsonObject wanted, JsonView there, StringBuilder wrong)
    {
        string expected = wanted["type"]!.GetString()!;
        string found = TypeOf(there);
        if (expected != found)
        {
            wrong.Append($" '{path}' is {found}, where {expected} is needed.");
            return true;
        }

        if (expected == "date")
        {
            CheckFormat(path, there, wrong);
        }

        bool fits = true;
        JsonObject within = wanted["properties"]?.AsObject() ?? [];
        bool hasAny = there.TryGet("properties"u8, out JsonView properties);
        foreach ((string name, JsonNode property) in within)
        {
            fits &= hasAny && properties.TryGet(name, out JsonView part) && Fits($"{path}.{name}", property.AsObject(), part, wrong);
        }

        // Fields of nested arrays are not found by queries that don't know of them.
        if (hasAny && expected == "object")
        {
            foreach (JsonMember part in properties.Members)
            {
                if (within[part.Name] is null)
                {
                    RefuseNested($"{path}.{part.Name}", part.Value, wrong);
                }
            }
        }

        return fits;
    }

    /// <summary>Times are written as seconds. A date that takes numbers for milliseconds would keep them, in January 1970.</summary>
    private static void CheckFormat(string path, JsonView there, StringBuilder wrong)
    {
        string format = there.TryGet("format"u8, out JsonView stated) ? stated.GetString() ?? "" : DefaultFormat;
        string? first = format.Split("||").FirstOrDefault(static each => each is Seconds or "epoch_millis");
        if (first != Seconds)
        {
            wrong.Append($" '{path}' is a date of the format {format}, where {Seconds} is needed (before epoch_millis, if both are there).");
        }
    }

    private static void RefuseNested(string path, JsonView there, StringBuilder wrong)
    {
        if (TypeOf(there) == "nested")
        {
            wrong.Append($" '{path}' is nested, which the class does not say.");
        }
        else if (there.TryGet("properties"u8, out JsonView properties))
        {
            foreach (JsonMember part in properties.Members)
            {
                RefuseNested($"{path}.{part.Name}", part.Value, wrong);
            }
        }
    }

    private static string TypeOf(JsonView property) => property.TryGet("type"u8, out JsonView type) ? type.GetString()! : "object";
}
