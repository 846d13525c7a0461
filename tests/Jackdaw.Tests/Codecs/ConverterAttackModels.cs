using System.Buffers;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Jackdaw.Tests.Codecs;

/// <summary>What a converter does with a writer that is not its own.</summary>
internal enum Abuse
{
    None,
    Dispose,
    DisposeFirst,
    Reset,
    ResetLate,
    ResetElsewhere,
    ResetElsewhereAndBack,
    FlushOften,
    LeaveOpen,
    CloseMore,
    LeaveName,
    LeaveSegment,
    Keep,
    Throw,
    ThrowOpen,
    Comment,
    Long,
}

[JsonConverter(typeof(AbusingConverter))]
internal sealed record Abused(Abuse Abuse, int Value);

internal sealed class AbusingConverter : JsonConverter<Abused>
{
    [field: ThreadStatic]
    internal static Utf8JsonWriter? Kept { get; set; }

    public override Abused? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(Abuse.None, reader.GetInt32());

    public override void Write(Utf8JsonWriter writer, Abused value, JsonSerializerOptions options)
    {
        switch (value.Abuse)
        {
            case Abuse.Dispose:
                writer.WriteNumberValue(value.Value);
                writer.Dispose();
                break;
            case Abuse.DisposeFirst:
                writer.Dispose();
                writer.WriteNumberValue(value.Value);
                break;
            case Abuse.Reset:
                writer.Reset();
                writer.WriteNumberValue(value.Value);
                break;
            case Abuse.ResetLate:
                writer.WriteStringValue(new string('7', 40));
                writer.Reset();
                writer.WriteStringValue(new string('8', 30));
                break;
            case Abuse.ResetElsewhere:
                writer.Reset(new ArrayBufferWriter<byte>());
                writer.WriteStringValue(new string('9', 50));
                break;
            case Abuse.ResetElsewhereAndBack:
                writer.WriteNumberValue(value.Value);
                writer.Reset(new ArrayBufferWriter<byte>());
                break;
            case Abuse.FlushOften:
                writer.Flush();
                writer.WriteNumberValue(value.Value);
                writer.Flush();
                writer.Flush();
                break;
            case Abuse.LeaveOpen:
                writer.WriteStartArray();
                break;
            case Abuse.CloseMore:
                writer.WriteNumberValue(value.Value);
                writer.WriteEndArray();
                break;
            case Abuse.LeaveName:
                writer.WriteStartObject();
                writer.WritePropertyName("a");
                writer.WriteEndObject();
                break;
            case Abuse.LeaveSegment:
                writer.WriteStringValueSegment("a", isFinalSegment: false);
                break;
            case Abuse.Keep:
                Kept = writer;
                writer.WriteNumberValue(value.Value);
                break;
            case Abuse.Throw:
                throw new ArgumentException("x");
            case Abuse.ThrowOpen:
                writer.WriteStartObject();
                writer.WritePropertyName("a");
                throw new JsonException("x");
            case Abuse.Long:
                writer.WriteStringValue(new string('x', value.Value).AsSpan());
                break;
            case Abuse.Comment:
                writer.WriteCommentValue("c");
                writer.WriteNumberValue(value.Value);
                break;
            default:
                writer.WriteNumberValue(value.Value);
                break;
        }
    }
}

/// <summary>A tree whose levels are written by a converter, each by the serializer again.</summary>
[JsonConverter(typeof(BranchingConverter))]
internal sealed class Branching
{
    public string? Name { get; set; }

    public List<Branching>? Kids { get; set; }

    public Leaf? Leaf { get; set; }

    internal static Branching Random(Random random, int levels) => new()
    {
        Name = random.Next(4) == 0 ? "quote\" \\ é" : $"n{random.Next(1000)}",
        Kids = levels == 0 ? null : [.. Enumerable.Range(0, random.Next(4)).Select(_ => Random(random, levels - 1))],
        Leaf = random.Next(2) == 0 ? new Leaf { Note = $"leaf {random.Next(100)}", Inner = levels == 0 ? null : Random(random, levels - 1) } : null,
    };
}

/// <summary>An object with a member that a converter handles.</summary>
internal sealed class Leaf
{
    public string? Note { get; set; }

    public Branching? Inner { get; set; }
}

internal sealed class BranchingConverter : JsonConverter<Branching>
{
    /// <summary>The number of values until one throws.</summary>
    [field: ThreadStatic]
    internal static int Fuse { get; set; }

    public override Branching? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        Burn();
        Branching tree = new();
        while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
        {
            string name = reader.GetString()!;
            reader.Read();
            switch (name)
            {
                case "name":
                    tree.Name = reader.GetString();
                    break;
                case "kids":
                    tree.Kids = JsonSerializer.Deserialize<List<Branching>>(ref reader, options);
                    break;
                default:
                    tree.Leaf = JsonSerializer.Deserialize<Leaf>(ref reader, options);
                    break;
            }
        }

        return tree;
    }

    public override void Write(Utf8JsonWriter writer, Branching value, JsonSerializerOptions options)
    {
        Burn();
        writer.WriteStartObject();
        writer.WriteString("name", value.Name);
        writer.WritePropertyName("kids");
        JsonSerializer.Serialize(writer, value.Kids, options);
        writer.WritePropertyName("leaf");
        JsonSerializer.Serialize(writer, value.Leaf, options);
        writer.WriteEndObject();
    }

    private static void Burn()
    {
        if (--Fuse == 0)
        {
            throw new JsonException("Burned.");
        }
    }
}

/// <summary>A base type whose converter passes values on whole.</summary>
[JsonConverter(typeof(ShapeConverter))]
internal abstract class Shape
{
    [JsonPropertyOrder(-1)]
    public string? Kind { get; set; }
}

internal sealed class Square : Shape
{
    public double Side { get; set; }
}

internal sealed class Group : Shape
{
    public List<Shape>? Shapes { get; set; }
}

internal sealed class ShapeConverter : JsonConverter<Shape>
{
    public override Shape? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        Utf8JsonReader ahead = reader;
        ahead.Read();
        ahead.Read();
        return ahead.ValueTextEquals("square"u8) ? JsonSerializer.Deserialize<Square>(ref reader, options) : JsonSerializer.Deserialize<Group>(ref reader, options);
    }

    public override void Write(Utf8JsonWriter writer, Shape value, JsonSerializerOptions options) => JsonSerializer.Serialize(writer, value, value.GetType(), options);
}

/// <summary>Tries to pass its content on, and writes something else if that fails.</summary>
[JsonConverter(typeof(TryingConverter))]
internal sealed record Trying(object Content);

internal sealed class TryingConverter : JsonConverter<Trying>
{
    public override Trying? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(JsonSerializer.Deserialize<object>(ref reader, options)!);

    public override void Write(Utf8JsonWriter writer, Trying value, JsonSerializerOptions options)
    {
        try
        {
            JsonSerializer.Serialize(writer, value.Content, options);
        }
        catch (JsonException)
        {
            writer.WriteStringValue("failed");
        }
    }
}

/// <summary>Nested without converters, with a converter at the end.</summary>
internal sealed class Chain
{
    public Chain? Next { get; set; }

    public Abused? Value { get; set; }

    public Shape? Shape { get; set; }
}
