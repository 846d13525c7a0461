using System.Buffers;
using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using Jackdaw.Dom;
using Jackdaw.Tests.Runtime;

namespace Jackdaw.Tests.Codecs;

/// <summary>What converters throw, at every entry point, beside System.Text.Json: message and inner exception are those of the converter.</summary>
public class ConverterExceptionTests
{
    private const string Rethrowable = "System.Text.Json.Rethrowable";

    private static readonly (string Name, Func<Exception> Make)[] Thrown =
    [
        ("none", () => new JsonException()),
        ("null", () => new JsonException(null, new FormatException("cause"))),
        ("empty", () => new JsonException("")),
        ("message", () => new JsonException("The price at $ is wrong. Pay more")),
        ("inner", () => new JsonException("Not a price at $.Value.", new FormatException("cause"))),
        ("path", () => new JsonException("Mine.", "$.other", 1, 2)),
        ("path and inner", () => new JsonException("Mine", "$", 0, 0, new FormatException("cause"))),
        ("text of a path", () => new JsonException("Mine. Path: $.x | LineNumber: 0 | BytePositionInLine: 3.")),
        ("jackdaw", () => new JsonException("Outer", new JsonDataException(JsonError.WrongKind, "Inner", "$.a"))),
        ("own type", () => new OwnJsonException("Mine", new FormatException("cause"))),
        ("own type, none", () => new OwnJsonException()),
        ("not supported", () => new NotSupportedException("Not this.")),
        ("rethrowable", () => new InvalidOperationException("Wrong token.") { Source = Rethrowable }),
        ("format rethrowable", () => new FormatException("Wrong text.") { Source = Rethrowable }),
        ("format", () => new FormatException("Wrong text.")),
        ("operation", () => new InvalidOperationException("Wrong.")),
        ("argument", () => new ArgumentException("Wrong.")),
    ];

    private static readonly string[] Documents =
    [
        """{"Value":1}""",
        """{"Before":1,"Items":[null,{"a":[1]}]}""",
        """{"Keys":{"k":1}}""",
        """{"Shell":{"Value":1}}""",
        """{"Before":1, "Shell": [{"Before":2,"Value":{"a":1}}]}""",
    ];

    private static readonly ThrowerOwner[] Values =
    [
        new() { Value = new() },
        new() { Before = 1, Items = [null!, new()] },
        new() { Keys = new() { [new(1)] = 1 } },
        new() { Shell = new() { Owner = new() { Value = new() } } },
        new() { Shell = new() { Owner = new() { Before = 2, Value = new() } } },
    ];

    private static readonly JsonSerializerOptions Bridge = new JsonSerializerOptions().AddJackdaw<Json>();

    private static readonly JsonSerializerOptions PlainBridge = new JsonSerializerOptions().AddJackdaw();

