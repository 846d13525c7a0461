using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;

namespace Jackdaw.AspNetCore;

/// <summary>A request body as a minimal API parameter, read with the codec of <see cref="WebJson"/>.</summary>
/// <typeparam name="T">The type of the value.</typeparam>
public sealed class JsonBody<T> : IJsonBody, IEndpointParameterMetadataProvider
{
    private readonly BodyValue<T> _read;

    private JsonBody(BodyValue<T> read) => _read = read;

    /// <summary>The value; null for <c>null</c>.</summary>
    public T? Value => _read.Value;

    IResult? IJsonBody.Refusal => _read.Refusal;

    /// <summary>Reads the body of a request. Called by the framework.</summary>
    /// <param name="context">The request.</param>
    /// <param name="parameter">The parameter.</param>
    /// <returns>The body, or null if the request has none.</returns>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    [SuppressMessage("Design", "CA1000:Do not declare static members on generic types", Justification = "The framework looks for it there.")]
    public static async ValueTask<JsonBody<T>?> BindAsync(HttpContext context, ParameterInfo parameter) =>
        await BodyValue<T>.ReadAsync<WebJson>(context).ConfigureAwait(false) is { } read ? new JsonBody<T>(read) : null;

    static void IEndpointParameterMetadataProvider.PopulateMetadata(ParameterInfo parameter, EndpointBuilder builder) => JsonBodyFilter.AddTo(builder, typeof(T), parameter);
}

/// <summary>A request body as a minimal API parameter, read with the codec of a profile.</summary>
/// <typeparam name="T">The type of the value.</typeparam>
/// <typeparam name="TProfile">The profile.</typeparam>
public sealed class JsonBody<T, TProfile> : IJsonBody, IEndpointParameterMetadataProvider
    where TProfile : JsonProfile<TProfile>
{
    private readonly BodyValue<T> _read;

    private JsonBody(BodyValue<T> read) => _read = read;

    /// <summary>The value; null for <c>null</c>.</summary>
    public T? Value => _read.Value;

    IResult? IJsonBody.Refusal => _read.Refusal;

    /// <summary>Reads the body of a request. Called by the framework.</summary>
    /// <param name="context">The request.</param>
    /// <param name="parameter">The parameter.</param>
    /// <returns>The body, or null if the request has none.</returns>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    [SuppressMessage("Design", "CA1000:Do not declare static members on generic types", Justification = "The framework looks for it there.")]
    public static async ValueTask<JsonBody<T, TProfile>?> BindAsync(HttpContext context, ParameterInfo parameter) =>
        await BodyValue<T>.ReadAsync<TProfile>(context).ConfigureAwait(false) is { } read ? new JsonBody<T, TProfile>(read) : null;

    static void IEndpointParameterMetadataProvider.PopulateMetadata(ParameterInfo parameter, EndpointBuilder builder) => JsonBodyFilter.AddTo(builder, typeof(T), parameter);
}
