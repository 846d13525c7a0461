using System.Globalization;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Logging.Abstractions;

namespace Jackdaw.Search.AspNetCore;

/// <summary>
/// Flushes the session of one request. It uses its own cancellation token, because a client that disconnects still wants its changes
/// written.
/// </summary>
internal sealed class RequestFlush(HttpContext context, FulltextFlushOptions options)
{
    private readonly IFulltextSession _session = context.RequestServices.GetRequiredService<IFulltextSession>();

    /// <summary>Flushes the queued changes if the request succeeds; otherwise discards them.</summary>
    /// <param name="status">The status code that the response will have, or null to use its current one.</param>
    /// <exception cref="FulltextException">The flush failed.</exception>
    public async Task RunAsync(int? status = null)
    {
        // Without changes the session is not touched: another of its operations may be running while the response starts.
        if (_session.PendingChanges == 0)
        {
            return;
        }

        if (!options.IsSuccess(status ?? context.Response.StatusCode))
        {
            Forget(isRequestFailed: false);
            return;
        }

        try
        {
            await FlushAsync().ConfigureAwait(false);
        }
        catch (Exception error)
        {
            FlushLog.FlushFailed(Log, error, context.Request.Method, context.Request.Path, _session.PendingChanges);
            Forget(isRequestFailed: false);
            if (context.Response.HasStarted)
            {
                context.Abort();
            }

            throw;
        }
    }

    public Task RunAsync() => RunAsync(status: null);

    /// <summary>Discards the queued changes.</summary>
    /// <param name="isRequestFailed">
    /// Whether the request ended with an exception. If the client disconnected, nothing else reports the lost changes.
    /// </param>
    public void Forget(bool isRequestFailed)
    {
        int count = _session.PendingChanges;
        if (count == 0)
        {
            return;
        }

        if (isRequestFailed && context.RequestAborted.IsCancellationRequested)
        {
            FlushLog.Abandoned(Log, context.Request.Method, context.Request.Path, count);
        }

        try
        {
            _session.DiscardChanges();
        }
        catch (InvalidOperationException)
        {
            // The session is disposed, or a task that was not awaited still uses it. Disposing discards the changes and logs their number.
            return;
        }
    }

    private ILogger Log => context.RequestServices.GetService<ILoggerFactory>()?.CreateLogger("Jackdaw.Search") ?? NullLogger.Instance;

    private async Task FlushAsync()
    {
        using CancellationTokenSource limit = new(options.Timeout);
        try
        {
            await _session.FlushChangesAsync(limit.Token).ConfigureAwait(false);
        }
        catch (OperationCanceledException error) when (limit.IsCancellationRequested)
        {
            string time = options.Timeout.TotalSeconds.ToString("0.###", CultureInfo.InvariantCulture);
            throw new FulltextException(
                $"The flush of the request exceeded {nameof(FulltextFlushOptions)}.{nameof(options.Timeout)} ({time} s).", error)
            {
                IsTransient = true,
            };
        }
    }
}
