namespace Jackdaw;

/// <summary>
/// A user-defined codec: defines how one type is read and written. A codec is a struct without fields, named by
/// <see cref="JsonCodecAttribute"/> on the type or on a member. See docs/guide/codecs.md.
/// </summary>
/// <remarks>
/// <para>
/// Each method handles exactly one JSON value. Every call is checked: an invalid call throws <see cref="InvalidOperationException"/>, and
/// an invalid document throws <see cref="JsonDataException"/> with path and line. Neither can access memory that it does not own.
/// </para>
/// <para>
/// A codec may catch a <see cref="JsonDataException"/> and continue: reader and writer are where they were before the failed call.
/// </para>
/// <para>
/// A <see cref="FormatException"/>, <see cref="OverflowException"/>, <see cref="ArgumentException"/> or
/// <see cref="System.Text.Json.JsonException"/> thrown by <see cref="Read"/> is wrapped in a <see cref="JsonDataException"/> with the code
/// <see cref="JsonError.Refused"/> and the position of the value. Other exceptions propagate unchanged.
/// </para>
/// </remarks>
/// <typeparam name="T">The type that is read and written.</typeparam>
/// <example><code>
/// readonly struct MoneyCodec : IJsonCodec&lt;Money&gt;
/// {
///     public static void Write(JsonWriter writer, Money value) => writer.WriteString(value.ToString());
///
///     public static Money Read(JsonReader reader) => Money.Parse(reader.ReadString());
/// }
/// </code></example>
public interface IJsonCodec<T>
{
    /// <summary>
    /// Whether the codec handles <see langword="null"/> and <c>null</c> itself. Default: false (they are written and read without calling
    /// the codec). For value types other than <see cref="Nullable{T}"/> this matters only for reading, where <c>null</c> is otherwise an
    /// error.
    /// </summary>
    static virtual bool HandlesNull => false;

    /// <summary>Writes one JSON value.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="value">The value; null only if <see cref="HandlesNull"/> is true.</param>
    static abstract void Write(JsonWriter writer, T value);

    /// <summary>Reads one JSON value.</summary>
    /// <param name="reader">The reader.</param>
    /// <returns>The value.</returns>
    /// <exception cref="JsonDataException">The document does not contain a valid <typeparamref name="T"/> here.</exception>
    static abstract T Read(JsonReader reader);
}
