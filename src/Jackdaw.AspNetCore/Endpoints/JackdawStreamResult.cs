using System.Reflection;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;

namespace Jackdaw.AspNetCore;

/// <summary>A minimal API result whose values are written as they arrive.</summary>
/// <typeparam name="T">The type of the values.</typeparam>
/// <typeparam name="TProfile">The profile.</typeparam>
public sealed class JackdawStreamResult<T, TProfile> : IResult, IEndpointMetadataProvider, IContentTypeHttpResult
    where TProfile : JsonProfile<TProfile>
{
    private readonly IAsyncEnumerable<T> _values;

    internal JackdawStreamResult(IAsyncEnumerable<T> values, JsonFraming framing)
    {
        ArgumentNullException.ThrowIfNull(values);
        _values = values;
        Framing = framing;
    }

    /// <summary>The framing of the values.</summary>
    public JsonFraming Framing { get; }

    /// <inheritdoc/>
    public string ContentType => Framing switch
    {
        JsonFraming.Array => JsonMediaTypes.JsonWithCharset,
        JsonFraming.Sequence => JsonMediaTypes.Sequence,
        _ => JsonMediaTypes.Lines,
    };

    /// <inheritdoc/>
    public async Task ExecuteAsync(HttpContext httpContext)
    {
        ArgumentNullException.ThrowIfNull(httpContext);
        httpContext.Response.ContentType = ContentType;
        try
        {
            await JsonProfile<TProfile>.SerializeAsync(
                httpContext.Response.BodyWriter, _values, new JsonStreamOptions { Framing = Framing }, httpContext.RequestAborted).ConfigureAwait(false);
        }
        catch (OperationCanceledException) when (httpContext.RequestAborted.IsCancellationRequested)
        {
            // The client has disconnected.
        }
    }

    static void IEndpointMetadataProvider.PopulateMetadata(MethodInfo method, EndpointBuilder builder)
    {
        ArgumentNullException.ThrowIfNull(builder);
        builder.Metadata.Add(new ProducesResponseTypeMetadata(StatusCodes.Status200OK, typeof(IEnumerable<T>), [JsonMediaTypes.Json, JsonMediaTypes.Lines, JsonMediaTypes.Sequence]));
    }
}
