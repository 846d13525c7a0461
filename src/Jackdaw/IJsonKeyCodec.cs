using System.Diagnostics.CodeAnalysis;

namespace Jackdaw;

/// <summary>
/// How values of one type become member names, which is what dictionary keys are in JSON. A codec implements it beside
/// <see cref="IJsonCodec{T}"/> where its type is used as a key.
/// </summary>
/// <typeparam name="T">The type of the key.</typeparam>
[Experimental(ExperimentalIds.Codecs, Message = ExperimentalIds.CodecsMessage)]
public interface IJsonKeyCodec<T>
    where T : notnull
{
    /// <summary>Writes the key by one call of <c>writer.Name(...)</c>.</summary>
    /// <param name="writer">Where it goes.</param>
    /// <param name="value">The key.</param>
    static abstract void WriteKey(JsonWriter writer, T value);

    /// <summary>Reads the key by one call of <see cref="JsonReader.ReadName"/>.</summary>
    /// <param name="reader">Where it comes from.</param>
    /// <returns>The key.</returns>
    /// <exception cref="JsonDataException">The name is not a valid <typeparamref name="T"/>.</exception>
    static abstract T ReadKey(JsonReader reader);
}
