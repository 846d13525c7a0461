using Jackdaw.Search.Backends;

namespace Jackdaw.Search.Elastic;

/// <summary>
/// Waits when a server compiles no more scripts. By default it compiles 75 new sources in five minutes, one more every four seconds; the
/// sources of this library are few, but other clients use up the same limit.
/// </summary>
internal static class ElasticScriptLimit
{
    private const string Words = "Too many dynamic script compilations";
    private const int LongestPause = 4;

    /// <summary>Whether a request was rejected because of this limit. Nothing of it was applied.</summary>
    public static bool IsReached(ElasticException error) =>
        error.RootCauses.Append(error.CausedBy).Any(static cause => Has(cause?.Reason)) || Has(error.Reason) || error.FailedShards.Any(static cause => Has(cause.Reason) || Has(cause.CausedBy?.Reason));

    /// <summary>Whether one of the causes of an error is this limit.</summary>
    public static bool IsReached(IEnumerable<ElasticErrorCause> causes) => causes.Any(static cause => Has(cause.Reason) || Has(cause.CausedBy?.Reason));

    /// <summary>Sends a request, again and again while the limit is reached, for no longer than one request may take.</summary>
    public static async ValueTask<T> Run<T>(ElasticTransport transport, Func<ValueTask<T>> send, Call call)
    {
        TimeSpan waited = TimeSpan.Zero;
        for (int attempt = 0; ; attempt++)
        {
            TimeSpan pause = TimeSpan.FromSeconds(Math.Min(1 << Math.Min(attempt, 4), LongestPause));
            try
            {
                return await send().ConfigureAwait(false);
            }
            catch (ElasticException error) when (IsReached(error) && waited + pause <= transport.Options.CommandTimeout)
            {
                waited += pause;
            }

            await transport.Wait(pause, call).ConfigureAwait(false);
        }
    }

    private static bool Has(string? reason) => reason?.Contains(Words, StringComparison.Ordinal) ?? false;
}