    private static readonly (string Name, Func<string, object?> Read)[] Readers =
    [
        ("string", json => Json.Deserialize<ThrowerOwner>(json)),
        ("run time", json => RuntimeJson.Deserialize<ThrowerOwner>(json)),
        ("other profile", json => WebJson.Deserialize<ThrowerOwner>(json.Replace("\"Value", "\"value", StringComparison.Ordinal).Replace("\"Items", "\"items", StringComparison.Ordinal).Replace("\"Keys", "\"keys", StringComparison.Ordinal).Replace("\"Shell", "\"shell", StringComparison.Ordinal).Replace("\"Before", "\"before", StringComparison.Ordinal))),
        ("JSON5", json => ThrowingJson5.Deserialize<ThrowerOwner>(json)),
        ("utf8", json => Json.Deserialize<ThrowerOwner>(Encoding.UTF8.GetBytes(json))),
        ("type", json => Json.Deserialize(json, typeof(ThrowerOwner))),
        ("sequence", json => Json.Deserialize<ThrowerOwner>(new ReadOnlySequence<byte>(Encoding.UTF8.GetBytes(json)))),
        ("stream", json => Json.Deserialize<ThrowerOwner>(new MemoryStream(Encoding.UTF8.GetBytes(json)))),
        ("asynchronous stream", json => Json.DeserializeAsync<ThrowerOwner>(new MemoryStream(Encoding.UTF8.GetBytes(json))).AsTask().GetAwaiter().GetResult()),
        ("pipe", json => Json.DeserializeAsync<ThrowerOwner>(PipeReader.Create(new MemoryStream(Encoding.UTF8.GetBytes(json)))).AsTask().GetAwaiter().GetResult()),
        ("element", json => Json.Deserialize<ThrowerOwner>(JsonElement.Parse(json))),
        ("reader", json =>
        {
            Utf8JsonReader reader = new(Encoding.UTF8.GetBytes(json));
            return Json.Deserialize<ThrowerOwner>(ref reader);
        }),
        ("document", json =>
        {
            using JsonDoc document = Json.Parse(json);
            return Json.Deserialize<ThrowerOwner>(document.Root);
        }),
        ("node", json => Json.Deserialize<ThrowerOwner>(JsonNode.Parse(json))),
        ("slice", json => Json.Deserialize<ThrowerSlice>(json)),
        ("bridge", json => JsonSerializer.Deserialize<ThrowerOwner>(json, Bridge)),
        ("bridge without a profile", json => JsonSerializer.Deserialize<ThrowerOwner>(json, PlainBridge)),
        ("bridge over a stream", json => JsonSerializer.Deserialize<ThrowerOwner>(new MemoryStream(Encoding.UTF8.GetBytes(json)), Bridge)),
    ];

    private static readonly (string Name, Func<string, object?> Read)[] ModelReaders =
    [
        ("string", json => Json.Deserialize<ThrowingModel>(json)),
        ("run time", json => RuntimeJson.Deserialize<ThrowingModel>(json)),
        ("JSON5", json => ThrowingJson5.Deserialize<ThrowingModel>(json)),
        ("asynchronous stream", json => Json.DeserializeAsync<ThrowingModel>(new MemoryStream(Encoding.UTF8.GetBytes(json))).AsTask().GetAwaiter().GetResult()),
        ("reader", json =>
        {
            Utf8JsonReader reader = new(Encoding.UTF8.GetBytes(json));
            return Json.Deserialize<ThrowingModel>(ref reader);
        }),
        ("node", json => Json.Deserialize<ThrowingModel>(JsonNode.Parse(json))),
        ("bridge", json => JsonSerializer.Deserialize<ThrowingModel>(json, Bridge)),
        ("bridge without a profile", json => JsonSerializer.Deserialize<ThrowingModel>(json, PlainBridge)),
        ("bridge over a stream", json => JsonSerializer.Deserialize<ThrowingModel>(new MemoryStream(Encoding.UTF8.GetBytes(json)), Bridge)),
    ];

    private static readonly (string Name, Action<ThrowerOwner> Write)[] Writers =
    [
        ("string", value => Json.Serialize(value)),
        ("run time", value => RuntimeJson.Serialize(value)),
        ("other profile", value => WebJson.Serialize(value)),
        ("utf8", value => Json.SerializeToUtf8Bytes(value)),
        ("type", value => Json.Serialize(value, typeof(ThrowerOwner))),
        ("buffer", value => Json.Serialize(new ArrayBufferWriter<byte>(), value)),
        ("stream", value => Json.Serialize(new MemoryStream(), value)),
        ("asynchronous stream", value => Json.SerializeAsync(new MemoryStream(), value).GetAwaiter().GetResult()),
        ("writer", value =>
        {
            using Utf8JsonWriter writer = new(new MemoryStream());
            Json.Serialize(writer, value);
        }),
        ("element", value => Json.SerializeToElement(value)),
        ("node", value => Json.SerializeToNode(value)),
        ("codec", value => Json.Serialize(new ThrowerSlice { Owner = value })),
        ("bridge", value => JsonSerializer.Serialize(value, Bridge)),
        ("bridge without a profile", value => JsonSerializer.Serialize(value, PlainBridge)),
    ];

