namespace Jackdaw.Search;

/// <summary>Flushes the session of a request when, and only when, the request did not fail.</summary>
/// <example>
/// As a middleware of ASP.NET Core:
/// <code>
/// app.Use(async (context, next) =>
/// {
///     IFulltextSession session = context.RequestServices.GetRequiredService&lt;IFulltextSession&gt;();
///     await session.FlushAfterAsync(() => next(context), () => context.Response.StatusCode &lt; 400, context.RequestAborted);
/// });
/// </code>
/// As a filter of an endpoint, before the response is written:
/// <code>
/// app.MapPost("/posts", (Post post, IFulltextSession search) => { search.Save(post); return Results.Ok(post.Id); })
///     .AddEndpointFilter(async (context, next) =>
///     {
///         IFulltextSession session = context.HttpContext.RequestServices.GetRequiredService&lt;IFulltextSession&gt;();
///         object? result = null;
///         await session.FlushAfterAsync(
///             async () => result = await next(context),
///             () => result is not IStatusCodeHttpResult { StatusCode: >= 400 },
///             context.HttpContext.RequestAborted);
///         return result;
///     });
/// </code>
/// </example>
public static class FulltextSessionFlush
{
    /// <summary>Runs the work of a request, then flushes what it queued; forgets it when the work threw or did not succeed.</summary>
    /// <param name="session">The session of the request.</param>
    /// <param name="work">The rest of the request.</param>
    /// <param name="succeeded">Whether it did, asked after the work; null: it did if it threw nothing.</param>
    /// <param name="cancellation">Stops the flush.</param>
    /// <exception cref="FulltextException">The flush failed; what failed is still queued.</exception>
    public static async Task FlushAfterAsync(
        this IFulltextSession session, Func<Task> work, Func<bool>? succeeded = null, CancellationToken cancellation = default)
    {
        ArgumentNullException.ThrowIfNull(session);
        ArgumentNullException.ThrowIfNull(work);
        try
        {
            await work().ConfigureAwait(false);
            if (succeeded is not null && !succeeded())
            {
                session.DiscardChanges();
                return;
            }
        }
        catch
        {
            session.DiscardChanges();
            throw;
        }

        await session.FlushChangesAsync(cancellation).ConfigureAwait(false);
    }
}
