using System.Reflection;
using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;

namespace Jackdaw.AspNetCore;

/// <summary>A minimal API result that is written with a codec of a profile.</summary>
/// <typeparam name="TValue">The type of the value.</typeparam>
/// <typeparam name="TProfile">The profile.</typeparam>
public sealed class JackdawResult<TValue, TProfile> : IResult, IEndpointMetadataProvider, IStatusCodeHttpResult, IContentTypeHttpResult, IValueHttpResult, IValueHttpResult<TValue>
    where TProfile : JsonProfile<TProfile>
{
    private static readonly bool IsExact = typeof(TValue).IsValueType || typeof(TValue).IsSealed;

    internal JackdawResult(TValue? value, int? statusCode, string? contentType)
    {
        Value = value;
        StatusCode = statusCode;
        ContentType = contentType;
    }

    /// <summary>The value.</summary>
    public TValue? Value { get; }

    /// <inheritdoc/>
    public int? StatusCode { get; }

    /// <summary>The media type; null for <c>application/json; charset=utf-8</c>. The value is written in its charset.</summary>
    public string? ContentType { get; }

    object? IValueHttpResult.Value => Value;

    /// <inheritdoc/>
    public async Task ExecuteAsync(HttpContext httpContext)
    {
        ArgumentNullException.ThrowIfNull(httpContext);
        HttpResponse response = httpContext.Response;
        response.StatusCode = StatusCode ?? response.StatusCode;
        response.ContentType = ContentType ?? JsonMediaTypes.JsonWithCharset;
        try
        {
            Type type = IsExact ? typeof(TValue) : WrittenTypes<TProfile>.Of(Value, typeof(TValue));
            Encoding encoding = ContentType is null ? Encoding.UTF8 : JsonMediaTypes.EncodingFor(ContentType);
            await (type == typeof(TValue)
                ? JsonBodies<TProfile>.WriteAsync(response, Value, encoding, httpContext.RequestAborted)
                : JsonBodies<TProfile>.WriteAsync(response, Value, type, encoding, httpContext.RequestAborted)).ConfigureAwait(false);
        }
        catch (OperationCanceledException) when (httpContext.RequestAborted.IsCancellationRequested)
        {
            // The client has disconnected.
        }
    }

    static void IEndpointMetadataProvider.PopulateMetadata(MethodInfo method, EndpointBuilder builder)
    {
        ArgumentNullException.ThrowIfNull(builder);
        builder.Metadata.Add(new ProducesResponseTypeMetadata(StatusCodes.Status200OK, typeof(TValue), [JsonMediaTypes.Json]));
    }
}
