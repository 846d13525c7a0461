namespace Jackdaw.Search;

/// <summary>
/// Flushes a session when, and only when, its work did not fail. For the requests of ASP.NET Core use <c>UseFulltextFlush</c> and
/// <c>WithFulltextFlush</c> of the package Jackdaw.Search.AspNetCore.
/// </summary>
/// <example>
/// In a consumer of messages:
/// <code>
/// await session.FlushAfterAsync(() => handler.HandleAsync(message, session));
/// </code>
/// </example>
public static class FulltextSessionFlush
{
    /// <summary>Runs the work, then flushes what it queued; forgets it when the work threw or did not succeed.</summary>
    /// <param name="session">The session.</param>
    /// <param name="work">What uses the session.</param>
    /// <param name="succeeded">Whether it did, asked after the work; null: it did if it threw nothing.</param>
    /// <param name="cancellation">
    /// Stops the flush, and loses what it did not write. Not the token of whoever waits for the work, such as <c>HttpContext.RequestAborted</c>: a client
    /// that leaves would take its write with it.
    /// </param>
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
