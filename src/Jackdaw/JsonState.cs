namespace Jackdaw;

/// <summary>
/// What a caller gives along with one operation, for the user-defined codecs that run in it: a tenant, a time zone, a lookup. They find it as
/// <see cref="JsonWriter.State"/> and <see cref="JsonReader.State"/>. Nothing else looks at it.
/// </summary>
/// <remarks>
/// <para>Settings are types, so there is no options object to make for each call; what differs from call to call goes here.</para>
/// <para>An operation with state is never run a second time: where its nesting may be too deep for the stack of the calling thread, it runs on
/// another thread from its beginning, while the caller waits. A codec that calls a door starts an operation of its own, without this state.</para>
/// </remarks>
/// <example><code>
/// string json = Json.Serialize(order, new JsonState(tenant));
/// </code></example>
/// <param name="value">What the codecs get.</param>
public readonly struct JsonState(object? value) : IEquatable<JsonState>
{
    /// <summary>What the codecs get.</summary>
    public object? Value { get; } = value;

    /// <summary>Whether both give the same.</summary>
    /// <param name="left">One.</param>
    /// <param name="right">The other.</param>
    public static bool operator ==(JsonState left, JsonState right) => left.Equals(right);

    /// <summary>Whether they give different things.</summary>
    /// <param name="left">One.</param>
    /// <param name="right">The other.</param>
    public static bool operator !=(JsonState left, JsonState right) => !left.Equals(right);

    /// <inheritdoc/>
    public bool Equals(JsonState other) => Equals(Value, other.Value);

    /// <inheritdoc/>
    public override bool Equals(object? obj) => obj is JsonState other && Equals(other);

    /// <inheritdoc/>
    public override int GetHashCode() => Value?.GetHashCode() ?? 0;
}
