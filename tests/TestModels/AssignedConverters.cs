using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Text.Json;
using System.Text.Json.Serialization;
using Jackdaw;
using Jackdaw.TestModels;

[assembly: JsonModel(typeof(Dispatch), Profile = typeof(AssignedJson))]
[assembly: JsonModel(typeof(DateTime), Profile = typeof(AssignedJson))]
[assembly: JsonModel(typeof(Perhaps<DateTime>), Profile = typeof(AssignedJson))]
[assembly: JsonModel(typeof(List<DateTime?>), Profile = typeof(AssignedJson))]
[assembly: JsonModel(typeof(List<object>), Profile = typeof(AssignedJson))]

namespace Jackdaw.TestModels;

/// <summary>What several profiles of an SDK have in common.</summary>
[JsonProfile(Naming = JsonNaming.CamelCase, EnumsAsNames = true)]
[JsonProfileConverter(typeof(UnixTimeConverter))]
[JsonProfileConverter(typeof(MinutesConverter))]
[JsonProfileConverter(typeof(PriceAsTextConverter))]
[JsonProfileConverter(typeof(PerhapsConverterFactory), typeof(Perhaps<>))]
[JsonProfileConverter(typeof(AgentConverter), typeof(IAgent))]
[JsonProfileConverter(typeof(TrimmedTextConverter))]
public abstract class SdkProfile<TSelf> : JsonProfile<TSelf>
    where TSelf : SdkProfile<TSelf>;

/// <summary>It has nothing but what it inherits.</summary>
public sealed class AssignedJson : SdkProfile<AssignedJson>;

public enum Progress
{
    Waiting,
    UnderWay,
}

/// <summary>The profile's converter takes the place of this one.</summary>
[JsonConverter(typeof(PriceAsNumberConverter))]
public readonly record struct Price(decimal Amount);

/// <summary>A value or none, as SDKs have it for patches.</summary>
public readonly record struct Perhaps<T>(T? Value, bool HasValue);

public interface IAgent
{
    string Id { get; }
}

public sealed record Robot(string Id) : IAgent;

public sealed record Person(string Id) : IAgent;

public sealed class Dispatch
{
    public DateTime Sent { get; set; }

    public DateTime? Seen { get; set; }

    public TimeSpan? Duration { get; set; }

    public Progress Progress { get; set; }

    public Progress? Before { get; set; }

    public Price Price { get; set; }

    public Price? Rebate { get; set; }

    public Perhaps<int> Count { get; set; }

    public Perhaps<string>? Remark { get; set; }

    public IAgent? By { get; set; }

    public Robot? Helper { get; set; }

    public string? Note { get; set; }

    public List<DateTime> Stops { get; set; } = [];

    public Dictionary<Progress, DateTime> Times { get; set; } = [];

    public Dictionary<string, Price> Prices { get; set; } = [];

    /// <summary>The attribute of a member comes before the profile.</summary>
    [JsonConverter(typeof(YearConverter))]
    public DateTime Founded { get; set; }

    public object? Any { get; set; }

    public static Dispatch Sample() => new()
    {
        Sent = DateTime.UnixEpoch.AddSeconds(90),
        Duration = TimeSpan.FromMinutes(7),
        Progress = Progress.UnderWay,
        Before = Progress.Waiting,
        Price = new Price(2.5m),
        Rebate = new Price(1),
        Count = new Perhaps<int>(3, true),
        Remark = new Perhaps<string>("fragile", true),
        By = new Person("p1"),
        Helper = new Robot("r2"),
        Note = "  dry ",
        Stops = [DateTime.UnixEpoch, DateTime.UnixEpoch.AddDays(1)],
        Times = { [Progress.UnderWay] = DateTime.UnixEpoch.AddSeconds(5) },
        Prices = { ["box"] = new Price(4) },
        Founded = new DateTime(1984, 1, 1, 0, 0, 0, DateTimeKind.Utc),
        Any = DateTime.UnixEpoch.AddSeconds(7),
    };
}

