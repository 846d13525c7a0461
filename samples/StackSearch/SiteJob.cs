using System.Net.Sockets;
using Jackdaw.Search;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Connections;
using StackSearch.Generation;
using StackSearch.Import;
using StackSearch.Posts;
using StackSearch.Reporting;
using StackSearch.Search;
using StackSearch.Web;

namespace StackSearch;

/// <summary>Opens the index, fills it where it is empty, and serves it.</summary>
internal sealed class SiteJob(SiteOptions options)
{
    private static readonly TimeSpan PatienceAtTheEnd = TimeSpan.FromSeconds(3);

    /// <summary>Runs until everything is done, or until <paramref name="stop"/> while serving.</summary>
    public async Task RunAsync(CancellationToken stop)
    {
        IPostSource source = Source();
        // First the source: a file that is not there should cost neither a port nor an index.
        source.Open().Dispose();
        ImportGate gate = new();
        await using WebApplication site = WebSite.Build(IndexStore.ConnectionString(options), gate, options.Urls, options.Cache);
        IFulltextStore store = await IndexStore.OpenAsync(site.Services, options, stop);
        if (!options.ImportOnly)
        {
            await StartAsync(site, stop);
        }
        SourceDocument content = await IndexStore.CallAsync(() => FillAsync(store, source, stop));
        if (options.ImportOnly)
        {
            return;
        }
        gate.Open(await IndexStore.CallAsync(() => ContentAsync(store, content, stop)));
        Console.WriteLine($"Listening on {string.Join(' ', site.Urls)} (Ctrl+C ends it)");
        await WaitAsync(site, stop);
    }

    private async Task<SourceDocument> FillAsync(IFulltextStore store, IPostSource source, CancellationToken stop)
    {
        if (options.Replace)
        {
            await IndexState.ClearAsync(store, stop);
        }
        IndexState state = await IndexState.ReadAsync(store, stop);
        if (state.Posts > 0)
        {
            return Existing(state);
        }
        string site = options.Site?.GetLeftPart(UriPartial.Authority) ?? "";
        return await IndexStore.ImportAsync(store, options, async target =>
        {
            PostImport import = new(target, source, site);
            SourceDocument imported = await import.RunAsync(new LineProgress(Console.Out), stop);
            foreach (string warning in import.Skipped.Warnings)
            {
                Console.Error.WriteLine($"warning: {warning}");
            }
            return imported;
        }, stop);
    }

    // What an index holds is never thrown away or mixed up without being asked.
    private SourceDocument Existing(IndexState state)
    {
        string posts = Units.Count(state.Posts, "post", "posts");
        if (state.Source is not { } found)
        {
            throw JobFailure.Input($"the index holds {posts} of an import that was interrupted; --replace imports anew");
        }
        if (options.NamesSource || options.ImportOnly)
        {
            throw JobFailure.Input($"the index already holds {posts} from {found.Name}; --replace removes them first");
        }
        Console.WriteLine($"{posts} from {found.Name} are in the index already");
        return found;
    }

    private async Task<SiteContent> ContentAsync(IFulltextStore store, SourceDocument source, CancellationToken stop)
    {
        await using IFulltextSession session = store.StartSession();
        TagDirectory tags = await TagDirectory.LoadAsync(session, stop);
        Uri? site = Uri.TryCreate(source.Site, UriKind.Absolute, out Uri? known) ? known : null;
        string name = source.Name.Contains('/') || source.Name.Contains('\\') ? Path.GetFileName(source.Name) : source.Name;
        return new SiteContent(new SiteInfo(name, source.Posts, site, source.Stamp, options.Backend == SiteBackend.Embedded ? "embedded" : options.Backend.ToString()), tags);
    }

    /// <summary>Takes the ports; one that can't be had is one clear line.</summary>
    private async Task StartAsync(WebApplication site, CancellationToken stop)
    {
        try
        {
            await site.StartAsync(stop);
        }
        catch (Exception e) when (e is IOException or SocketException or InvalidOperationException or UnauthorizedAccessException)
        {
            string all = string.Join(' ', options.Urls);
            throw JobFailure.Output(e.InnerException is AddressInUseException
                ? $"{all}: the port is in use; --urls takes another one, like --urls http://localhost:5081"
                : $"{all}: can't be served: {e.Message.ReplaceLineEndings(" ")}");
        }
    }

    /// <summary>Waits for the end, then lets running answers finish, but not for long.</summary>
    private static async Task WaitAsync(WebApplication site, CancellationToken stop)
    {
        try
        {
            await Task.Delay(Timeout.Infinite, stop);
        }
        catch (OperationCanceledException)
        {
            // The way it is meant to end.
        }
        using CancellationTokenSource patience = new(PatienceAtTheEnd);
        await site.StopAsync(patience.Token);
    }

    private IPostSource Source() => options.PostsFile switch
    {
        null => new GeneratedPosts(options.Count ?? GeneratedPosts.DefaultCount),
        { } file when NdjsonPosts.Claims(file) => new NdjsonPosts(file),
        { } file => new PostsXml(file),
    };
}
