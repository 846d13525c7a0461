using System.Globalization;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Logging.Abstractions;

namespace Jackdaw.Search.AspNetCore;

/// <summary>
/// The session of one request, and how it is flushed: with a token of its own, because the client that leaves wants its write all the same.
/// </summary>
internal sealed class RequestFlush(HttpContext context, FulltextFlushOptions options)
{
    private readonly IFulltextSession _session = context.RequestServices.GetRequiredService<IFulltextSession>();

    /// <summary>Flushes what is queued when the request succeeds; else forgets it.</summary>
    /// <param name="status">The status code that the response is going to have; null: the one that it has.</param>
    /// <exception cref="FulltextException">The flush failed.</exception>
    public async Task RunAsync(int? status = null)
    {
        // Without changes the session is left alone: another operation of it may be running while the response starts.
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

    /// <summary>Forgets what is queued.</summary>
    /// <param name="isRequestFailed">The request ended with an exception; when that was because the client left, nobody else says what is lost.</param>
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
            // The session has ended, or a task that nobody waited for still uses it. Its end forgets them, and logs how many.
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
                $"The flush of the request took longer than {time} s ({nameof(FulltextFlushOptions)}.{nameof(options.Timeout)}).", error)
            {
                IsTransient = true,
            };
        }
    }
}