public sealed class UnixTimeConverter : JsonConverter<DateTime>
{
    public override DateTime Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => DateTime.UnixEpoch.AddSeconds(reader.GetInt64());

    public override void Write(Utf8JsonWriter writer, DateTime value, JsonSerializerOptions options) => writer.WriteNumberValue((long)(value - DateTime.UnixEpoch).TotalSeconds);
}

public sealed class YearConverter : JsonConverter<DateTime>
{
    public override DateTime Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(reader.GetInt32(), 1, 1, 0, 0, 0, DateTimeKind.Utc);

    public override void Write(Utf8JsonWriter writer, DateTime value, JsonSerializerOptions options) => writer.WriteNumberValue(value.Year);
}

public sealed class MinutesConverter : JsonConverter<TimeSpan?>
{
    public override TimeSpan? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
        reader.GetString() is { Length: > 0 } text ? TimeSpan.FromMinutes(int.Parse(text, CultureInfo.InvariantCulture)) : null;

    public override void Write(Utf8JsonWriter writer, TimeSpan? value, JsonSerializerOptions options) => writer.WriteStringValue(value is { } time ? time.TotalMinutes.ToString(CultureInfo.InvariantCulture) : "");
}

public sealed class PriceAsNumberConverter : JsonConverter<Price>
{
    public override Price Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(reader.GetDecimal());

    public override void Write(Utf8JsonWriter writer, Price value, JsonSerializerOptions options) => writer.WriteNumberValue(value.Amount);
}

public sealed class PriceAsTextConverter : JsonConverter<Price>
{
    public override Price Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(decimal.Parse(reader.GetString()!, CultureInfo.InvariantCulture));

    public override void Write(Utf8JsonWriter writer, Price value, JsonSerializerOptions options) => writer.WriteStringValue(value.Amount.ToString(CultureInfo.InvariantCulture));
}

/// <summary>Hands its value on to the options, which lead back to the profile.</summary>
public sealed class PerhapsConverterFactory : JsonConverterFactory
{
    public override bool CanConvert(Type typeToConvert) => typeToConvert.IsGenericType && typeToConvert.GetGenericTypeDefinition() == typeof(Perhaps<>);

    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "A test.")]
    [UnconditionalSuppressMessage("Trimming", "IL2055", Justification = "A test.")]
    [UnconditionalSuppressMessage("Trimming", "IL2071", Justification = "A test.")]
    public override JsonConverter CreateConverter(Type typeToConvert, JsonSerializerOptions options) =>
        (JsonConverter)Activator.CreateInstance(typeof(PerhapsConverter<>).MakeGenericType(typeToConvert.GenericTypeArguments))!;

    private sealed class PerhapsConverter<T> : JsonConverter<Perhaps<T>>
    {
        [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "A test.")]
        [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "A test.")]
        public override Perhaps<T> Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(JsonSerializer.Deserialize<T>(ref reader, options), true);

        [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "A test.")]
        [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "A test.")]
        public override void Write(Utf8JsonWriter writer, Perhaps<T> value, JsonSerializerOptions options) => JsonSerializer.Serialize(writer, value.Value, options);
    }
}

/// <summary>Says itself which types it serves.</summary>
public sealed class AgentConverter : JsonConverter<IAgent>
{
    public override bool CanConvert(Type typeToConvert) => typeToConvert.IsAssignableTo(typeof(IAgent));

    public override IAgent? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
        reader.GetString() is { } text ? text[0] == 'r' ? new Robot(text) : new Person(text) : null;

    public override void Write(Utf8JsonWriter writer, IAgent value, JsonSerializerOptions options) => writer.WriteStringValue(value.Id);
}

public sealed class TrimmedTextConverter : JsonConverter<string>
{
    public override string? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetString()?.Trim();

    public override void Write(Utf8JsonWriter writer, string value, JsonSerializerOptions options) => writer.WriteStringValue(value.Trim());
}
