using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using Jackdaw.Codecs;
using Jackdaw.Generated;
using Jackdaw.Reading;
using StjNode = System.Text.Json.Nodes.JsonNode;

namespace Jackdaw.Dom;

/// <content>From values of programs, and to them.</content>
public abstract partial class JsonNode
{
    /// <summary>Makes a string, or <see cref="JsonValue.Null"/>.</summary>
    public static implicit operator JsonNode(string? value) => JsonValue.Of(value);

    /// <summary>Makes <c>true</c> or <c>false</c>.</summary>
    public static implicit operator JsonNode(bool value) => JsonValue.Of(value);

    /// <summary>Makes a number.</summary>
    public static implicit operator JsonNode(int value) => JsonValue.Of((long)value);

    /// <summary>Makes a number.</summary>
    public static implicit operator JsonNode(uint value) => JsonValue.Of((long)value);

    /// <summary>Makes a number.</summary>
    public static implicit operator JsonNode(long value) => JsonValue.Of(value);

    /// <summary>Makes a number.</summary>
    public static implicit operator JsonNode(ulong value) => JsonValue.Of(value);

    /// <summary>Makes a number.</summary>
    /// <exception cref="ArgumentException">The value is NaN or an infinity.</exception>
    public static implicit operator JsonNode(float value) => JsonValue.Of(value);

    /// <summary>Makes a number.</summary>
    /// <exception cref="ArgumentException">The value is NaN or an infinity.</exception>
    public static implicit operator JsonNode(double value) => JsonValue.Of(value);

    /// <summary>Makes a number.</summary>
    public static implicit operator JsonNode(decimal value) => JsonValue.Of(value);

    /// <summary>Makes a string of the form 00000000-0000-0000-0000-000000000000.</summary>
    public static implicit operator JsonNode(Guid value) => NodeDoor.Write<Guid, GuidCodec>(value);

    /// <summary>Makes a string in the form of ISO 8601.</summary>
    public static implicit operator JsonNode(DateTime value) => NodeDoor.Write<DateTime, DateTimeCodec>(value);

    /// <summary>Makes a string in the form of ISO 8601.</summary>
    public static implicit operator JsonNode(DateTimeOffset value) => NodeDoor.Write<DateTimeOffset, DateTimeOffsetCodec>(value);

    /// <summary>Makes a string of the form yyyy-MM-dd.</summary>
    public static implicit operator JsonNode(DateOnly value) => NodeDoor.Write<DateOnly, DateOnlyCodec>(value);

    /// <summary>The text of a string; null for <c>null</c>.</summary>
    /// <exception cref="JsonDataException">The value is neither.</exception>
    public string? GetString() => this switch
    {
        JsonValue { Form: ValueForm.Text } text => text.Text,
        JsonValue { Form: ValueForm.Null } => null,
        _ => throw Other("a string"),
    };

    /// <summary>The value as <see cref="bool"/>.</summary>
    /// <exception cref="JsonDataException">The value is neither <c>true</c> nor <c>false</c>.</exception>
    public bool GetBoolean() => this switch
    {
        JsonValue { Form: ValueForm.True } => true,
        JsonValue { Form: ValueForm.False } => false,
        _ => throw Other("true or false"),
    };

    /// <summary>The value as <see cref="int"/>.</summary>
    /// <exception cref="JsonDataException">The value is no number, has a fraction or an exponent, or does not fit.</exception>
    public int GetInt32() => this is JsonValue { Form: ValueForm.Int64, Int64: >= int.MinValue and <= int.MaxValue } number ? (int)number.Int64 : Scalar<int, Int32Codec>();

    /// <summary>The value as <see cref="long"/>.</summary>
    /// <exception cref="JsonDataException">The value is no number, has a fraction or an exponent, or does not fit.</exception>
    public long GetInt64() => this is JsonValue { Form: ValueForm.Int64 } number ? number.Int64 : Scalar<long, Int64Codec>();

    /// <summary>The value as <see cref="ulong"/>.</summary>
    /// <exception cref="JsonDataException">The value is no number, has a fraction or an exponent, or does not fit.</exception>
    public ulong GetUInt64() => Scalar<ulong, UInt64Codec>();

    /// <summary>The value as a <see cref="double"/>: the one closest to the text.</summary>
    /// <exception cref="JsonDataException">The value is no number, or out of range.</exception>
    public double GetDouble() => this is JsonValue { Form: ValueForm.Double } number ? number.Double : Scalar<double, DoubleCodec>();

