using System.Buffers;
using System.Text;
using Jackdaw.Dom;
using Jackdaw.Search.Elastic;

namespace Jackdaw.Search;

/// <summary>
/// Reads and writes the objects of JSON attributes. Derive from it to use another serializer than Jackdaw; the two abstract methods are
/// enough, the others have a default that goes through UTF-8. It is called by several threads at a time.
/// </summary>
/// <remarks>What a method throws because of its input reaches the caller as the inner exception of a <see cref="FulltextException"/>.</remarks>
public abstract class JsonObjectSerializer
{
    private const int OnStack = 512;

    /// <summary>Jackdaw with its default settings.</summary>
    public static JsonObjectSerializer Default { get; } = new JackdawObjectSerializer<Json>();

    /// <summary>
    /// Whether all that <see cref="Serialize"/> writes is valid JSON by construction. If not (the default), it is checked once more before
    /// it is sent, because servers store NULL for invalid JSON.
    /// </summary>
    public virtual bool WritesValidJson => false;

    /// <summary>
    /// Throws when no value of the type can be read, whatever the JSON is; asked before a query is sent that selects such values. The default
    /// does nothing: then it shows when rows are read.
    /// </summary>
    /// <typeparam name="T">The declared type of the member, or of the part of it that is selected.</typeparam>
    public virtual void EnsureReadable<T>()
    {
    }

    /// <summary>Whether documents in an answer are read where they lie, by the cursor that goes through it, and not as slices of it.</summary>
    internal virtual bool ReadsInPlace => false;

    /// <summary>A cursor over the answer of a cluster.</summary>
    internal virtual async ValueTask<JsonCursor> OpenCursor(ElasticAnswer answer, object state) => await Json.CursorAsync(
        await answer.Body().ConfigureAwait(false), new JsonStreamOptions { State = new JsonState(state) }, answer.Cancellation).ConfigureAwait(false);

    /// <summary>Writes a value as UTF-8 JSON without a byte order mark.</summary>
    /// <typeparam name="T">The declared type of the member.</typeparam>
    /// <param name="destination">Where the bytes go.</param>
    /// <param name="value">The value, never null.</param>
    public abstract void Serialize<T>(IBufferWriter<byte> destination, T value);

    /// <summary>Reads a value from the bytes as the back end sent them; they are valid during the call only.</summary>
    /// <typeparam name="T">The declared type of the member.</typeparam>
    /// <param name="utf8">JSON as UTF-8.</param>
    /// <returns>The value.</returns>
    public abstract T? Deserialize<T>(ReadOnlySpan<byte> utf8);

    /// <summary>Reads a value from bytes in memory.</summary>
    /// <typeparam name="T">The declared type of the member.</typeparam>
    /// <param name="utf8">JSON as UTF-8.</param>
    /// <returns>The value.</returns>
    public virtual T? Deserialize<T>(ReadOnlyMemory<byte> utf8) => Deserialize<T>(utf8.Span);

    /// <summary>Reads a value from a string.</summary>
    /// <typeparam name="T">The declared type of the member.</typeparam>
    /// <param name="json">JSON.</param>
    /// <returns>The value.</returns>
    /// <exception cref="ArgumentNullException">There is no string.</exception>
    public virtual T? Deserialize<T>(string json)
    {
        ArgumentNullException.ThrowIfNull(json);
        return Deserialize<T>(json.AsMemory());
    }

    /// <summary>Reads a value from characters in memory.</summary>
    /// <typeparam name="T">The declared type of the member.</typeparam>
    /// <param name="json">JSON.</param>
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
