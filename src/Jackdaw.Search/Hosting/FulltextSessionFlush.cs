using Jackdaw.Search.Diagnostics;

namespace Jackdaw.Search;

/// <summary>
/// Flushes a session if, and only if, its work succeeds. For ASP.NET Core requests, use <c>UseFulltextFlush</c> and
/// <c>WithFulltextFlush</c> in the package Jackdaw.Search.AspNetCore.
/// </summary>
/// <example>
/// In a message consumer:
/// <code>
/// await session.FlushAfterAsync(() => handler.HandleAsync(message, session));
/// </code>
/// </example>
public static class FulltextSessionFlush
{
    private const string DiscardFailure = "Jackdaw.Search.DiscardFailure";

    /// <summary>Runs the work, then flushes the changes that it queued. Discards them if the work throws or does not succeed.</summary>
    /// <param name="session">The session.</param>
    /// <param name="work">The work that uses the session.</param>
    /// <param name="succeeded">
    /// Called after the work to determine whether it succeeded. Default: null (it succeeded if it did not throw).
    /// </param>
    /// <param name="cancellationToken">
    /// The cancellation token of the flush, which loses unwritten changes. Do not pass a token of the caller that waits for the work, such
    /// as <c>HttpContext.RequestAborted</c>: a disconnecting client would cancel its own changes.
    /// </param>
    /// <exception cref="FulltextException">The flush failed; failed changes are still queued.</exception>
    /// <remarks>
    /// Exceptions of the work are always rethrown. Its changes can't be discarded if the session is disposed, or if an operation that was
    /// not awaited still uses it. That failure is logged as an error and stored in <c>Data["Jackdaw.Search.DiscardFailure"]</c> of the
    /// exception.
    /// </remarks>
    public static async Task FlushAfterAsync(
        this IFulltextSession session, Func<Task> work, Func<bool>? succeeded = null, CancellationToken cancellationToken = default)
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

        await session.FlushChangesAsync(cancellationToken).ConfigureAwait(false);
    }

    /// <summary>Discards the changes of failed work without hiding its exception.</summary>
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
