using System.Data.Common;
using Jackdaw.Search;
using Microsoft.Extensions.DependencyInjection;
using StackSearch.Import;
using StackSearch.Search;

namespace StackSearch;

/// <summary>Opens the index the user named, and turns what a back end says into one line.</summary>
internal static class IndexStore
{
    /// <summary>Opens the one of these services, which end it.</summary>
    public static Task<IFulltextStore> OpenAsync(IServiceProvider services, SiteOptions options, CancellationToken stop) => CallAsync(async () =>
    {
        IFulltextStore store = Create(services, options);
        await store.InitializeAsync(stop);
        await store.PingAsync(stop);
        if (options.UsesCluster)
        {
            await store.EnsureIndexAsync<PostDocument>(stop);
            await store.EnsureIndexAsync<TagDocument>(stop);
            await store.EnsureIndexAsync<SourceDocument>(stop);
        }
        return store;
    });

    // In megabytes, for a search that groups a million posts by their threads.
    private const string QueryMemory = "query memory=512";

    /// <summary>How the index is reached. A folder may have any character in its name.</summary>
    public static string ConnectionString(SiteOptions options) => options.Backend switch
    {
        SiteBackend.Sphinx => options.Connection!,
        SiteBackend.OpenSearch => $"backend=opensearch;{options.Connection}",
        SiteBackend.Elasticsearch => $"backend=elasticsearch;{options.Connection}",
        _ => options.Folder is { } folder
            ? $"backend=embedded;{QueryMemory};folder=\"{Path.GetFullPath(folder).Replace("\"", "\"\"", StringComparison.Ordinal)}\""
            : $"backend=embedded;{QueryMemory}",
    };

    /// <summary>How a cluster is reached without waiting until it shows a change, whatever the user wants of other changes.</summary>
    public static string ConnectionOfImport(SiteOptions options) => new DbConnectionStringBuilder { ConnectionString = ConnectionString(options), ["refresh"] = "later" }.ConnectionString;

    /// <summary>
    /// Runs an import. A cluster shows changes about once a second, and a flush waits for that: an import of many flushes waits once, at
    /// its end.
    /// </summary>
    public static async Task<SourceDocument> ImportAsync(IFulltextStore store, SiteOptions options, Func<IFulltextStore, Task<SourceDocument>> import, CancellationToken stop)
    {
        if (!options.UsesCluster)
        {
            return await import(store);
        }
        SourceDocument imported;
        using (FulltextStore unawaited = new(ConnectionOfImport(options)))
        {
            PostRanking.Configure(unawaited.Conventions);
            await unawaited.InitializeAsync(stop);
            imported = await import(unawaited);
        }
        await using IFulltextSession session = store.StartSession();
        await session.MaintainAsync<PostDocument>(IndexMaintenance.FlushMemory, stop);
        await session.MaintainAsync<TagDocument>(IndexMaintenance.FlushMemory, stop);
        await session.MaintainAsync<SourceDocument>(IndexMaintenance.FlushMemory, stop);
        return imported;
    }

    /// <summary>Runs work on the index; what it fails with becomes one line.</summary>
    public static async Task<T> CallAsync<T>(Func<Task<T>> work)
    {
        try
        {
            return await work();
        }
        catch (FulltextException e)
        {
            throw JobFailure.Output(e.Message.ReplaceLineEndings(" "));
        }
    }

    private static IFulltextStore Create(IServiceProvider services, SiteOptions options)
    {
        try
        {
            return services.GetRequiredService<IFulltextStore>();
        }
        catch (ArgumentException e)
        {
            throw ArgumentReader.Wrong($"{(options.UsesServer ? "--connection" : "--folder")}: {e.Message.ReplaceLineEndings(" ")}");
        }
    }
}
