using System.Buffers;
using Jackdaw.Dom;
using Jackdaw.Search.Elastic;

namespace Jackdaw.Search;

/// <summary>
/// JSON attributes by Jackdaw, with the settings of a profile, straight from and to the bytes of the connection. The classes of JSON
/// attributes need a generated codec: mark them with <see cref="JsonModelAttribute"/>, in a project that references the Jackdaw package.
/// </summary>
/// <typeparam name="TProfile">The profile: <see cref="Json"/>, <see cref="StrictJson"/> or one's own.</typeparam>
public sealed class JackdawObjectSerializer<TProfile> : JsonObjectSerializer
    where TProfile : JsonProfile<TProfile>
{
    private static readonly bool IsPlain = IsReadByCursors();

    /// <inheritdoc/>
    public override bool WritesValidJson => true;

    internal override bool ReadsInPlace => IsPlain;

    internal override async ValueTask<JsonCursor> OpenCursor(ElasticAnswer answer, object state) => IsPlain
        ? await JsonProfile<TProfile>.CursorAsync(
            await answer.Body().ConfigureAwait(false), new JsonStreamOptions { State = new JsonState(state) }, answer.Cancellation).ConfigureAwait(false)
        : await base.OpenCursor(answer, state).ConfigureAwait(false);

    /// <inheritdoc/>
    /// <exception cref="NotSupportedException">No codec was generated for the type; the message says what to add.</exception>
    public override void EnsureReadable<T>()
    {
        try
        {
            JsonProfile<TProfile>.Deserialize<T>("null"u8);
        }
        catch (JsonDataException)
        {
            // There is a codec: it takes no null.
            return;
        }
    }

    /// <inheritdoc/>
    public override void Serialize<T>(IBufferWriter<byte> destination, T value) => JsonProfile<TProfile>.Serialize(destination, value);

    /// <inheritdoc/>
    public override T? Deserialize<T>(ReadOnlySpan<byte> utf8)
        where T : default => JsonProfile<TProfile>.Deserialize<T>(utf8);

    /// <inheritdoc/>
    public override T? Deserialize<T>(string json)
        where T : default => JsonProfile<TProfile>.Deserialize<T>(json);

    /// <inheritdoc/>
    public override T? Deserialize<T>(ReadOnlyMemory<char> json)
        where T : default => JsonProfile<TProfile>.Deserialize<T>(json.Span);

    // Profiles with comments, trailing commas or JSON5 read no streams: they get documents as slices.
    private static bool IsReadByCursors()
    {
        try
        {
            JsonProfile<TProfile>.Cursor(Stream.Null).Dispose();
            return true;
        }
        catch (NotSupportedException)
        {
            return false;
        }
    }
}
