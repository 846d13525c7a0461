using System.Diagnostics.CodeAnalysis;

namespace Jackdaw;

/// <summary>
/// A user-defined codec: how one type is read and written. It is a struct without fields, named by <see cref="JsonCodecAttribute"/> on the
/// type or on a member. The guide is docs/guide/codecs.md.
/// </summary>
/// <remarks>
/// <para>Each method handles exactly one JSON value. Every call is checked: a wrong one ends in <see cref="InvalidOperationException"/>, a
/// wrong document in <see cref="JsonDataException"/> with path and line, and neither can touch memory that is not its own.</para>
/// <para>A codec may catch a <see cref="JsonDataException"/> and go on: reader and writer are where they were before the call that failed.</para>
/// <para>A <see cref="FormatException"/>, <see cref="OverflowException"/>, <see cref="ArgumentException"/> or
/// <see cref="System.Text.Json.JsonException"/> that leaves <see cref="Read"/> becomes a <see cref="JsonDataException"/> with the code
/// <see cref="JsonError.Refused"/> and the place of the value; other exceptions pass as they are.</para>
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
[Experimental(ExperimentalIds.Codecs, Message = ExperimentalIds.CodecsMessage)]
public interface IJsonCodec<T>
{
    /// <summary>
    /// Whether the codec handles <see langword="null"/> and <c>null</c> itself. Default: no; then they are written and read without it. For
    /// value types other than <see cref="Nullable{T}"/> it only matters on reading, where <c>null</c> is otherwise an error.
    /// </summary>
    static virtual bool HandlesNull => false;

    /// <summary>Writes one JSON value.</summary>
    /// <param name="writer">Where it goes.</param>
    /// <param name="value">The value; not null unless <see cref="HandlesNull"/> says so.</param>
    static abstract void Write(JsonWriter writer, T value);

    /// <summary>Reads one JSON value.</summary>
    /// <param name="reader">Where it comes from.</param>
    /// <returns>The value.</returns>
    /// <exception cref="JsonDataException">The document holds no valid <typeparamref name="T"/> here.</exception>
    static abstract T Read(JsonReader reader);
}
