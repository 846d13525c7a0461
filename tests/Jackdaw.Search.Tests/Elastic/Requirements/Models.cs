using System.Text.Json.Serialization;
using Jackdaw.Search.Tests.Elastic;
using Jackdaw.Search.Tests.Elastic.Requirements;

[assembly: Jackdaw.JsonModel(typeof(Envelope<Book>))]
[assembly: Jackdaw.JsonModel(typeof(Envelope<long[]>))]

namespace Jackdaw.Search.Tests.Elastic.Requirements;

/// <summary>R01.</summary>
[JsonCodec(typeof(EnvelopeCodec<>))]
public sealed record Envelope<T>(string Version, T Content);

public readonly struct EnvelopeCodec<T> : IJsonCodec<Envelope<T>>
{
    public static void Write(JsonWriter writer, Envelope<T> value)
    {
        writer.BeginArray();
        writer.WriteString(value.Version);
        writer.WriteValue(value.Content);
        writer.EndArray();
    }

    public static Envelope<T> Read(JsonReader reader)
    {
        reader.BeginArray();
        string? version = reader.NextElement() ? reader.ReadString() : null;
        T? content = reader.NextElement() ? reader.ReadValue<T>() : default;
        return version is null || content is null || reader.NextElement() ? throw reader.CreateException("A version and a value were expected.") : new(version, content);
    }
}

/// <summary>R02.</summary>
[JsonModel]
[JsonModel(Profile = typeof(SnakeJson))]
[JsonModel(Profile = typeof(AnyCaseJson))]
public sealed class Cased
{
    public string? LongName { get; set; }

    [JsonPropertyName("OWN-Name")]
    public string? Named { get; set; }
}

[JsonProfile(Naming = JsonNaming.SnakeCase)]
public sealed class SnakeJson : JsonProfile<SnakeJson>;

[JsonProfile(CaseInsensitive = true)]
public sealed class AnyCaseJson : JsonProfile<AnyCaseJson>;

/// <summary>R03.</summary>
[JsonCodec(typeof(TallyCodec))]
public readonly record struct Tally(long Took, bool IsTimedOut, int Shards, double Score);

public readonly struct TallyCodec : IJsonCodec<Tally>
{
    public static void Write(JsonWriter writer, Tally value) => writer.WriteNumber(value.Took);

    public static Tally Read(JsonReader reader)
    {
        Tally tally = default;
        reader.BeginObject();
        while (reader.NextUtf8Member(out ReadOnlySpan<byte> name))
        {
            switch (name)
            {
                case var _ when name.SequenceEqual("took"u8):
                    tally = tally with { Took = reader.ReadInt64() };
                    break;
                case var _ when name.SequenceEqual("timed_out"u8):
                    tally = tally with { IsTimedOut = reader.ReadBoolean() };
                    break;
                case var _ when name.SequenceEqual("_shards"u8):
                    tally = tally with { Shards = reader.ReadInt32() };
                    break;
                case var _ when name.SequenceEqual("max_score"u8):
                    tally = tally with { Score = reader.ReadDouble() };
                    break;
                default:
                    reader.Skip();
                    break;
            }
        }

        return tally;
    }
}

/// <summary>R04: a reader is handed to static lambdas together with what they fill.</summary>
[JsonCodec(typeof(PassedCodec))]
public sealed class Passed
{
    public List<int> Numbers { get; } = [];

    public List<string> Names { get; } = [];
}

public readonly struct PassedCodec : IJsonCodec<Passed>
{
    private delegate void Step<in TState>(JsonReader reader, TState state);

    public static void Write(JsonWriter writer, Passed value)
    {
        writer.BeginObject();
        writer.WriteName("numbers").WriteValue(value.Numbers);
        writer.WriteName("names").WriteValue(value.Names);
        writer.EndObject();
    }

    public static Passed Read(JsonReader reader)
    {
        Passed passed = new();
        reader.BeginObject();
        while (reader.NextUtf8Member(out ReadOnlySpan<byte> name))
        {
            if (name.SequenceEqual("numbers"u8))
            {
                Each(reader, passed.Numbers, static (reader, numbers) => numbers.Add(reader.ReadInt32()));
            }
            else
            {
                Each(reader, passed.Names, static (reader, names) => names.Add(reader.ReadString()));
            }
        }

        return passed;
    }

    private static void Each<TState>(JsonReader reader, TState state, Step<TState> read)
    {
        reader.BeginArray();
        while (reader.NextElement())
        {
            read(reader, state);
        }
    }
}

/// <summary>R06: the settings of a client.</summary>
public sealed record Index(string Name);

[JsonCodec(typeof(LocatedCodec))]
public sealed record Located(string Place)
{
    [ThreadStatic]
    internal static object? Seen;
}

public readonly struct LocatedCodec : IJsonCodec<Located>
{
    public static void Write(JsonWriter writer, Located value)
    {
        writer.BeginObject();
        writer.WriteName("at").WriteString($"{(writer.State as Index)?.Name}/{value.Place}");
        writer.EndObject();
    }

    public static Located Read(JsonReader reader)
    {
        Located.Seen = reader.State;
        return new($"{(reader.State as Index)?.Name}/{reader.ReadString()}");
    }
}

/// <summary>R07.</summary>
[JsonCodec(typeof(LooseCodec))]
public sealed record Loose(object? Value);

public readonly struct LooseCodec : IJsonCodec<Loose>
{
    public static void Write(JsonWriter writer, Loose value) => throw writer.CreateException("Not written.");

    public static Loose Read(JsonReader reader) => new(reader.Kind switch
    {
        JsonKind.Integer => Whole(reader),
        JsonKind.Fraction => reader.ReadDouble(),
        _ => reader.ReadString(),
    });

    private static object Whole(JsonReader reader)
    {
        Int128 number = reader.ReadInt128();
        return number > long.MaxValue ? (ulong)number : (long)number;
    }
}

/// <summary>R08: declared as the interface a value has its contract, not that of its class.</summary>
[JsonCodec(typeof(VolumeCodec))]
public interface IVolume
{
    string? Name { get; }
}

[JsonModel]
public sealed class Volume : IVolume
{
    [JsonPropertyName("name")]
    public string? Name { get; set; }

    [JsonPropertyName("secret")]
    public int Secret { get; set; }
}

public readonly struct VolumeCodec : IJsonCodec<IVolume>
{
    public static void Write(JsonWriter writer, IVolume value)
    {
        writer.BeginObject();
        writer.WriteName("name").WriteString(value.Name);
        writer.EndObject();
    }

    public static IVolume Read(JsonReader reader) => reader.ReadValue<Volume>()!;
}

[JsonModel]
public sealed class Shelf
{
    [JsonPropertyName("first")]
    public IVolume? First { get; set; }

    [JsonPropertyName("all")]
    public List<IVolume> All { get; set; } = [];
}
