using Jackdaw.Generated;
using Jackdaw.Reading;

namespace Jackdaw.Dom;

/// <content>Conversion to types.</content>
public readonly partial struct JsonView
{
    /// <summary>Reads the value as a <typeparamref name="T"/>, in place, with its codec in the profile that read the document.</summary>
    /// <typeparam name="T">The type. The generator emits its codec for each profile of the project that contains this call.</typeparam>
    /// <returns>The value, or null for <c>null</c>.</returns>
    /// <exception cref="JsonDataException">
    /// The value is not a valid <typeparamref name="T"/>. Path, line and offset are relative to the document.
    /// </exception>
    /// <exception cref="NotSupportedException">
    /// <typeparamref name="T"/> contains a type without a JSON form, or no codec was generated for it and the program is trimmed or uses
    /// Native AOT.
    /// </exception>
    [JsonDoor]
    public T? Deserialize<T>()
    {
        JsonProfileSettings settings = Memory.Settings;
        return Read(settings.Codecs.Of<T>(), settings);
    }

    /// <summary>
    /// Tries to read the value as a <typeparamref name="T"/>, with its codec in the profile that read the document. On failure call
    /// <see cref="Deserialize{T}"/> for the reason.
    /// </summary>
    /// <typeparam name="T">The type. The generator emits its codec for each profile of the project that contains this call.</typeparam>
    /// <param name="value">The value, or null for <c>null</c>.</param>
    /// <returns>Whether it is a valid <typeparamref name="T"/>.</returns>
    /// <exception cref="NotSupportedException">
    /// <typeparamref name="T"/> contains a type without a JSON form, or no codec was generated for it and the program is trimmed or uses
    /// Native AOT.
    /// </exception>
    [JsonDoor]
    public bool TryDeserialize<T>(out T? value)
    {
        JsonProfileSettings settings = Memory.Settings;
        return TryRead(settings.Codecs.Of<T>(), settings, out value);
    }

    /// <summary>Copies the value to a System.Text.Json element.</summary>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    public System.Text.Json.JsonElement ToJsonElement() => StjTrees.ToElement(Memory.Raw(_row).ToArray());

    /// <summary>Reads the value with a codec of any profile.</summary>
    internal T? Read<T>(JsonCodecHandle<T> codec, JsonProfileSettings settings) => Memory.Read<HandleLeaf<T>, T?>(_row, new(codec), settings);

    /// <summary>Tries to read the value with a codec of any profile.</summary>
    internal bool TryRead<T>(JsonCodecHandle<T> codec, JsonProfileSettings settings, out T? value)
    {
        (bool isRead, value) = Memory.Read<ProbeLeaf<T>, (bool, T?)>(_row, new(codec), settings);
        return isRead;
    }

    private readonly struct ProbeLeaf<T>(JsonCodecHandle<T> codec) : ITapeLeaf<(bool, T?)>
    {
        public (bool, T?) Read(UncheckedReadCursor at, ReadContext context) =>
            PlacedRead.TryOf(codec, at, context, out (UncheckedReadCursor After, T? Value) read) ? (true, read.Value) : (false, default);
    }

    private readonly struct HandleLeaf<T>(JsonCodecHandle<T> codec) : ITapeLeaf<T?>
    {
        public T? Read(UncheckedReadCursor at, ReadContext context) => PlacedRead.Of(codec, at, context).Value;
    }
}
