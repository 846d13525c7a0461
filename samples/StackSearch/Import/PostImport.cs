using System.Buffers;
using System.Buffers.Binary;
using System.Globalization;
using System.Security.Cryptography;
using Jackdaw;
using Jackdaw.Search;
using StackSearch.Generation;
using StackSearch.Posts;
using StackSearch.Reporting;

namespace StackSearch.Import;

/// <summary>Brings posts into the index, in batches, each of them one transaction.</summary>
/// <param name="store">Where they go.</param>
/// <param name="source">Where they are from.</param>
/// <param name="site">The site they were written on; empty when nobody said it.</param>
internal sealed class PostImport(IFulltextStore store, IPostSource source, string site)
{
    private const int Batch = 1_000;

    /// <summary>What was left out.</summary>
    public SkippedPosts Skipped { get; } = new(source.Name, store.Settings.MaxStoredBytes);

    /// <summary>Imports all posts. An interruption between batches leaves no <see cref="SourceDocument"/>, so the next start notices it.</summary>
    public async Task<SourceDocument> RunAsync(IJobProgress progress, CancellationToken stop)
    {
        using PostReader posts = source.Open();
        await using IFulltextSession session = store.StartSession();
        try
        {
            return await RunAsync(session, posts, progress, stop);
        }
        catch
        {
            // An import that ends early is known as such and begins anew.
            session.DiscardChanges();
            throw;
        }
    }

    private async Task<SourceDocument> RunAsync(IFulltextSession session, PostReader posts, IJobProgress progress, CancellationToken stop)
    {
        using IPhase phase = progress.Begin("Importing", posts.Length);
        using PostStamp stamp = new();
        TagNumbers tags = new();
        long count = 0;
        while (posts.TryRead(out Post? post))
        {
            stop.ThrowIfCancellationRequested();
            if (Skipped.Take(post) || PostDocuments.Of(post, tags) is var document && Skipped.Take(document))
            {
                continue;
            }
            stamp.Add(post);
            session.Save(document);
            if (++count % Batch == 0)
            {
                await session.FlushChangesAsync(stop);
                phase.Report(posts.Position);
            }
        }
        if (count == 0)
        {
            throw Skipped.Count > 0 ? JobFailure.Input($"{source.Name}: none of its posts can be imported, like post {Skipped.First}")
                : JobFailure.Input(string.Create(CultureInfo.InvariantCulture, $"{source.Name}: {posts.OtherRows:N0} rows, but neither a question nor an answer among them"));
        }
        SourceDocument done = new() { Name = source is GeneratedPosts ? GeneratedPosts.Origin : source.Name, Site = site, Posts = count, Stamp = stamp.Value };
        session.Save(tags.Documents());
        await session.FlushChangesAsync(stop);
        session.Save(done);
        await session.FlushChangesAsync(stop);
        phase.Complete();
        return done;
    }
}

/// <summary>A number for what was imported: the same posts have the same one, in every process.</summary>
internal sealed class PostStamp : IDisposable
{
    private readonly IncrementalHash _hash = IncrementalHash.CreateHash(HashAlgorithmName.SHA256);
    private readonly ArrayBufferWriter<byte> _json = new();

    /// <summary>The number of all posts so far.</summary>
    public long Value => BinaryPrimitives.ReadInt64LittleEndian(_hash.GetCurrentHash());

    /// <summary>Adds a post, all of it.</summary>
    public void Add(Post post)
    {
        _json.ResetWrittenCount();
        Json.Serialize(_json, post);
        _hash.AppendData(_json.WrittenSpan);
    }

    /// <inheritdoc/>
    public void Dispose() => _hash.Dispose();
}
