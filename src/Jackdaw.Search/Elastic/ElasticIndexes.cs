using System.Text;
using Jackdaw.Dom;
using Jackdaw.Search.Backends;
using Jackdaw.Search.Configuring;
using Jackdaw.Search.Mapping;

namespace Jackdaw.Search.Elastic;

/// <summary>Creates indexes with the mapping of a class, and compares existing ones with it.</summary>
internal static class ElasticIndexes
{
    private const string Seconds = "epoch_second";

    /// <summary>The default format of date fields.</summary>
    private const string DefaultFormat = "strict_date_optional_time||epoch_millis";

    /// <exception cref="FulltextException">A field has a different type, or is missing and can't be added.</exception>
    public static async ValueTask<IndexStatus> Ensure(ElasticTransport transport, IndexMap index, Call call)
    {
        JsonObject wanted = JsonNode.Parse(ElasticIndexWriter.Write(index)).AsObject();
        string path = ElasticSearches.PathOf(index.IndexName);
        ElasticRequest create = new("indices.create", HttpMethod.Put, path) { Index = index.IndexName, Body = wanted.ToUtf8Bytes(), AlsoExpected = 400, IsRepeatable = true };
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
            ElasticRequest add = new("indices.put_mapping", HttpMethod.Put, path + "/_mapping") { Index = index.IndexName, Body = body.ToUtf8Bytes(), IsRepeatable = true };
            (await transport.Send(add, call).ConfigureAwait(false)).Dispose();
        }

        return new IndexStatus(IsNew: false, IsReadOnly: false);
    }

    // An alias can lead to several indexes.
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
            throw new FulltextException(
                $"The index '{index.IndexName}' does not match {index.DocumentType.Name}:{wrong} Field types cannot be changed: reindex "
                + "the documents into a new index.");
        }
    }

    /// <summary>Whether the mapping has everything; fields of another type are recorded as errors.</summary>
    private static bool Fits(string path, JsonObject wanted, JsonView there, StringBuilder wrong)
    {
        string expected = wanted["type"]!.GetString()!;
        string found = TypeOf(there);
        if (expected != found)
        {
            wrong.Append($" '{path}' is {found}, but {expected} is required.");
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

        // Queries that are not nested queries don't find the fields of nested arrays.
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

    /// <summary>Times are written as seconds. A date field that reads numbers as milliseconds would store them as January 1970.</summary>
    private static void CheckFormat(string path, JsonView there, StringBuilder wrong)
    {
        string format = there.TryGet("format"u8, out JsonView stated) ? stated.GetString() ?? "" : DefaultFormat;
        string? first = format.Split("||").FirstOrDefault(static each => each is Seconds or "epoch_millis");
        if (first != Seconds)
        {
            wrong.Append(
                $" '{path}' is a date with the format {format}, but {Seconds} is required (before epoch_millis, if both are listed).");
        }
    }

    private static void RefuseNested(string path, JsonView there, StringBuilder wrong)
    {
        if (TypeOf(there) == "nested")
        {
            wrong.Append($" '{path}' is nested in the index but not in the class.");
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
