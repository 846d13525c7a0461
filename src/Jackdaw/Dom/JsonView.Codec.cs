using Jackdaw.Generated;
using Jackdaw.Reading;

namespace Jackdaw.Dom;

/// <content>Values as types.</content>
public readonly partial struct JsonView
{
    /// <summary>Reads the value as a type, by its codec in the profile that read the document, where it is in memory: nothing is copied.</summary>
    /// <typeparam name="T">The type. The generator makes its codec for every profile of the project in which this call is compiled.</typeparam>
    /// <returns>The value; null where the document has <c>null</c>.</returns>
    /// <exception cref="JsonDataException">It is no valid <typeparamref name="T"/>. Path, line and offset are those of the document.</exception>
    /// <exception cref="NotSupportedException">
    /// <typeparamref name="T"/> holds something that has no JSON form, or no codec was generated for it and the program is trimmed or compiled ahead of time.
    /// </exception>
    [JsonDoor]
    public T? Get<T>()
    {
        JsonProfileSettings settings = Memory.Settings;
        return Read(settings.Codecs.Of<T>(), settings);
    }

    /// <summary>
    /// Reads the value as a type, by its codec in the profile that read the document, if it is one. What is wrong otherwise is not looked for: <see cref="Get{T}"/> says it.
    /// </summary>
    /// <typeparam name="T">The type. The generator makes its codec for every profile of the project in which this call is compiled.</typeparam>
    /// <param name="value">The value; null where the document has <c>null</c>.</param>
    /// <returns>Whether it is a valid <typeparamref name="T"/>.</returns>
    /// <exception cref="NotSupportedException">
    /// <typeparamref name="T"/> holds something that has no JSON form, or no codec was generated for it and the program is trimmed or compiled ahead of time.
    /// </exception>
    [JsonDoor]
    public bool TryGet<T>(out T? value)
    {
        JsonProfileSettings settings = Memory.Settings;
        (bool isRead, value) = Memory.Read<ProbeLeaf<T>, (bool, T?)>(_row, new(settings.Codecs.Of<T>()), settings);
        return isRead;
    }

    /// <summary>Copies the value to an element of System.Text.Json.</summary>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    public System.Text.Json.JsonElement ToJsonElement() => StjTrees.ToElement(Memory.Raw(_row).ToArray());

    /// <summary>Reads the value by a codec of any profile.</summary>
    internal T? Read<T>(JsonCodecHandle<T> codec, JsonProfileSettings settings) => Memory.Read<HandleLeaf<T>, T?>(_row, new(codec), settings);

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
