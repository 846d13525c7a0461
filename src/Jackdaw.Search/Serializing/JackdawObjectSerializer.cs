using System.Buffers;
using Jackdaw.Dom;
using Jackdaw.Search.Elastic;

namespace Jackdaw.Search;

/// <summary>
/// Serializes JSON attributes with Jackdaw and the settings of a profile, directly from and to the bytes of the connection. The classes of
/// JSON attributes need a generated codec: mark them with <see cref="JsonModelAttribute"/> in a project that references the Jackdaw
/// package.
/// </summary>
/// <typeparam name="TProfile">The profile: <see cref="Json"/>, <see cref="StrictJson"/> or a profile of your own.</typeparam>
public sealed class JackdawObjectSerializer<TProfile> : JsonObjectSerializer
    where TProfile : JsonProfile<TProfile>
{
    private static readonly bool IsPlain = IsReadByCursors();

    private readonly JsonState _state;

    /// <summary>Creates a serializer without state for codecs.</summary>
    public JackdawObjectSerializer()
    {
    }

    /// <summary>
    /// Creates a serializer with state for custom codecs, which read it from <see cref="JsonReader.State"/> and
    /// <see cref="JsonWriter.State"/>.
    /// </summary>
    /// <param name="state">The state. The serializer is used concurrently, so it must be thread-safe.</param>
    public JackdawObjectSerializer(JsonState state) => _state = state;

    /// <inheritdoc/>
    public override bool WritesValidJson => true;

    // The cursor over a response has its own state, so documents with a different state are read as slices.
    internal override bool ReadsInPlace => IsPlain && !HasState;

    internal override async ValueTask<JsonCursor> OpenCursor(ElasticAnswer answer, object state) => IsPlain
        ? await JsonProfile<TProfile>.OpenCursorAsync(
            await answer.Body().ConfigureAwait(false), new JsonStreamOptions { State = new JsonState(state) }, answer.Cancellation).ConfigureAwait(false)
        : await base.OpenCursor(answer, state).ConfigureAwait(false);

    /// <inheritdoc/>
    /// <exception cref="NotSupportedException">No codec was generated for the type; the message explains what to add.</exception>
    public override void EnsureReadable<T>()
    {
        try
        {
            JsonProfile<TProfile>.Deserialize<T>("null"u8);
        }
        catch (JsonDataException)
        {
            // There is a codec, which rejects null.
            return;
        }
    }

    // An operation with state needs an additional object.
    private bool HasState => _state.Value is not null;

    /// <inheritdoc/>
    public override void Serialize<T>(IBufferWriter<byte> destination, T value)
    {
        if (HasState)
        {
            JsonProfile<TProfile>.Serialize(destination, value, _state);
        }
        else
        {
            JsonProfile<TProfile>.Serialize(destination, value);
        }
    }

    /// <inheritdoc/>
    public override T? Deserialize<T>(ReadOnlySpan<byte> utf8)
        where T : default => HasState ? JsonProfile<TProfile>.Deserialize<T>(utf8, _state) : JsonProfile<TProfile>.Deserialize<T>(utf8);

    /// <inheritdoc/>
    public override T? Deserialize<T>(string json)
        where T : default => HasState ? JsonProfile<TProfile>.Deserialize<T>(json, _state) : JsonProfile<TProfile>.Deserialize<T>(json);

    /// <inheritdoc/>
    public override T? Deserialize<T>(ReadOnlyMemory<char> json)
        where T : default => HasState ? JsonProfile<TProfile>.Deserialize<T>(json.Span, _state) : JsonProfile<TProfile>.Deserialize<T>(json.Span);

    // Profiles with comments, trailing commas or JSON5 can't read streams; they read documents as slices.
    private static bool IsReadByCursors()
    {
        try
        {
            JsonProfile<TProfile>.OpenCursor(Stream.Null).Dispose();
            return true;
        }
        catch (NotSupportedException)
        {
            return false;
        }
    }
}
