namespace Jackdaw;

/// <summary>
/// Defines how values of one type become member names, which represent dictionary keys in JSON. A codec implements it in addition to
/// <see cref="IJsonCodec{T}"/> if its type is used as a dictionary key.
/// </summary>
/// <typeparam name="T">The type of the key.</typeparam>
public interface IJsonKeyCodec<T>
    where T : notnull
{
    /// <summary>Writes the key with one call to <c>writer.WriteName(...)</c>.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="value">The key.</param>
    static abstract void WriteKey(JsonWriter writer, T value);

    /// <summary>Reads the key with one call to <see cref="JsonReader.ReadName"/>.</summary>
    /// <param name="reader">The reader.</param>
    /// <returns>The key.</returns>
    /// <exception cref="JsonDataException">The name is not a valid <typeparamref name="T"/>.</exception>
    static abstract T ReadKey(JsonReader reader);
}