    [Fact]
    public void Reading_gives_what_the_converter_threw()
    {
        List<string> wrong = [];
        foreach ((string thrown, Func<Exception> make) in Thrown)
        {
            foreach (string json in Documents)
            {
                foreach ((string entry, Func<string, object?> read) in Readers)
                {
                    Throwing.Make = make;
                    Exception theirs = Record.Exception(() => JsonSerializer.Deserialize<ThrowerOwner>(json))!;
                    Exception? ours = Record.Exception(() => read(json));
                    string? difference = Difference(theirs, ours, isReading: true)
                        ?? (ours is JsonDataException placed && !string.Equals(placed.Path, PathOf(json), StringComparison.OrdinalIgnoreCase) && !entry.StartsWith("bridge", StringComparison.Ordinal) ? $"path {placed.Path}" : null);
                    if (difference is not null)
                    {
                        wrong.Add($"{thrown}, {json}, {entry}: {difference}\n  theirs: {Shown(theirs)}\n  ours:   {Shown(ours)}");
                    }
                }
            }
        }

        Assert.True(wrong.Count == 0, $"{wrong.Count} differ:\n{string.Join('\n', wrong.Take(40))}");
    }

    [Fact]
    public void Writing_gives_what_the_converter_threw()
    {
        List<string> wrong = [];
        foreach ((string thrown, Func<Exception> make) in Thrown)
        {
            for (int i = 0; i < Values.Length; i++)
            {
                foreach ((string entry, Action<ThrowerOwner> write) in Writers)
                {
                    Throwing.Make = make;
                    Exception theirs = Record.Exception(() => JsonSerializer.Serialize(Values[i]))!;
                    Exception? ours = Record.Exception(() => write(Values[i]));
                    if (Difference(theirs, ours, isReading: false) is { } difference)
                    {
                        wrong.Add($"{thrown}, {i}, {entry}: {difference}\n  theirs: {Shown(theirs)}\n  ours:   {Shown(ours)}");
                    }
                }
            }
        }

        Assert.True(wrong.Count == 0, $"{wrong.Count} differ:\n{string.Join('\n', wrong.Take(40))}");
    }

    [Fact]
    public void The_stack_trace_shows_the_converter()
    {
        Throwing.Make = () => new JsonException("Mine.");
        JsonDataException read = Assert.Throws<JsonDataException>(() => Json.Deserialize<ThrowerOwner>(Documents[0]));
        Assert.Contains("ThrowingConverter.Read", read.StackTrace, StringComparison.Ordinal);
        JsonDataException written = Assert.Throws<JsonDataException>(() => Json.Serialize(Values[0]));
        Assert.Contains("ThrowingConverter.Write", written.StackTrace, StringComparison.Ordinal);
        Assert.Equal((JsonError.Refused, "$.Value", 0, 9, 9), (read.Code, read.Path, read.LineNumber, read.BytePositionInLine, read.Offset));
        Assert.Equal((JsonError.Refused, "$.Value"), (written.Code, written.Path));
        Throwing.Make = () => new JsonException();
        Assert.Contains("ThrowingConverter.Read", Assert.Throws<JsonDataException>(() => Json.Deserialize<ThrowerOwner>(Documents[0])).StackTrace, StringComparison.Ordinal);
        Throwing.Make = () => new JsonException("Mine.") { Data = { ["key"] = "item" }, HelpLink = "https://example.org" };
        JsonDataException rich = Assert.Throws<JsonDataException>(() => Json.Deserialize<ThrowerOwner>(Documents[0]));
        Assert.Equal(("item", "https://example.org"), ((string?)rich.Data["key"], rich.HelpLink));
    }

