using System.Buffers.Text;
using System.Text.Json;
using Jackdaw.Search.Model;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Embedded.Evaluating;

/// <summary>A value inside JSON, looked up once per document. A missing or null value counts as 0 and as empty text.</summary>
internal sealed class JsonEvaluator(EvaluationScope scope, TextAttribute? root, IReadOnlyList<JsonStep> steps, ValueKind kind) : Evaluator
{
    private JsonTokenType _type;
    private ReadOnlyMemory<byte> _value;
    private int _visit = -1;
    private int _document = -1;
    private byte[] _unescaped = [];

    public override ValueKind Kind => kind is ValueKind.Integer or ValueKind.Unsigned ? ValueKind.Integer : kind == ValueKind.Real ? ValueKind.Real : kind == ValueKind.Text ? ValueKind.Text : ValueKind.Json;

    public JsonTokenType Type
    {
        get
        {
            Look();
            return _type;
        }
    }

    /// <summary>The JSON of the value.</summary>
    public ReadOnlyMemory<byte> Value
    {
        get
        {
            Look();
            return _value;
        }
    }

    public override bool IsNull => Type is JsonTokenType.None or JsonTokenType.Null;

    public override long Integer => JsonNumber.Integer(Type, Value.Span);

    public override double Real => JsonNumber.Real(Type, Value.Span);

    public override ReadOnlySpan<byte> Text
    {
        get
        {
            ReadOnlySpan<byte> value = Value.Span;
            return kind == ValueKind.Text || _type == JsonTokenType.String
                ? JsonNumber.Text(_type, value, ref _unescaped)
                : value;
        }
    }

    private void Look()
    {
        if (root is null)
        {
            // The element changes while the document stays the same.
            _type = JsonWalk.Find(scope.Element, steps, out _value);
        }
        else if (_visit != scope.Visit || _document != scope.Document)
        {
            _visit = scope.Visit;
            _document = scope.Document;
            _type = JsonWalk.Find(root.Memory, steps, out _value);
        }
    }
}

/// <summary>Converts JSON scalars to numbers and texts.</summary>
internal static class JsonNumber
{
    public static long Integer(JsonTokenType type, ReadOnlySpan<byte> json)
    {
        if (type == JsonTokenType.True)
        {
            return 1;
        }

        if (type != JsonTokenType.Number)
        {
            return 0;
        }

        return Utf8Parser.TryParse(json, out long whole, out int used) && used == json.Length ? whole : Whole(Real(type, json));
    }

    public static double Real(JsonTokenType type, ReadOnlySpan<byte> json) => type switch
    {
        JsonTokenType.True => 1,
        JsonTokenType.Number when Utf8Parser.TryParse(json, out double value, out _) => value,
        _ => 0,
    };

    /// <summary>Truncates a real number toward zero and saturates it to 64 bits.</summary>
    public static long Whole(double value) =>
        double.IsNaN(value) ? 0 : value >= long.MaxValue ? long.MaxValue : value <= long.MinValue ? long.MinValue : (long)value;

    /// <summary>The text of a value; strings without quotes and escapes.</summary>
    public static ReadOnlySpan<byte> Text(JsonTokenType type, ReadOnlySpan<byte> json, ref byte[] buffer)
    {
        if (type != JsonTokenType.String)
        {
            return type is JsonTokenType.None or JsonTokenType.Null ? default : json;
        }

        ReadOnlySpan<byte> inner = json[1..^1];
        if (!inner.Contains((byte)'\\'))
        {
            return inner;
        }

        if (buffer.Length < inner.Length)
        {
            buffer = new byte[inner.Length * 2];
        }

        Utf8JsonReader reader = new(json);
        try
        {
            reader.Read();
            return buffer.AsSpan(0, reader.CopyString(buffer));
        }
        catch (InvalidOperationException)
        {
            // An unpaired surrogate has no text.
            return inner;
        }
    }
}
