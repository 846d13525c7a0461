using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;

namespace Jackdaw.AspNetCore;

/// <summary>The body of a request as a parameter of a minimal API, read by the codec of <see cref="WebJson"/>.</summary>
/// <typeparam name="T">The type of the value.</typeparam>
public sealed class JsonBody<T> : IJsonBody, IEndpointParameterMetadataProvider
{
    private readonly BodyValue<T> _read;

    private JsonBody(BodyValue<T> read) => _read = read;

    /// <summary>The value; null where the document is <c>null</c>.</summary>
    public T? Value => _read.Value;

    IResult? IJsonBody.Refusal => _read.Refusal;

    /// <summary>Reads the body of a request; called by the framework.</summary>
    /// <param name="context">The request.</param>
    /// <param name="parameter">The parameter.</param>
    /// <returns>The body; null where the request has none.</returns>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    [SuppressMessage("Design", "CA1000:Do not declare static members on generic types", Justification = "The framework looks for it there.")]
    public static async ValueTask<JsonBody<T>?> BindAsync(HttpContext context, ParameterInfo parameter) =>
        await BodyValue<T>.ReadAsync<WebJson>(context).ConfigureAwait(false) is { } read ? new JsonBody<T>(read) : null;

    static void IEndpointParameterMetadataProvider.PopulateMetadata(ParameterInfo parameter, EndpointBuilder builder) => JsonBodyFilter.AddTo(builder, typeof(T), parameter);
}

/// <summary>The body of a request as a parameter of a minimal API, read by the codec of a profile.</summary>
/// <typeparam name="T">The type of the value.</typeparam>
/// <typeparam name="TProfile">The profile.</typeparam>
public sealed class JsonBody<T, TProfile> : IJsonBody, IEndpointParameterMetadataProvider
    where TProfile : JsonProfile<TProfile>
{
    private readonly BodyValue<T> _read;

    private JsonBody(BodyValue<T> read) => _read = read;

    /// <summary>The value; null where the document is <c>null</c>.</summary>
    public T? Value => _read.Value;

    IResult? IJsonBody.Refusal => _read.Refusal;

    /// <summary>Reads the body of a request; called by the framework.</summary>
    /// <param name="context">The request.</param>
    /// <param name="parameter">The parameter.</param>
    /// <returns>The body; null where the request has none.</returns>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    [SuppressMessage("Design", "CA1000:Do not declare static members on generic types", Justification = "The framework looks for it there.")]
    public static async ValueTask<JsonBody<T, TProfile>?> BindAsync(HttpContext context, ParameterInfo parameter) =>
        await BodyValue<T>.ReadAsync<TProfile>(context).ConfigureAwait(false) is { } read ? new JsonBody<T, TProfile>(read) : null;

    static void IEndpointParameterMetadataProvider.PopulateMetadata(ParameterInfo parameter, EndpointBuilder builder) => JsonBodyFilter.AddTo(builder, typeof(T), parameter);
}
