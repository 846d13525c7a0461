using Jackdaw;
using Jackdaw.AspNetCore;
using Microsoft.AspNetCore.OpenApi;

namespace Microsoft.Extensions.DependencyInjection;

/// <summary>OpenAPI documents that describe the JSON Jackdaw reads and writes.</summary>
/// <remarks>In the namespace of <c>AddOpenApi</c>, which every web project imports.</remarks>
public static class JackdawOpenApiExtensions
{
    /// <summary>Uses the schemas of <see cref="WebJson"/>.</summary>
    /// <param name="options">The options, as in <c>services.AddOpenApi(options => options.AddJackdaw())</c>.</param>
    /// <returns>The same options.</returns>
    public static OpenApiOptions AddJackdaw(this OpenApiOptions options) => options.AddJackdaw<WebJson>();

    /// <summary>
    /// Uses the schemas of a profile (<see cref="JsonProfile{TSelf}.GetSchema(Type)"/>): names, required members, null, enums, derived types.
    /// </summary>
    /// <typeparam name="TProfile">The profile.</typeparam>
    /// <param name="options">The options.</param>
    /// <returns>The same options.</returns>
    public static OpenApiOptions AddJackdaw<TProfile>(this OpenApiOptions options)
        where TProfile : JsonProfile<TProfile>
    {
        ArgumentNullException.ThrowIfNull(options);
        return options.AddSchemaTransformer(new JackdawSchemaTransformer<TProfile>());
    }
}
