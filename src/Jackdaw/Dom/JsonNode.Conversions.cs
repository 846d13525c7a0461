using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using Jackdaw.Codecs;
using Jackdaw.Generated;
using Jackdaw.Reading;
using StjNode = System.Text.Json.Nodes.JsonNode;

namespace Jackdaw.Dom;

/// <content>Conversions to and from .NET values.</content>
public abstract partial class JsonNode
{
    /// <summary>Creates a string, or <see cref="JsonValue.Null"/> for null.</summary>
    /// <param name="value">The text, or null.</param>
    public static implicit operator JsonNode(string? value) => JsonValue.Create(value);

    /// <summary>Creates <c>true</c> or <c>false</c>.</summary>
    /// <param name="value">The value.</param>
    public static implicit operator JsonNode(bool value) => JsonValue.Create(value);

    /// <summary>Creates a number.</summary>
    /// <param name="value">The number.</param>
    public static implicit operator JsonNode(int value) => JsonValue.Create((long)value);

    /// <summary>Creates a number.</summary>
    /// <param name="value">The number.</param>
    public static implicit operator JsonNode(uint value) => JsonValue.Create((long)value);

    /// <summary>Creates a number.</summary>
    /// <param name="value">The number.</param>
    public static implicit operator JsonNode(long value) => JsonValue.Create(value);

    /// <summary>Creates a number.</summary>
    /// <param name="value">The number.</param>
    public static implicit operator JsonNode(ulong value) => JsonValue.Create(value);

    /// <summary>Creates a number.</summary>
    /// <param name="value">The number.</param>
    /// <exception cref="ArgumentException">The value is NaN or an infinity.</exception>
    public static implicit operator JsonNode(float value) => JsonValue.Create(value);

    /// <summary>Creates a number.</summary>
    /// <param name="value">The number.</param>
    /// <exception cref="ArgumentException">The value is NaN or an infinity.</exception>
    public static implicit operator JsonNode(double value) => JsonValue.Create(value);

    /// <summary>Creates a number, preserving the scale.</summary>
    /// <param name="value">The number.</param>
    public static implicit operator JsonNode(decimal value) => JsonValue.Create(value);

    /// <summary>Creates a string of the form 00000000-0000-0000-0000-000000000000.</summary>
    /// <param name="value">The value.</param>
    public static implicit operator JsonNode(Guid value) => NodeDoor.Write<Guid, GuidCodec>(value);

    /// <summary>Creates an ISO 8601 string.</summary>
    /// <param name="value">The value.</param>
    public static implicit operator JsonNode(DateTime value) => NodeDoor.Write<DateTime, DateTimeCodec>(value);

    /// <summary>Creates an ISO 8601 string.</summary>
    /// <param name="value">The value.</param>
    public static implicit operator JsonNode(DateTimeOffset value) => NodeDoor.Write<DateTimeOffset, DateTimeOffsetCodec>(value);

    /// <summary>Creates a string of the form yyyy-MM-dd.</summary>
    /// <param name="value">The value.</param>
    public static implicit operator JsonNode(DateOnly value) => NodeDoor.Write<DateOnly, DateOnlyCodec>(value);

    /// <summary>Gets the text of a string; null for <c>null</c>.</summary>
    /// <exception cref="JsonDataException">The value is neither a string nor <c>null</c>.</exception>
    public string? GetString() => this switch
    {
        JsonValue { Form: ValueForm.Text } text => text.Text,
        JsonValue { Form: ValueForm.Null } => null,
        _ => throw Other("a string"),
    };

    /// <summary>Gets the value as a <see cref="bool"/>.</summary>
    /// <exception cref="JsonDataException">The value is neither <c>true</c> nor <c>false</c>.</exception>
    public bool GetBoolean() => this switch
    {
        JsonValue { Form: ValueForm.True } => true,
        JsonValue { Form: ValueForm.False } => false,
        _ => throw Other("true or false"),
    };

