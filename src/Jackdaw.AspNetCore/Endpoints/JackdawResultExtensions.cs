using Jackdaw;
using Jackdaw.AspNetCore;

namespace Microsoft.AspNetCore.Http;

/// <summary>Results by the codecs of <see cref="WebJson"/>; <see cref="JackdawResults{TProfile}"/> has those of other profiles.</summary>
public static class JackdawResultExtensions
{
    /// <summary>A result with a value: <c>Results.Extensions.Jackdaw(order)</c>.</summary>
    /// <typeparam name="TValue">The type of the value.</typeparam>
    /// <param name="results"><see cref="Results.Extensions"/>.</param>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <param name="statusCode">The status; null: 200, or what the handler has set.</param>
    /// <param name="contentType">The media type; null: <c>application/json; charset=utf-8</c>.</param>
    /// <returns>The result.</returns>
    [Jackdaw.Generated.JsonDoor]
    public static JackdawResult<TValue, WebJson> Jackdaw<TValue>(this IResultExtensions results, TValue? value, int? statusCode = null, string? contentType = null)
    {
        ArgumentNullException.ThrowIfNull(results);
        return JackdawResults<WebJson>.Json(value, statusCode, contentType);
    }

    /// <summary>A result whose values are written while they come: <c>Results.Extensions.JackdawStream(orders)</c>.</summary>
    /// <typeparam name="T">The type of the values.</typeparam>
    /// <param name="results"><see cref="Results.Extensions"/>.</param>
    /// <param name="values">The values; the enumeration ends when the client is gone.</param>
    /// <param name="framing">How they follow one another: the elements of an array, unless stated otherwise.</param>
    /// <returns>The result.</returns>
    [Jackdaw.Generated.JsonDoor]
    public static JackdawStreamResult<T, WebJson> JackdawStream<T>(this IResultExtensions results, IAsyncEnumerable<T> values, JsonFraming framing = JsonFraming.Array)
    {
        ArgumentNullException.ThrowIfNull(results);
        return JackdawResults<WebJson>.Stream(values, framing);
    }
}
