using Microsoft.Extensions.Diagnostics.HealthChecks;

namespace Jackdaw.Search;

/// <summary>
/// Healthy when the store answers a ping; degraded while files of an embedded index lie in its folder that hold what was cut off a damaged log, or whose log is missing. Register it beside <c>AddFulltextStore</c>:
/// <c>services.AddHealthChecks().AddCheck&lt;FulltextHealthCheck&gt;("fulltext")</c>.
/// </summary>
/// <param name="store">The store.</param>
public sealed class FulltextHealthCheck(IFulltextStore store) : IHealthCheck
{
    /// <summary>Asks the store whether queries can be served.</summary>
    /// <param name="context">How the check is registered: the status of a failure.</param>
    /// <param name="cancellationToken">Stops waiting.</param>
    /// <returns>Healthy, degraded with what somebody has to look after, or the failure with its message.</returns>
    public async Task<HealthCheckResult> CheckHealthAsync(HealthCheckContext context, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(context);
        try
        {
            await store.PingAsync(cancellationToken).ConfigureAwait(false);
            return (store as FulltextStore)?.Backend.Damage() is { } damage ? HealthCheckResult.Degraded("Queries can be served. " + damage) : HealthCheckResult.Healthy("Queries can be served.");
        }
        catch (Exception e) when (e is FulltextException or ObjectDisposedException or IOException or UnauthorizedAccessException)
        {
            return new HealthCheckResult(context.Registration.FailureStatus, e.Message, e);
        }
    }
}