    /// <summary>The value as a <see cref="decimal"/>, with its scale.</summary>
    /// <exception cref="JsonDataException">The value is no number, or out of range.</exception>
    public decimal GetDecimal() => Scalar<decimal, DecimalCodec>();

    /// <summary>The value as <see cref="Guid"/>.</summary>
    /// <exception cref="JsonDataException">The value is no such string.</exception>
    public Guid GetGuid() => Scalar<Guid, GuidCodec>();

    /// <summary>The value as <see cref="DateTime"/>.</summary>
    /// <exception cref="JsonDataException">The value is no date and time of ISO 8601.</exception>
    public DateTime GetDateTime() => Scalar<DateTime, DateTimeCodec>();

    /// <summary>The value as <see cref="DateTimeOffset"/>.</summary>
    /// <exception cref="JsonDataException">The value is no date and time of ISO 8601.</exception>
    public DateTimeOffset GetDateTimeOffset() => Scalar<DateTimeOffset, DateTimeOffsetCodec>();

    /// <summary>Reads the tree as a type, by its codec in <see cref="Json"/>. Other profiles: <c>ApiJson.Deserialize&lt;T&gt;(node)</c>.</summary>
    /// <typeparam name="T">The type. The generator makes its codec for every profile of the project in which this call is compiled.</typeparam>
    /// <returns>The value; null for <c>null</c>.</returns>
    /// <exception cref="JsonDataException">It is no valid <typeparamref name="T"/>. Line and offset are those of its compact text.</exception>
    /// <exception cref="NotSupportedException">
    /// <typeparamref name="T"/> holds something that has no JSON form, or no codec was generated for it and the program is trimmed or compiled ahead of time.
    /// </exception>
    [JsonDoor]
    public T? To<T>() => NodeDoor.Read(this, JsonProfileSettings.Default.Codecs.Of<T>(), JsonProfileSettings.Default);

    /// <summary>Reads the tree as a type, by its codec in <see cref="Json"/>, if it is one. What is wrong otherwise is not looked for: <see cref="To{T}"/> says it.</summary>
    /// <typeparam name="T">The type. The generator makes its codec for every profile of the project in which this call is compiled.</typeparam>
    /// <param name="value">The value; null for <c>null</c>.</param>
    /// <returns>Whether it is a valid <typeparamref name="T"/>.</returns>
    /// <exception cref="NotSupportedException">
    /// <typeparamref name="T"/> holds something that has no JSON form, or no codec was generated for it and the program is trimmed or compiled ahead of time.
    /// </exception>
    [JsonDoor]
    public bool TryTo<T>(out T? value) => NodeDoor.TryRead(this, JsonProfileSettings.Default.Codecs.Of<T>(), JsonProfileSettings.Default, out value);

    /// <summary>Reads a document as a tree.</summary>
    /// <param name="utf8">One JSON document (RFC 8259) in UTF-8, with the limits of <see cref="Json"/>. Other profiles: <c>ApiJson.Deserialize&lt;JsonNode&gt;(utf8)</c>.</param>
    /// <returns>The tree; <see cref="JsonValue.Null"/> for <c>null</c>. Of members with the same name the last one counts.</returns>
    /// <exception cref="JsonDataException">The document is malformed.</exception>
    public static JsonNode Parse(ReadOnlySpan<byte> utf8) => NodeDoor.Parse(utf8, JsonProfileSettings.Default);

