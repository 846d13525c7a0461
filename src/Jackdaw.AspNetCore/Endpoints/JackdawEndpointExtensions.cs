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
    /// Text and results (<see cref="IResult"/>) are not affected, and neither are parameters. Endpoint filters get the values of the handler,
    /// wherever they are added, and what they return is written. If this is called for a group and for an endpoint in it, the profile of the
    /// endpoint is used. For parameters use a
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
        ((IEndpointConventionBuilder)group).Add(ConversionFilter.AddTo<TProfile>);
        return group;
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
        endpoint.Add(ConversionFilter.AddTo<TProfile>);
        return endpoint;
    }
}
