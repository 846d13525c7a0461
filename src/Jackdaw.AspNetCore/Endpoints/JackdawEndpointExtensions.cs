using System.Reflection;
using Jackdaw;
using Jackdaw.AspNetCore;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;

namespace Microsoft.AspNetCore.Builder;

/// <summary>Enables Jackdaw for endpoints and groups of endpoints.</summary>
public static class JackdawEndpointExtensions
{
    /// <summary>Writes the return values of handlers with the codecs of <see cref="WebJson"/>.</summary>
    /// <inheritdoc cref="WithJackdaw{TProfile}(RouteGroupBuilder)" path="/remarks"/>
    /// <param name="group">The group, from <c>app.MapGroup("/api")</c>.</param>
    /// <returns>The same group.</returns>
    public static RouteGroupBuilder WithJackdaw(this RouteGroupBuilder group) => group.WithJackdaw<WebJson>();

    /// <summary>Writes the return values of handlers with the codecs of a profile.</summary>
    /// <remarks>
    /// Text and results (<see cref="IResult"/>) are not affected, and neither are parameters. For parameters use a
    /// <see cref="JsonBody{T, TProfile}"/>, or call <see cref="JsonSerializerOptionsExtensions.AddJackdaw{TProfile}"/> on the options of
    /// <c>ConfigureHttpJsonOptions</c>.
    /// </remarks>
    /// <typeparam name="TProfile">The profile.</typeparam>
    /// <param name="group">The group.</param>
    /// <returns>The same group.</returns>
    public static RouteGroupBuilder WithJackdaw<TProfile>(this RouteGroupBuilder group)
        where TProfile : JsonProfile<TProfile>
    {
        ArgumentNullException.ThrowIfNull(group);
        return group.AddEndpointFilterFactory(Filter<TProfile>);
    }

    /// <summary>Writes the return value of the handler with the codecs of <see cref="WebJson"/>.</summary>
    /// <inheritdoc cref="WithJackdaw{TProfile}(RouteGroupBuilder)" path="/remarks"/>
    /// <param name="endpoint">The endpoint, from <c>app.MapGet("/orders", …)</c>.</param>
    /// <returns>The same endpoint.</returns>
    public static RouteHandlerBuilder WithJackdaw(this RouteHandlerBuilder endpoint) => endpoint.WithJackdaw<WebJson>();

    /// <summary>Writes the return value of the handler with the codecs of a profile.</summary>
    /// <inheritdoc cref="WithJackdaw{TProfile}(RouteGroupBuilder)" path="/remarks"/>
    /// <typeparam name="TProfile">The profile.</typeparam>
    /// <param name="endpoint">The endpoint.</param>
    /// <returns>The same endpoint.</returns>
    public static RouteHandlerBuilder WithJackdaw<TProfile>(this RouteHandlerBuilder endpoint)
        where TProfile : JsonProfile<TProfile>
    {
        ArgumentNullException.ThrowIfNull(endpoint);
        return endpoint.AddEndpointFilterFactory(Filter<TProfile>);
    }

    private static EndpointFilterDelegate Filter<TProfile>(EndpointFilterFactoryContext handler, EndpointFilterDelegate next)
        where TProfile : JsonProfile<TProfile>
    {
        Type declared = Declared(handler.MethodInfo);
        return async context => await next(context).ConfigureAwait(false) switch
        {
            null => declared == typeof(void) ? null : new WrittenResult<TProfile>(null, declared),
            IResult result => result,
            string text => text,
            { } value => new WrittenResult<TProfile>(value, declared),
        };
    }

    /// <summary>Returns the type of a handler's result, unwrapped from tasks.</summary>
    private static Type Declared(MethodInfo handler)
    {
        Type type = handler.ReturnType;
        return type == typeof(Task) || type == typeof(ValueTask) ? typeof(void)
            : type.IsGenericType && type.GetGenericTypeDefinition() is var open && (open == typeof(Task<>) || open == typeof(ValueTask<>)) ? type.GenericTypeArguments[0]
            : type;
    }
}
