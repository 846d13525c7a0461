using System.Text.Json;
using System.Text.Json.Serialization;

namespace Jackdaw.Tests.Doors;

/// <summary>An envelope of JSON-RPC: what is inside is read later, when the method is known.</summary>
internal sealed record RpcMessage(
    [property: JsonPropertyName("jsonrpc")] string Version,
    [property: JsonPropertyName("id")] JsonElement Id,
    [property: JsonPropertyName("method")] string? Method,
    [property: JsonPropertyName("params")] JsonElement? Arguments);

/// <summary>What is inside of it.</summary>
internal sealed record ToolCall(string Name, Dictionary<string, JsonElement>? Arguments, DateTimeOffset At, byte[] Token, ToolCall? Inner = null)
{
    internal static ToolCall Sample { get; } = new(
        "sum <é>", new() { ["a+b"] = JsonSerializer.SerializeToElement(1.50m), ["list"] = JsonSerializer.SerializeToElement(new[] { 1, -2 }) },
        new DateTimeOffset(2026, 11, 28, 1, 2, 3, TimeSpan.FromHours(2)), [0xFB, 0xEF, 0xFF], new("-0", null, default, []));
}

/// <summary>Its names differ from those of the type.</summary>
[JsonProfile(Naming = JsonNaming.SnakeCase, Escaping = JsonEscaping.Html)]
internal sealed class RpcJson : JsonProfile<RpcJson>;

/// <summary>Names that an encoder changes, in a profile that does not escape them.</summary>
internal sealed record NamedOddly([property: JsonPropertyName("é<&>")] int Value, [property: JsonPropertyName("plain")] double Other);

/// <summary>Names with plus signs, some of which an encoder changes.</summary>
internal sealed record NamedWithPlus([property: JsonPropertyName("<+>")] int Value, [property: JsonPropertyName("é+")] int Other, [property: JsonPropertyName("a+b")] int Third);

/// <summary>A name with a quote, which needs an escape everywhere.</summary>
internal sealed record NamedQuoted([property: JsonPropertyName("a\"b")] int Value);

/// <summary>Allows comments only.</summary>
[JsonProfile(AllowComments = true)]
internal sealed class CommentedJson : JsonProfile<CommentedJson>;

/// <summary>Allows trailing commas only.</summary>
[JsonProfile(AllowTrailingCommas = true)]
internal sealed class TrailingJson : JsonProfile<TrailingJson>;

/// <summary>Reads and writes with the state of the caller.</summary>
[JsonCodec(typeof(StampCodec))]
internal sealed record Stamp(string Text);

internal readonly struct StampCodec : IJsonCodec<Stamp>
{
    public static void Write(JsonWriter writer, Stamp value) => writer.WriteString($"{value.Text}{writer.State}");

    public static Stamp Read(JsonReader reader) => new($"{reader.ReadString()}{reader.State}");
}

/// <summary>Mentioned by one call only, of a reader.</summary>
internal sealed record OnlyRead(int Value);

/// <summary>Mentioned by one call only, of an element.</summary>
internal sealed record OnlyElement(int Value);

/// <summary>Mentioned by one call only, to a writer.</summary>
internal sealed record OnlyWritten(int Value);

/// <summary>Mentioned by one call only, whose type is an argument.</summary>
internal sealed record OnlyNamed(int Value);
