namespace Jackdaw;

/// <summary>
/// Caller-supplied state for custom codecs, passed to one operation: a tenant, a time zone, a lookup table. Codecs read it from
/// <see cref="JsonWriter.State"/> and <see cref="JsonReader.State"/>. The library itself does not use it.
/// </summary>
/// <remarks>
/// <para>Settings belong to types, so there is no options object per call. Pass per-call data as state.</para>
/// <para>
/// An operation with state never runs twice. If its nesting may be too deep for the stack of the calling thread, it runs from its beginning
/// on another thread, while the caller waits. A codec that calls an entry point starts an operation of its own, without this state.
/// </para>
/// </remarks>
/// <example><code>
/// string json = Json.Serialize(order, new JsonState(tenant));
/// </code></example>
/// <param name="value">The state for the codecs.</param>
public readonly struct JsonState(object? value) : IEquatable<JsonState>
{
    /// <summary>The state for the codecs.</summary>
    public object? Value { get; } = value;

    /// <summary>Whether both have the same value.</summary>
    /// <param name="left">The left operand.</param>
    /// <param name="right">The right operand.</param>
    public static bool operator ==(JsonState left, JsonState right) => left.Equals(right);

    /// <summary>Whether the values differ.</summary>
    /// <param name="left">The left operand.</param>
    /// <param name="right">The right operand.</param>
    public static bool operator !=(JsonState left, JsonState right) => !left.Equals(right);

    /// <inheritdoc/>
    public bool Equals(JsonState other) => Equals(Value, other.Value);

    /// <inheritdoc/>
    public override bool Equals(object? obj) => obj is JsonState other && Equals(other);

    /// <inheritdoc/>
    public override int GetHashCode() => Value?.GetHashCode() ?? 0;
}
