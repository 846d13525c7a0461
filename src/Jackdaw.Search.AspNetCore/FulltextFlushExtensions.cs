using Jackdaw.Search.AspNetCore;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;

namespace Jackdaw.Search;

/// <summary>Flushes the session of a request (<see cref="IFulltextSession"/> of its services) when, and only when, the request succeeds.</summary>
/// <example><code>
/// app.UseFulltextFlush();
/// app.MapPost("/posts", (Post post, IFulltextSession search) => { search.Save(post); return Results.Ok(post.Id); });
/// </code></example>
public static class FulltextFlushExtensions
{
    /// <summary>
    /// Adds a middleware that flushes what the rest of the pipeline queued in the request's session. It flushes right before the response
    /// starts, and again at the end what was queued after that. An exception, or a status code that is no success, discards what is queued.
    /// </summary>
    /// <remarks>
    /// Place it after the exception handler, so that the handler answers a failed flush, and before routing or the endpoints. A failed flush is logged
    /// as an error and thrown: the client gets status 500. When the response has started, the request is aborted as well, so that the client does
    /// not take it for complete. The request's cancellation ends no flush; <see cref="FulltextFlushOptions.Timeout"/> does.
    /// </remarks>
    /// <param name="app">The application.</param>
    /// <param name="configure">Changes the options.</param>
    /// <returns>The same application.</returns>
    /// <exception cref="InvalidOperationException"><c>AddFulltextStore</c> was not called.</exception>
    public static IApplicationBuilder UseFulltextFlush(this IApplicationBuilder app, Action<FulltextFlushOptions>? configure = null)
    {
        ArgumentNullException.ThrowIfNull(app);
        if (app.ApplicationServices.GetService<IServiceProviderIsService>()?.IsService(typeof(IFulltextSession)) == false)
        {
            throw new InvalidOperationException(
                $"{nameof(UseFulltextFlush)} needs the sessions of a store, and none is registered. "
                + "Call builder.Services.AddFulltextStore(\"...\") before the application is built.");
        }

        FulltextFlushOptions options = Options(configure);
        return app.Use(next => new FulltextFlushMiddleware(next, options).InvokeAsync);
    }

    /// <summary>
    /// Adds a filter to an endpoint, or to all endpoints of a group, that flushes what the handler queued: after the handler and before its result is
    /// written, so that a failed flush is answered with status 500 instead of the result. A handler that throws, or returns a result whose status
    /// code is no success, leaves nothing written.
    /// </summary>
    /// <remarks>
    /// What is queued while the result is written (a stream that saves) is not flushed; <see cref="UseFulltextFlush"/> does that. Both together are
    /// fine: who comes second finds nothing to flush.
    /// </remarks>
    /// <typeparam name="TBuilder">The kind of endpoints.</typeparam>
    /// <param name="builder">The endpoint or the group.</param>
    /// <param name="configure">Changes the options.</param>
    /// <returns>The same endpoint or group.</returns>
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