    /// <inheritdoc cref="Parse(ReadOnlySpan{byte})"/>
    /// <exception cref="ArgumentNullException"><paramref name="utf8"/> is null.</exception>
    public static JsonNode Parse(byte[] utf8)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        return NodeDoor.Parse(new ReadOnlySpan<byte>(utf8), JsonProfileSettings.Default);
    }

    /// <summary>Reads a document as a tree.</summary>
    /// <param name="json">One JSON document (RFC 8259), with the limits of <see cref="Json"/>.</param>
    /// <inheritdoc cref="Parse(ReadOnlySpan{byte})" path="/returns"/>
    /// <inheritdoc cref="Parse(ReadOnlySpan{byte})" path="/exception"/>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> is null.</exception>
    public static JsonNode Parse(string json)
    {
        ArgumentNullException.ThrowIfNull(json);
        return NodeDoor.Parse(json.AsSpan(), JsonProfileSettings.Default);
    }

    /// <summary>Reads a document as a tree.</summary>
    /// <param name="json">One JSON document (RFC 8259), with the limits of <see cref="Json"/>.</param>
    /// <inheritdoc cref="Parse(ReadOnlySpan{byte})" path="/returns"/>
    /// <inheritdoc cref="Parse(ReadOnlySpan{byte})" path="/exception"/>
    public static JsonNode Parse(ReadOnlySpan<char> json) => NodeDoor.Parse(json, JsonProfileSettings.Default);

    /// <summary>Reads a document as a tree from a stream, to whose end it is read; a byte order mark of UTF-8 at its start is passed.</summary>
    /// <param name="utf8">A stream of one JSON document.</param>
    /// <inheritdoc cref="Parse(ReadOnlySpan{byte})" path="/returns"/>
    /// <inheritdoc cref="Parse(ReadOnlySpan{byte})" path="/exception"/>
    /// <exception cref="ArgumentNullException"><paramref name="utf8"/> is null.</exception>
    public static JsonNode Parse(Stream utf8)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        return NodeDoor.Parse(utf8, JsonProfileSettings.Default);
    }

    /// <summary>Copies a value of a document, so that it can be changed and outlives the document.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    public static JsonNode FromDoc(JsonView value) => value.Memory.Read<TreeLeaf, JsonNode>(value.Row, default, value.Memory.Settings);

    /// <summary>
    /// Makes a tree of plain objects: dictionaries with names as keys, lists and arrays, strings, numbers, dates, <see cref="Guid"/>s, nodes (those that are
    /// part of a tree are copied). Other types: <c>ApiJson.SerializeToNode(value)</c>.
    /// </summary>
    /// <param name="value">The object.</param>
    /// <exception cref="ArgumentException">It holds something else, or contains itself.</exception>
    public static JsonNode FromObject(object? value) => NodeObjects.FromObject(value);

    /// <summary>
    /// The tree as plain objects: <c>Dictionary&lt;string, object?&gt;</c>, <c>List&lt;object?&gt;</c>, strings, bools, null, and numbers as the first type that
    /// holds all of their digits: <see cref="long"/>, <see cref="decimal"/>, <see cref="System.Numerics.BigInteger"/>, with a fraction or an exponent
    /// <see cref="double"/> or <see cref="decimal"/>.
    /// </summary>
    /// <exception cref="JsonDataException">No such type holds a number.</exception>
    public object? ToObject() => NodeObjects.ToObject(this);

    /// <summary>Copies an element of System.Text.Json.</summary>
    /// <param name="element">The element.</param>
    /// <exception cref="JsonDataException">It is nested more than 1,000 levels deep, or has comments or trailing commas inside.</exception>
    /// <exception cref="InvalidOperationException">The element was never set.</exception>
    /// <exception cref="ObjectDisposedException">Its <see cref="JsonDocument"/> has been disposed of.</exception>
    public static JsonNode From(JsonElement element) => StjTrees.From(element);

    /// <summary>Copies a node of System.Text.Json.</summary>
    /// <param name="node">The node; null gives <see cref="JsonValue.Null"/>.</param>
    /// <exception cref="JsonDataException">It is nested more than 1,000 levels deep, or holds what has no JSON form.</exception>
    /// <exception cref="ObjectDisposedException">A <see cref="JsonDocument"/> that it shows a part of has been disposed of.</exception>
    [return: NotNull]
    public static JsonNode From(StjNode? node) => StjTrees.From(node);

    /// <summary>Copies the tree to an element of System.Text.Json.</summary>
    /// <exception cref="JsonDataException">It is nested more than 1,000 levels deep, or holds half of a surrogate pair.</exception>
    public JsonElement ToJsonElement() => StjTrees.ToElement(NodeDoor.ToUtf8(this));

    /// <summary>Copies the tree to a node of System.Text.Json; null for <c>null</c>.</summary>
    /// <exception cref="JsonDataException">It is nested more than 1,000 levels deep, or holds half of a surrogate pair.</exception>
    public StjNode? ToStjNode() => StjTrees.ToNode(ToJsonElement());

    /// <summary>The compact JSON text of the tree in UTF-8. For other layouts: <c>ApiJson.Serialize(node)</c>.</summary>
    /// <exception cref="JsonDataException">It is nested more than 1,000 levels deep, or holds half of a surrogate pair.</exception>
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
