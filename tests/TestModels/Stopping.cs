using System.Text.Json;
using System.Text.Json.Serialization;

namespace Jackdaw.TestModels;

/// <summary>Code of a model that stops because its caller wants it to.</summary>
[JsonModel]
public sealed class Stopping
{
    private int _set;

    [JsonConverter(typeof(StoppingConverter))]
    public int Converted { get; set; }

    public Dictionary<StoppingKey, int>? Keys { get; set; }

    [JsonCodec(typeof(StoppingCodec))]
    public string? Coded { get; set; }

    public int Set
    {
        get => _set;
        set => _set = value == 0 ? 0 : throw new OperationCanceledException("set");
    }

    public StoppingArgument? Argument { get; set; }

    public StoppingList? List { get; set; }

    public StoppingCallback? Callback { get; set; }
}

public sealed class StoppingConverter : JsonConverter<int>
{
    public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        => reader.GetInt32() == 0 ? 0 : throw new TaskCanceledException("read");

    public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options)
    {
        ArgumentNullException.ThrowIfNull(writer);
        writer.WriteNumberValue(value == 0 ? 0 : throw new OperationCanceledException("write"));
    }
}

[JsonConverter(typeof(StoppingKeyConverter))]
public sealed record StoppingKey(string Name);

public sealed class StoppingKeyConverter : JsonConverter<StoppingKey>
{
    public override StoppingKey Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new OperationCanceledException("read");

    public override void Write(Utf8JsonWriter writer, StoppingKey value, JsonSerializerOptions options) => throw new OperationCanceledException("write");

    public override StoppingKey ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new OperationCanceledException("key");

    public override void WriteAsPropertyName(Utf8JsonWriter writer, StoppingKey value, JsonSerializerOptions options) => throw new OperationCanceledException("key");
}

public readonly struct StoppingCodec : IJsonCodec<string>
{
    public static void Write(JsonWriter writer, string value) => throw new OperationCanceledException("write");

    public static string Read(JsonReader reader) => throw new OperationCanceledException("read");
}

public sealed class StoppingArgument
{
    [JsonConstructor]
    public StoppingArgument(int a) => A = a == 0 ? 0 : throw new OperationCanceledException("constructor");

    public int A { get; }
}

public sealed class StoppingList : System.Collections.ObjectModel.Collection<int>
{
    protected override void InsertItem(int index, int item) => throw new OperationCanceledException("add");
}

public sealed class StoppingCallback : IJsonOnDeserialized
{
    public void OnDeserialized() => throw new OperationCanceledException("callback");
}
