// Oblivious to nullability, like fastJSON: existing code compiles without warnings, with or without nullable references
// (docs/decisions/0287).
#nullable disable annotations

using System.Buffers;
using fastJSON.Reading;
using fastJSON.Settings;
using fastJSON.Types;

namespace fastJSON;

/// <content>UTF-8 overloads, which fastJSON does not have.</content>
public static partial class JSON
{
    /// <summary>Writes an object as UTF-8.</summary>
    /// <inheritdoc cref="ToJSON(object, JSONParameters)"/>
    public static byte[] ToUtf8(object obj, JSONParameters param = null) => WriteDoors.ToArray(obj, Fixed(param ?? Parameters));

    /// <summary>Writes an object as UTF-8.</summary>
    /// <param name="destination">Receives the document.</param>
    /// <param name="obj">The object.</param>
    /// <param name="param">The parameters; null for <see cref="Parameters"/>.</param>
    /// <exception cref="Jackdaw.JsonDataException">The value cannot be written.</exception>
    public static void WriteTo(IBufferWriter<byte> destination, object obj, JSONParameters param = null)
    {
        ArgumentNullException.ThrowIfNull(destination);
        WriteDoors.To(destination, obj, Fixed(param ?? Parameters));
    }

    /// <inheritdoc cref="WriteTo(IBufferWriter{byte}, object, JSONParameters)"/>
    public static void WriteTo(Stream destination, object obj, JSONParameters param = null)
    {
        ArgumentNullException.ThrowIfNull(destination);
        WriteDoors.To(destination, obj, Fixed(param ?? Parameters));
    }

    /// <inheritdoc cref="WriteTo(IBufferWriter{byte}, object, JSONParameters)"/>
    /// <param name="destination">Receives the document once all of it has been written.</param>
    /// <param name="obj">The object.</param>
    /// <param name="param">The parameters; null for <see cref="Parameters"/>.</param>
    /// <param name="cancellationToken">The cancellation token.</param>
    /// <returns>The asynchronous operation.</returns>
    public static async Task WriteToAsync(Stream destination, object obj, JSONParameters param = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(destination);
        await destination.WriteAsync(ToUtf8(obj, param), cancellationToken).ConfigureAwait(false);
    }

    /// <summary>Reads a tree from UTF-8.</summary>
    /// <inheritdoc cref="Parse(string)"/>
    public static object Parse(byte[] json)
    {
        ArgumentNullException.ThrowIfNull(json);
        return ReadDoors.From(json, ReadTarget.Tree, new WireSettings(Parameters), JsonTypes.Scope);
    }

    /// <summary>Reads an object from UTF-8.</summary>
    /// <inheritdoc cref="ToObject(string, Type, JSONParameters)"/>
    public static object ToObject(byte[] json, Type type, JSONParameters param = null)
    {
        ArgumentNullException.ThrowIfNull(json);
        return ReadDoors.From(json, ReadTarget.Of(type), new WireSettings(param ?? Parameters), TypeScope.Of(type));
    }

    /// <summary>Reads an object from UTF-8.</summary>
    /// <typeparam name="T">The type.</typeparam>
    /// <inheritdoc cref="ToObject(string, Type, JSONParameters)"/>
    public static T ToObject<T>(byte[] json, JSONParameters param = null) => ReadDoors.As<T>(ToObject(json, typeof(T), param));

    /// <summary>Reads an object from a stream of UTF-8, to its end.</summary>
    /// <typeparam name="T">The type.</typeparam>
    /// <inheritdoc cref="ToObject(string, Type, JSONParameters)"/>
    public static T ToObject<T>(Stream json, JSONParameters param = null)
    {
        ArgumentNullException.ThrowIfNull(json);
        using MemoryStream bytes = new();
        json.CopyTo(bytes);
        return ReadDoors.As<T>(ReadDoors.From(Received(bytes), ReadTarget.Of(typeof(T)), new WireSettings(param ?? Parameters), TypeScope.Of(typeof(T))));
    }

    /// <summary>Reads an object from a stream of UTF-8, to its end.</summary>
    /// <typeparam name="T">The type.</typeparam>
    /// <param name="json">The stream.</param>
    /// <param name="param">The parameters; null for <see cref="Parameters"/>.</param>
    /// <param name="cancellationToken">The cancellation token.</param>
    /// <returns>The object.</returns>
    /// <exception cref="Jackdaw.JsonDataException">
    /// The document is malformed, does not fit the type, or names a type that is not allowed.
    /// </exception>
    public static async ValueTask<T> ToObjectAsync<T>(Stream json, JSONParameters param = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(json);
        using MemoryStream bytes = new();
        await json.CopyToAsync(bytes, cancellationToken).ConfigureAwait(false);
        return ReadDoors.As<T>(ReadDoors.From(Received(bytes), ReadTarget.Of(typeof(T)), new WireSettings(param ?? Parameters), TypeScope.Of(typeof(T))));
    }

    /// <summary>Returns the received bytes without the byte order mark that files may begin with.</summary>
    private static ReadOnlySpan<byte> Received(MemoryStream bytes)
    {
        ReadOnlySpan<byte> utf8 = bytes.GetBuffer().AsSpan(0, (int)bytes.Length);
        return utf8.StartsWith("\uFEFF"u8) ? utf8[3..] : utf8;
    }
}
