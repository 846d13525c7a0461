using Jackdaw.Dom;
using Jackdaw.Search.Backends;
using Jackdaw.Search.Configuring;
using Jackdaw.Search.Mapping;

namespace Jackdaw.Search.Elastic;

/// <summary>Creates indexes with the mapping of a class, and compares existing ones with it.</summary>
internal static class ElasticIndexes
{
    /// <exception cref="FulltextException">A field differs, or is missing and can't be added.</exception>
    public static async ValueTask<IndexStatus> Ensure(ElasticTransport transport, IndexMap index, Call call)
    {
        JsonObject wanted = JsonNode.Parse(ElasticIndexWriter.Write(index)).AsObject();
        string path = ElasticSearches.PathOf(index.IndexName);
        ElasticRequest create = new("indices.create", HttpMethod.Put, path) { Index = index.IndexName, Body = wanted.ToUtf8Bytes(), AlsoExpected = 400, IsRepeatable = true };
        if (await Create(transport, create, call).ConfigureAwait(false) is not { } refused)
        {
            return new IndexStatus(IsNew: true, IsReadOnly: false);
        }

        if (refused.Type is not ("resource_already_exists_exception" or "invalid_index_name_exception"))
        {
            throw refused;
        }

        ElasticMappingCheck check = new(index, wanted);

        // The name of an alias is invalid for an index too; the response then has the indexes behind it.
        if (!await Compare(transport, index.IndexName, check, call).ConfigureAwait(false))
        {
            throw refused;
        }

        await Add(transport, index.IndexName, check, call).ConfigureAwait(false);
        return new IndexStatus(IsNew: false, IsReadOnly: false) { AddedColumns = [.. check.Missing.Keys] };
    }

    /// <summary>Creates an index.</summary>
    /// <returns>The refusal, or null if the index was created.</returns>
    public static ValueTask<ElasticException?> Create(ElasticTransport transport, ElasticRequest create, Call call) =>
        transport.SendAndRead(
            create,
            async answer =>
            {
                if (answer.IsSuccess)
                {
                    return null;
                }

                // A refusal that is cut off says nothing about the index; another host may complete it.
                ElasticException refusal = await ElasticErrors.Of(answer, create).ConfigureAwait(false);
                return refusal.IsOfHost ? throw refusal : refusal;
            },
            call);

    /// <summary>Compares an existing index, or those behind an alias.</summary>
    /// <returns>Whether there is one.</returns>
    /// <exception cref="FulltextException">A field differs.</exception>
    public static ValueTask<bool> Compare(ElasticTransport transport, string name, ElasticMappingCheck check, Call call)
    {
        ElasticRequest ask = new("indices.get", HttpMethod.Get, ElasticSearches.PathOf(name)) { Index = name, IsRepeatable = true, AlsoExpected = 404 };
        return transport.SendAndRead(
            ask,
            async answer =>
            {
                if (answer.IsSuccess)
                {
                    using JsonDoc document = await ElasticTransport.Read(answer).ConfigureAwait(false);
                    check.Compare(document.Root);
                }

                return answer.IsSuccess;
            },
            call);
    }

    /// <summary>Adds what a comparison found missing.</summary>
    public static async ValueTask Add(ElasticTransport transport, string name, ElasticMappingCheck check, Call call)
    {
        if (check.Addition() is { } addition)
        {
            ElasticRequest add = new("indices.put_mapping", HttpMethod.Put, ElasticSearches.PathOf(name) + "/_mapping") { Index = name, Body = addition.ToUtf8Bytes(), IsRepeatable = true };
            await transport.SendForStatus(add, call).ConfigureAwait(false);
        }
    }

    /// <summary>Checks that an index or an alias exists: a server would create an index for the first document, with a guessed mapping.</summary>
    /// <exception cref="FulltextException">It does not exist.</exception>
    public static async ValueTask Require(ElasticTransport transport, IndexMap index, Call call)
    {
        if (!await Exists(transport, index.IndexName, call).ConfigureAwait(false))
        {
            throw new ElasticException(
                $"The index '{index.IndexName}' does not exist, and nothing was written: the server would create it with a guessed mapping, in which conditions find nothing. "
                + $"Create it with {nameof(IFulltextStore.EnsureIndexAsync)}.")
            { StatusCode = 404, Type = "index_not_found_exception" };
        }
    }

    /// <summary>Whether an index exists, as far as the user may know.</summary>
    public static async ValueTask<bool> Exists(ElasticTransport transport, string name, Call call)
    {
        ElasticRequest ask = new("indices.exists", HttpMethod.Head, ElasticSearches.PathOf(name)) { Index = name, IsRepeatable = true, AlsoExpected = 404 };
        try
        {
            return await transport.SendForStatus(ask, call).ConfigureAwait(false);
        }
        catch (ElasticException error) when (error.StatusCode is 401 or 403)
        {
            // A user that may write but not ask; the server decides.
            return true;
        }
    }
}