    /// <summary>Gets the value as an <see cref="int"/>.</summary>
    /// <exception cref="JsonDataException">The value is not a number, has a fraction or an exponent, or is out of range.</exception>
    public int GetInt32() => this is JsonValue { Form: ValueForm.Int64, Int64: >= int.MinValue and <= int.MaxValue } number ? (int)number.Int64 : Scalar<int, Int32Codec>();

    /// <summary>Gets the value as a <see cref="long"/>.</summary>
    /// <exception cref="JsonDataException">The value is not a number, has a fraction or an exponent, or is out of range.</exception>
    public long GetInt64() => this is JsonValue { Form: ValueForm.Int64 } number ? number.Int64 : Scalar<long, Int64Codec>();

    /// <summary>Gets the value as a <see cref="ulong"/>.</summary>
    /// <exception cref="JsonDataException">The value is not a number, has a fraction or an exponent, or is out of range.</exception>
    public ulong GetUInt64() => Scalar<ulong, UInt64Codec>();

    /// <summary>Gets the value as the closest <see cref="double"/>.</summary>
    /// <exception cref="JsonDataException">The value is not a number, or is out of range.</exception>
    public double GetDouble() => this is JsonValue { Form: ValueForm.Double } number ? number.Double : Scalar<double, DoubleCodec>();

    /// <summary>Gets the value as a <see cref="decimal"/>, preserving its scale.</summary>
    /// <exception cref="JsonDataException">The value is not a number, or is out of range.</exception>
    public decimal GetDecimal() => Scalar<decimal, DecimalCodec>();

    /// <summary>Gets the value as a <see cref="Guid"/>.</summary>
    /// <exception cref="JsonDataException">The value is not a string of the form 00000000-0000-0000-0000-000000000000.</exception>
    public Guid GetGuid() => Scalar<Guid, GuidCodec>();

    /// <summary>Gets the value as a <see cref="DateTime"/>.</summary>
    /// <exception cref="JsonDataException">The value is not an ISO 8601 date and time.</exception>
    public DateTime GetDateTime() => Scalar<DateTime, DateTimeCodec>();

    /// <summary>Gets the value as a <see cref="DateTimeOffset"/>.</summary>
    /// <exception cref="JsonDataException">The value is not an ISO 8601 date and time.</exception>
    public DateTimeOffset GetDateTimeOffset() => Scalar<DateTimeOffset, DateTimeOffsetCodec>();

    /// <summary>
    /// Reads the tree as a <typeparamref name="T"/>, with its codec in <see cref="Json"/>. For other profiles call
    /// <c>ApiJson.Deserialize&lt;T&gt;(node)</c>.
    /// </summary>
    /// <typeparam name="T">The type. The generator emits its codec for each profile of the project that contains this call.</typeparam>
    /// <returns>The value, or null for <c>null</c>.</returns>
    /// <exception cref="JsonDataException">
    /// The tree is not a valid <typeparamref name="T"/>. Line and offset refer to its compact text.
    /// </exception>
    /// <exception cref="NotSupportedException">
    /// <typeparamref name="T"/> contains a type without a JSON form, or no codec was generated for it and the program is trimmed or uses
    /// Native AOT.
    /// </exception>
    [JsonDoor]
    public T? Deserialize<T>() => NodeDoor.Read(this, JsonProfileSettings.Default.Codecs.Of<T>(), JsonProfileSettings.Default);

    /// <summary>
    /// Tries to read the tree as a <typeparamref name="T"/>, with its codec in <see cref="Json"/>. On failure call <see cref="Deserialize{T}"/> for
    /// the reason. For other profiles call <c>ApiJson.TryDeserialize(node, out T? value)</c>.
    /// </summary>
    /// <typeparam name="T">The type. The generator emits its codec for each profile of the project that contains this call.</typeparam>
    /// <param name="value">The value, or null for <c>null</c>.</param>
    /// <returns>Whether the tree is a valid <typeparamref name="T"/>.</returns>
    /// <exception cref="NotSupportedException">
    /// <typeparamref name="T"/> contains a type without a JSON form, or no codec was generated for it and the program is trimmed or uses
    /// Native AOT.
    /// </exception>
    [JsonDoor]
    public bool TryDeserialize<T>(out T? value) => NodeDoor.TryRead(this, JsonProfileSettings.Default.Codecs.Of<T>(), JsonProfileSettings.Default, out value);

