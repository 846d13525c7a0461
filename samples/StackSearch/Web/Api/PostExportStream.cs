using System.Buffers;
using System.IO.Pipelines;
using Jackdaw.Search;
using Microsoft.AspNetCore.Http;
using StackSearch.Search;

namespace StackSearch.Web.Api;

/// <summary>
/// Streams all posts found as NDJSON. Each round trip continues behind the last number instead of skipping rows, so the last thousand
/// costs no more than the first, neither side ever holds more than a batch, and what is saved meanwhile can't shift the rows.
/// </summary>
internal sealed class PostExportStream(IFulltextSession session, SiteContent content)
{
    private const int Batch = 200;

    public async Task RunAsync(HttpContext context, SearchRequest request)
    {
        CancellationToken gone = context.RequestAborted;
        ApiMapping mapping = new(content.Info);
        PipeWriter output = context.Response.BodyWriter;
        // The first batch is read before anything is sent: a broken text is still an answer with a status then.
        MatchedText match = MatchedText.Of(request.Text);
        List<PostDocument> batch;
        try
        {
            batch = await ReadAsync(request, match, after: 0, gone);
        }
        catch (FulltextException e) when (SyntaxError.IsIn(e, request.Text))
        {
            await ApiEndpoints.ErrorAsync(context, StatusCodes.Status400BadRequest, $"q is not valid match syntax: {e.Message}");
            return;
        }

        context.Response.ContentType = "application/x-ndjson";
        context.Response.Headers.CacheControl = "no-store";
        context.Response.Headers.ContentDisposition = "attachment; filename=\"posts.ndjson\"";
        while (batch.Count > 0)
        {
            foreach (PostDocument post in batch)
            {
                ApiJson.Serialize(output, mapping.Post(post));
                output.Write("\n"u8);
            }
            FlushResult flushed = await output.FlushAsync(gone);
            if (flushed.IsCompleted || batch.Count < Batch)
            {
                return;
            }
            batch = await ReadAsync(request, match, batch[^1].Id, gone);
        }
    }

    private Task<List<PostDocument>> ReadAsync(SearchRequest request, MatchedText match, long after, CancellationToken gone) =>
        new PostQueries(session, content.Tags, request, match).Found()
            .Where(post => post.Id > after)
            .OrderBy(post => post.Id)
            .Limit(Batch)
            .ToListAsync(gone);
}
