using System.Buffers;
using System.IO.Pipelines;
using Jackdaw.Search;
using Microsoft.AspNetCore.Http;
using StackSearch.Search;

namespace StackSearch.Web.Api;

/// <summary>
/// Streams all posts found as NDJSON. Neither side ever holds more than a page of them, and what is saved meanwhile can't shift the rows.
/// </summary>
internal sealed class PostExportStream(IFulltextSession session, SiteContent content, FulltextCapabilities can)
{
    // How many lines are sent at a time.
    private const int Batch = 200;

    public async Task RunAsync(HttpContext context, SearchRequest request)
    {
        CancellationToken gone = context.RequestAborted;
        ApiMapping mapping = new(content.Info);
        PipeWriter output = context.Response.BodyWriter;
        IFulltextQuery<PostDocument> found = new PostQueries(session, content.Tags, request, MatchedText.Of(request), can).Found();
        await using IAsyncEnumerator<PostDocument> posts = found.AsAsyncEnumerable(gone).GetAsyncEnumerator(gone);

        // The first post is read before anything is sent: a broken text is still an answer with a status then.
        bool isMore;
        try
        {
            isMore = await posts.MoveNextAsync();
        }
        catch (FulltextException e) when (SyntaxError.IsIn(e, request.Text))
        {
            await ApiEndpoints.ErrorAsync(context, StatusCodes.Status400BadRequest, $"q is not valid match syntax: {e.Message}");
            return;
        }

        context.Response.ContentType = "application/x-ndjson";
        context.Response.Headers.CacheControl = "no-store";
        context.Response.Headers.ContentDisposition = "attachment; filename=\"posts.ndjson\"";
        for (int count = 1; isMore; count++)
        {
            ApiJson.Serialize(output, mapping.Post(posts.Current));
            output.Write("\n"u8);
            if (count % Batch == 0 && (await output.FlushAsync(gone)).IsCompleted)
            {
                return;
            }
            isMore = await posts.MoveNextAsync();
        }
        await output.FlushAsync(gone);
    }
}
