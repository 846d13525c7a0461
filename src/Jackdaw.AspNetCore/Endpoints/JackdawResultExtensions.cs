using Jackdaw;
using Jackdaw.AspNetCore;

namespace Microsoft.AspNetCore.Http;

/// <summary>
/// Creates results with the codecs of <see cref="WebJson"/>. For other profiles see <see cref="JackdawResults{TProfile}"/>.
/// </summary>
public static class JackdawResultExtensions
{
    /// <summary>Creates a result with a value: <c>Results.Extensions.JackdawJson(order)</c>.</summary>
    /// <typeparam name="TValue">The type of the value.</typeparam>
    /// <param name="results">The value of <see cref="Results.Extensions"/>.</param>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <param name="statusCode">The status code; null for 200, or the one that the handler has set.</param>
    /// <param name="contentType">The media type; null for <c>application/json; charset=utf-8</c>.</param>
    /// <returns>The result.</returns>
    [Jackdaw.Generated.JsonDoor]
    public static JackdawResult<TValue, WebJson> JackdawJson<TValue>(this IResultExtensions results, TValue? value, int? statusCode = null, string? contentType = null)
    {
        ArgumentNullException.ThrowIfNull(results);
        return JackdawResults<WebJson>.Json(value, statusCode, contentType);
    }

    /// <summary>Creates a result whose values are written as they arrive: <c>Results.Extensions.JackdawJsonStream(orders)</c>.</summary>
    /// <typeparam name="T">The type of the values.</typeparam>
    /// <param name="results">The value of <see cref="Results.Extensions"/>.</param>
    /// <param name="values">The values. The enumeration is canceled when the client disconnects.</param>
    /// <param name="framing">The framing of the values; by default a JSON array.</param>
    /// <returns>The result.</returns>
    [Jackdaw.Generated.JsonDoor]
    public static JackdawStreamResult<T, WebJson> JackdawJsonStream<T>(this IResultExtensions results, IAsyncEnumerable<T> values, JsonFraming framing = JsonFraming.Array)
    {
        ArgumentNullException.ThrowIfNull(results);
        return JackdawResults<WebJson>.Stream(values, framing);
    }
}
