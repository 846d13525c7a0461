using System.Diagnostics.CodeAnalysis;

namespace Jackdaw.AspNetCore;

/// <summary>Results of minimal APIs by the codecs of a profile: <c>JackdawResults&lt;ApiJson&gt;.Json(order)</c>.</summary>
/// <typeparam name="TProfile">The profile.</typeparam>
[SuppressMessage("Design", "CA1000:Do not declare static members on generic types", Justification = "The profile is named, the type of the value is not.")]
public static class JackdawResults<TProfile>
    where TProfile : JsonProfile<TProfile>
{
    /// <summary>A result with a value.</summary>
    /// <typeparam name="TValue">The type of the value.</typeparam>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <param name="statusCode">The status; null: 200, or what the handler has set.</param>
    /// <param name="contentType">The media type; null: <c>application/json; charset=utf-8</c>.</param>
    /// <returns>The result.</returns>
    [Generated.JsonDoor]
    public static JackdawResult<TValue, TProfile> Json<TValue>(TValue? value, int? statusCode = null, string? contentType = null) => new(value, statusCode, contentType);

    /// <summary>A result whose values are written while they come.</summary>
    /// <typeparam name="T">The type of the values.</typeparam>
    /// <param name="values">The values; the enumeration ends when the client is gone.</param>
    /// <param name="framing">How they follow one another: the elements of an array, unless stated otherwise.</param>
    /// <returns>The result.</returns>
    [Generated.JsonDoor]
    public static JackdawStreamResult<T, TProfile> Stream<T>(IAsyncEnumerable<T> values, JsonFraming framing = JsonFraming.Array) => new(values, framing);
}
