using Microsoft.Extensions.Diagnostics.HealthChecks;

namespace Jackdaw.Search;

/// <summary>
/// A health check that pings the store. It reports a degraded status while the folder of an embedded index contains files with the damaged
/// end of a log. Register it next to <c>AddFulltextStore</c>:
/// <c>services.AddHealthChecks().AddCheck&lt;FulltextHealthCheck&gt;("fulltext")</c>.
/// </summary>
/// <param name="store">The store.</param>
public sealed class FulltextHealthCheck(IFulltextStore store) : IHealthCheck
{
    /// <summary>Checks whether the store can serve queries.</summary>
    /// <param name="context">The registration of the check, which defines the status of a failure.</param>
    /// <param name="cancellationToken">The cancellation token.</param>
    /// <returns>Healthy; degraded with a description of the damage; or the failure with its message.</returns>
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
