using Jackdaw.Search.Diagnostics;

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
    private const string DiscardFailure = "Jackdaw.Search.DiscardFailure";

    /// <summary>Runs the work, then flushes what it queued; forgets it when the work threw or did not succeed.</summary>
    /// <param name="session">The session.</param>
    /// <param name="work">What uses the session.</param>
    /// <param name="succeeded">Whether it did, asked after the work; null: it did if it threw nothing.</param>
    /// <param name="cancellation">
    /// Stops the flush, and loses what it did not write. Not the token of whoever waits for the work, such as <c>HttpContext.RequestAborted</c>: a client
    /// that leaves would take its write with it.
    /// </param>
    /// <exception cref="FulltextException">The flush failed; what failed is still queued.</exception>
    /// <remarks>
    /// An exception of the work is always what the caller gets. Where its changes can't be forgotten either, because an operation that nobody waited for
    /// still uses the session or the session has ended, that is logged as an error and kept in <c>Data["Jackdaw.Search.DiscardFailure"]</c> of the exception.
    /// </remarks>
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
        catch (Exception error)
        {
            Discard(session, error);
            throw;
        }

        await session.FlushChangesAsync(cancellation).ConfigureAwait(false);
    }

    /// <summary>Forgets what failed work has queued, without hiding why it failed.</summary>
    private static void Discard(IFulltextSession session, Exception error)
    {
        try
        {
            session.DiscardChanges();
        }
        catch (Exception second)
        {
            error.Data[DiscardFailure] = second;
            if (session.Store is FulltextStore store)
            {
                SearchLog.NotDiscarded(store.Log, second, error.GetType().Name);
            }
        }
    }
}
