using Jackdaw.Search;

namespace StackSearch;

/// <summary>Opens the index the user named, and turns what a back end says into one line.</summary>
internal static class IndexStore
{
    /// <summary>Opens it.</summary>
    public static async Task<IFulltextStore> OpenAsync(SiteOptions options, CancellationToken stop)
    {
        IFulltextStore store = Create(options);
        try
        {
            await CallAsync(async () =>
            {
                await store.InitializeAsync(stop);
                await store.PingAsync(stop);
                return store;
            });
            return store;
        }
        catch
        {
            await store.DisposeAsync();
            throw;
        }
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

    private static FulltextStore Create(SiteOptions options)
    {
        try
        {
            return new FulltextStore(ConnectionString(options));
        }
        catch (ArgumentException e)
        {
            throw ArgumentReader.Wrong($"{(options.UsesServer ? "--connection" : "--folder")}: {e.Message.ReplaceLineEndings(" ")}");
        }
    }

    private static string ConnectionString(SiteOptions options) =>
        options.Connection ?? (options.Folder is { } folder ? $"backend=embedded;folder={Path.GetFullPath(folder)}" : "backend=embedded");
}
