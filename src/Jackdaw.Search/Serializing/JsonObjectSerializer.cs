using System.Buffers;
using System.Text;
using Jackdaw.Dom;
using Jackdaw.Search.Elastic;

namespace Jackdaw.Search;

/// <summary>
/// Serializes the objects of JSON attributes. Derive from it to use a serializer other than Jackdaw. The two abstract methods are
/// sufficient; the others have UTF-8 based defaults. It must be thread-safe.
/// </summary>
/// <remarks>Exceptions that a method throws for its input become the inner exception of a <see cref="FulltextException"/>.</remarks>
public abstract class JsonObjectSerializer
{
    private const int OnStack = 512;

    /// <summary>A serializer that uses Jackdaw with default settings.</summary>
    public static JsonObjectSerializer Default { get; } = new JackdawObjectSerializer<Json>();

    /// <summary>
    /// Whether <see cref="Serialize"/> always writes valid JSON. If false, the output is validated before it is sent, because servers store
    /// NULL for invalid JSON. Default: false.
    /// </summary>
    public virtual bool WritesValidJson => false;

    /// <summary>
    /// Throws if values of the type can't be read at all. Called before a query that selects such values is sent. The default
    /// implementation does nothing, so that errors occur when rows are read.
    /// </summary>
    /// <typeparam name="T">The declared type of the member or of the selected part.</typeparam>
    public virtual void EnsureReadable<T>()
    {
    }

    /// <summary>Whether documents in a response are read in place by its cursor instead of as slices.</summary>
    internal virtual bool ReadsInPlace => false;

    /// <summary>Opens a cursor over an Elasticsearch response.</summary>
    internal virtual async ValueTask<JsonCursor> OpenCursor(ElasticAnswer answer, object state) => await Json.OpenCursorAsync(
        await answer.Body().ConfigureAwait(false), new JsonStreamOptions { State = new JsonState(state) }, answer.Cancellation).ConfigureAwait(false);

    /// <summary>Writes a value as UTF-8 JSON without a byte order mark.</summary>
    /// <typeparam name="T">The declared type of the member.</typeparam>
    /// <param name="destination">The destination buffer.</param>
    /// <param name="value">The value; never null.</param>
    public abstract void Serialize<T>(IBufferWriter<byte> destination, T value);

    /// <summary>Reads a value from the bytes of the back end, which are valid only during the call.</summary>
    /// <typeparam name="T">The declared type of the member.</typeparam>
    /// <param name="utf8">The JSON in UTF-8.</param>
    /// <returns>The value.</returns>
    public abstract T? Deserialize<T>(ReadOnlySpan<byte> utf8);

    /// <summary>Reads a value from UTF-8 bytes.</summary>
    /// <typeparam name="T">The declared type of the member.</typeparam>
    /// <param name="utf8">The JSON in UTF-8.</param>
    /// <returns>The value.</returns>
    public virtual T? Deserialize<T>(ReadOnlyMemory<byte> utf8) => Deserialize<T>(utf8.Span);

    /// <summary>Reads a value from a string.</summary>
    /// <typeparam name="T">The declared type of the member.</typeparam>
    /// <param name="json">The JSON.</param>
    /// <returns>The value.</returns>
    /// <exception cref="ArgumentNullException">The string is null.</exception>
    public virtual T? Deserialize<T>(string json)
    {
        ArgumentNullException.ThrowIfNull(json);
        return Deserialize<T>(json.AsMemory());
    }

    /// <summary>Reads a value from characters.</summary>
    /// <typeparam name="T">The declared type of the member.</typeparam>
    /// <param name="json">The JSON.</param>
    /// <returns>The value.</returns>
    public virtual T? Deserialize<T>(ReadOnlyMemory<char> json)
    {
        int most = Encoding.UTF8.GetMaxByteCount(json.Length);
        byte[]? rented = most > OnStack ? ArrayPool<byte>.Shared.Rent(most) : null;
        Span<byte> utf8 = rented ?? stackalloc byte[OnStack];
        try
        {
            return Deserialize<T>((ReadOnlySpan<byte>)utf8[..Encoding.UTF8.GetBytes(json.Span, utf8)]);
        }
        finally
        {
            if (rented is not null)
            {
                ArrayPool<byte>.Shared.Return(rented);
            }
        }
    }
}
