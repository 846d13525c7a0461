using System.Diagnostics.CodeAnalysis;

namespace Jackdaw.AspNetCore;

/// <summary>Creates minimal API results with the codecs of a profile: <c>JackdawResults&lt;ApiJson&gt;.Json(order)</c>.</summary>
/// <typeparam name="TProfile">The profile.</typeparam>
[SuppressMessage("Design", "CA1000:Do not declare static members on generic types", Justification = "The profile is stated explicitly, the value type is inferred.")]
public static class JackdawResults<TProfile>
    where TProfile : JsonProfile<TProfile>
{
    /// <summary>Creates a result with a value.</summary>
    /// <typeparam name="TValue">The type of the value.</typeparam>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <param name="statusCode">The status code; null for 200, or the one that the handler has set.</param>
    /// <param name="contentType">The media type; null for <c>application/json; charset=utf-8</c>.</param>
    /// <returns>The result.</returns>
    [Generated.JsonDoor]
    public static JackdawResult<TValue, TProfile> Json<TValue>(TValue? value, int? statusCode = null, string? contentType = null) => new(value, statusCode, contentType);

    /// <summary>Creates a result whose values are written as they arrive.</summary>
    /// <typeparam name="T">The type of the values.</typeparam>
    /// <param name="values">The values. The enumeration is canceled when the client disconnects.</param>
    /// <param name="framing">The framing of the values; by default a JSON array.</param>
    /// <returns>The result.</returns>
    [Generated.JsonDoor]
    public static JackdawStreamResult<T, TProfile> Stream<T>(IAsyncEnumerable<T> values, JsonFraming framing = JsonFraming.Array) => new(values, framing);
}
