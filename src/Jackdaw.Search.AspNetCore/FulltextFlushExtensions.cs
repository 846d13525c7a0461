using Jackdaw.Search;
using Jackdaw.Search.AspNetCore;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;

namespace Microsoft.AspNetCore.Builder;

/// <summary>Flushes the request's <see cref="IFulltextSession"/> if, and only if, the request succeeds.</summary>
/// <example>
/// <code>
/// app.UseFulltextFlush();
/// app.MapPost("/posts", (Post post, IFulltextSession search) => { search.Save(post); return Results.Ok(post.Id); });
/// </code>
/// </example>
public static class FulltextFlushExtensions
{
    /// <summary>
    /// Adds a middleware that flushes the changes queued in the request's session. It flushes before the response starts, and flushes later
    /// changes at the end of the request. An exception or an unsuccessful status code discards the queued changes.
    /// </summary>
    /// <remarks>
    /// Place it after the exception handler, which then handles a failed flush, and before routing and endpoints. A failed flush is logged
    /// as an error and thrown, so the client receives status 500. If the response has already started, the request is aborted so that the
    /// client does not mistake it for complete. Cancellation of the request does not cancel a flush; only
    /// <see cref="FulltextFlushOptions.Timeout"/> does.
    /// </remarks>
    /// <param name="app">The application.</param>
    /// <param name="configure">A delegate that configures the options.</param>
    /// <returns>The same application.</returns>
    /// <exception cref="InvalidOperationException"><c>AddFulltextStore</c> was not called.</exception>
    public static IApplicationBuilder UseFulltextFlush(this IApplicationBuilder app, Action<FulltextFlushOptions>? configure = null)
    {
        ArgumentNullException.ThrowIfNull(app);
        if (app.ApplicationServices.GetService<IServiceProviderIsService>()?.IsService(typeof(IFulltextSession)) == false)
        {
            throw new InvalidOperationException(
                $"{nameof(UseFulltextFlush)} requires a registered store. "
                + "Call builder.Services.AddFulltextStore(\"...\") before the application is built.");
        }

        FulltextFlushOptions options = Options(configure);
        return app.Use(next => new FulltextFlushMiddleware(next, options).InvokeAsync);
    }

    /// <summary>
    /// Adds a filter to an endpoint or a route group that flushes the changes queued by the handler. It flushes after the handler and
    /// before the result is written, so a failed flush produces status 500 instead of the result. A handler that throws or returns an
    /// unsuccessful status code writes nothing.
    /// </summary>
    /// <remarks>
    /// Changes queued while the result is being written (for example by a streaming result) are not flushed; use
    /// <see cref="UseFulltextFlush"/> for those. The two can be combined: the second one finds nothing left to flush.
    /// </remarks>
    /// <typeparam name="TBuilder">The type of the endpoint builder.</typeparam>
    /// <param name="builder">The endpoint or route group.</param>
    /// <param name="configure">A delegate that configures the options.</param>
    /// <returns>The same endpoint or route group.</returns>
    public static TBuilder WithFulltextFlush<TBuilder>(this TBuilder builder, Action<FulltextFlushOptions>? configure = null)
        where TBuilder : IEndpointConventionBuilder
    {
        ArgumentNullException.ThrowIfNull(builder);
        return builder.AddEndpointFilter(new FulltextFlushFilter(Options(configure)));
    }

    private static FulltextFlushOptions Options(Action<FulltextFlushOptions>? configure)
    {
        FulltextFlushOptions options = new();
        configure?.Invoke(options);
        return options;
    }
}
