using Jackdaw.Search;
using Microsoft.Extensions.DependencyInjection;

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
        return store;
    });

    /// <summary>How the index is reached. A folder may have any character in its name.</summary>
    public static string ConnectionString(SiteOptions options) =>
        options.Connection ?? (options.Folder is { } folder
            ? $"backend=embedded;folder=\"{Path.GetFullPath(folder).Replace("\"", "\"\"", StringComparison.Ordinal)}\""
            : "backend=embedded");

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