    /// <summary>
    /// Reads a document as a tree, with the limits of <see cref="Json"/>. For other profiles call
    /// <c>ApiJson.Deserialize&lt;JsonNode&gt;(utf8)</c>.
    /// </summary>
    /// <param name="utf8">A JSON document (RFC 8259) in UTF-8.</param>
    /// <returns>The tree; <see cref="JsonValue.Null"/> for <c>null</c>. The last of several members with the same name wins.</returns>
    /// <exception cref="JsonDataException">The document is malformed.</exception>
    public static JsonNode Parse(ReadOnlySpan<byte> utf8) => NodeDoor.Parse(utf8, JsonProfileSettings.Default);

    /// <inheritdoc cref="Parse(ReadOnlySpan{byte})"/>
    /// <exception cref="ArgumentNullException"><paramref name="utf8"/> is null.</exception>
    public static JsonNode Parse(byte[] utf8)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        return NodeDoor.Parse(new ReadOnlySpan<byte>(utf8), JsonProfileSettings.Default);
    }

    /// <summary>Reads a document as a tree, with the limits of <see cref="Json"/>.</summary>
    /// <param name="json">A JSON document (RFC 8259).</param>
    /// <inheritdoc cref="Parse(ReadOnlySpan{byte})" path="/returns"/>
    /// <inheritdoc cref="Parse(ReadOnlySpan{byte})" path="/exception"/>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> is null.</exception>
    public static JsonNode Parse(string json)
    {
        ArgumentNullException.ThrowIfNull(json);
        return NodeDoor.Parse(json.AsSpan(), JsonProfileSettings.Default);
    }

    /// <summary>Reads a document as a tree, with the limits of <see cref="Json"/>.</summary>
    /// <param name="json">A JSON document (RFC 8259).</param>
    /// <inheritdoc cref="Parse(ReadOnlySpan{byte})" path="/returns"/>
    /// <inheritdoc cref="Parse(ReadOnlySpan{byte})" path="/exception"/>
    public static JsonNode Parse(ReadOnlySpan<char> json) => NodeDoor.Parse(json, JsonProfileSettings.Default);

    /// <summary>Reads a document as a tree from a stream, to its end. A leading UTF-8 byte order mark is skipped.</summary>
    /// <param name="utf8">A stream of one JSON document in UTF-8.</param>
    /// <inheritdoc cref="Parse(ReadOnlySpan{byte})" path="/returns"/>
    /// <inheritdoc cref="Parse(ReadOnlySpan{byte})" path="/exception"/>
    /// <exception cref="ArgumentNullException"><paramref name="utf8"/> is null.</exception>
    public static JsonNode Parse(Stream utf8)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        return NodeDoor.Parse(utf8, JsonProfileSettings.Default);
    }

    /// <summary>Reads a document as a tree from a stream. The bytes are awaited, then the tree is read from memory.</summary>
    /// <param name="utf8">
    /// A stream with one JSON document, in UTF-8 (a byte order mark is allowed), or in UTF-16 or UTF-32 with a byte order mark. It is read
    /// to its end and not closed.
    /// </param>
    /// <param name="cancellationToken">The cancellation token. What has been read of the source is lost on cancellation.</param>
    /// <inheritdoc cref="Parse(ReadOnlySpan{byte})" path="/returns"/>
    /// <inheritdoc cref="Parse(ReadOnlySpan{byte})" path="/exception"/>
    /// <exception cref="ArgumentNullException"><paramref name="utf8"/> is null.</exception>
    /// <exception cref="OperationCanceledException">The operation was canceled.</exception>
    public static ValueTask<JsonNode> ParseAsync(Stream utf8, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        return DocumentDoor.ParseNodeAsync(utf8, JsonProfileSettings.Default, cancellationToken);
    }

    /// <summary>Copies a value out of a document, so that it can be changed and outlives the document.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    public static JsonNode FromDoc(JsonView value) => value.Memory.Read<TreeLeaf, JsonNode>(value.Row, default, value.Memory.Settings);

    /// <summary>
    /// Creates a tree from plain objects: dictionaries with string keys, lists and arrays, strings, numbers, dates, <see cref="Guid"/>s,
    /// and nodes. Nodes that are part of a tree are copied. For other types call <c>ApiJson.SerializeToNode(value)</c>.
    /// </summary>
    /// <param name="value">The object.</param>
    /// <exception cref="ArgumentException">The object contains a value of another type, or contains itself.</exception>
    public static JsonNode FromObject(object? value) => NodeObjects.FromObject(value);

    /// <summary>
    /// Converts the tree to plain objects: <c>Dictionary&lt;string, object?&gt;</c>, <c>List&lt;object?&gt;</c>, strings, bools and null.
    /// A number becomes the first type that holds all its digits: <see cref="long"/>, <see cref="decimal"/> or
    /// <see cref="System.Numerics.BigInteger"/>; with a fraction or an exponent, <see cref="double"/> or <see cref="decimal"/>.
    /// </summary>
    /// <exception cref="JsonDataException">None of these types holds a number of the tree.</exception>
    public object? ToObject() => NodeObjects.ToObject(this);

    /// <summary>Copies a System.Text.Json element.</summary>
    /// <param name="element">The element.</param>
    /// <exception cref="JsonDataException">It is nested more than 1,000 levels deep, or has comments or trailing commas inside.</exception>
    /// <exception cref="InvalidOperationException">The element is uninitialized.</exception>
    /// <exception cref="ObjectDisposedException">Its <see cref="JsonDocument"/> has been disposed.</exception>
    public static JsonNode From(JsonElement element) => StjTrees.From(element);

    /// <summary>Copies a System.Text.Json node.</summary>
    /// <param name="node">The node; null becomes <see cref="JsonValue.Null"/>.</param>
    /// <exception cref="JsonDataException">
    /// The node is nested more than 1,000 levels deep, or contains a value without a JSON form.
    /// </exception>
    /// <exception cref="ObjectDisposedException">The node is backed by a <see cref="JsonDocument"/> that has been disposed.</exception>
    [return: NotNull]
    public static JsonNode From(StjNode? node) => StjTrees.From(node);

    /// <summary>Copies the tree to a System.Text.Json element.</summary>
    /// <exception cref="JsonDataException">The tree is nested more than 1,000 levels deep, or contains a lone surrogate.</exception>
    public JsonElement ToJsonElement() => StjTrees.ToElement(NodeDoor.ToUtf8(this));

    /// <summary>Copies the tree to a System.Text.Json node; null for <c>null</c>.</summary>
    /// <exception cref="JsonDataException">The tree is nested more than 1,000 levels deep, or contains a lone surrogate.</exception>
    public StjNode? ToSystemTextJsonNode() => StjTrees.ToNode(ToJsonElement());

    /// <summary>Writes the tree as compact JSON in UTF-8. For other formats call <c>ApiJson.Serialize(node)</c>.</summary>
    /// <exception cref="JsonDataException">The tree is nested more than 1,000 levels deep, or contains a lone surrogate.</exception>
    public byte[] ToUtf8Bytes() => NodeDoor.ToUtf8(this);

    private T Scalar<T, TCodec>()
        where T : struct
        where TCodec : struct, IUncheckedJsonCodec<T> => NodeDoor.Read<T, TCodec>(this);

    private readonly struct TreeLeaf : ITapeLeaf<JsonNode>
    {
        public JsonNode Read(UncheckedReadCursor at, ReadContext context)
        {
            NodeReader.Read(at, context, out JsonNode node);
            return node;
        }
    }
}