    [Fact]
    public void Models_keep_their_messages_too()
    {
        List<string> wrong = [];
        foreach ((string thrown, Func<Exception> make) in Thrown)
        {
            foreach (string json in (string[])["{\"Value\":1}", "{\"Called\":1}", "{\"Made\":{\"Value\":1}}", "{\"Many\":[{},{\"Value\":1}]}"])
            {
                foreach ((string entry, Func<string, object?> read) in ModelReaders)
                {
                    Throwing.Make = make;
                    Exception theirs = Record.Exception(() => JsonSerializer.Deserialize<ThrowingModel>(json))!;
                    Exception? ours = Record.Exception(() => read(json));
                    bool isOwnMessage = theirs is JsonException && !theirs.Message.StartsWith("The JSON value could not be", StringComparison.Ordinal);
                    Exception? expected = theirs.GetType() == typeof(JsonException) ? theirs.InnerException : theirs;
                    bool agrees = (ours?.GetType() == theirs.GetType() && ours.Message == theirs.Message) || (ours is JsonDataException { Code: JsonError.Refused } refused
                        && (!isOwnMessage || (refused.Message == theirs.Message && refused.InnerException?.GetType() == expected?.GetType()))
                        && refused.Path!.StartsWith(json.Contains("Many", StringComparison.Ordinal) ? "$.Many[1]" : json.Contains("Made", StringComparison.Ordinal) ? "$.Made" : "$", StringComparison.Ordinal));
                    if (!agrees)
                    {
                        wrong.Add($"{thrown}, {json}, {entry}\n  theirs: {Shown(theirs)}\n  ours:   {Shown(ours)}");
                    }
                }
            }
        }

        Assert.True(wrong.Count == 0, $"{wrong.Count} differ:\n{string.Join('\n', wrong.Take(40))}");
    }

    private static string PathOf(string json) =>
        json.Contains("Items", StringComparison.Ordinal) ? "$.Items[1]"
        : json.Contains("Keys", StringComparison.Ordinal) ? "$.Keys.k"
        : json.Contains("Shell", StringComparison.Ordinal) ? "$.Shell"
        : "$.Value";

    private static string? Difference(Exception theirs, Exception? ours, bool isReading)
    {
        if (theirs is not JsonException)
        {
            return ours?.GetType() == theirs.GetType() && ours.Message.StartsWith(theirs.Message.Split(" Path: ")[0].Split(" The unsupported")[0], StringComparison.Ordinal) ? null
                : isReading && theirs is not NotSupportedException && ours is JsonDataException { Code: JsonError.Refused } && OfProgram(ours)?.GetType() == theirs.GetType() ? null
                : "type";
        }

        if (ours is not JsonException)
        {
            return "type";
        }

        bool isOwnMessage = !theirs.Message.StartsWith("The JSON value could not be", StringComparison.Ordinal) && !theirs.Message.StartsWith("The object or value", StringComparison.Ordinal);
        if (isOwnMessage && ours.Message != theirs.Message)
        {
            return "message";
        }

        if (!isOwnMessage && !ours.Message.Contains("The JSON value could not be converted to Jackdaw.Tests.Codecs.Thrower", StringComparison.Ordinal) && !ours.Message.StartsWith("The object or value", StringComparison.Ordinal)
            && !ours.Message.StartsWith("The converter ThrowingKeyConverter did not write exactly one name for the key", StringComparison.Ordinal))
        {
            return "default message";
        }

        Exception? expected = theirs.GetType() == typeof(JsonException) ? theirs.InnerException : theirs;
        Exception? inner = isOwnMessage ? ours.InnerException : OfProgram(ours);
        return ours is not JsonDataException && ours.GetType() == theirs.GetType() ? null
            : expected?.GetType() != inner?.GetType() || (isOwnMessage && expected?.Message != inner?.Message) ? "inner exception"
            : null;
    }

    /// <summary>Each converter that hands a value on adds a sentence to messages of Jackdaw.</summary>
    private static Exception? OfProgram(Exception ours) => ours.InnerException is JsonDataException nested ? OfProgram(nested) : ours.InnerException;

    private static string Shown(Exception? e) => e is null ? "none" : $"{e.GetType().Name} \"{e.Message}\" {(e as JsonException)?.Path} > {(e.InnerException is { } inner ? Shown(inner) : "")}";
}

[JsonProfile(Json5 = true)]
internal sealed class ThrowingJson5 : JsonProfile<ThrowingJson5>;
