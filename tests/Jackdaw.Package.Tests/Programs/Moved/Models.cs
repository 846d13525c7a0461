#pragma warning disable // Judged is that a model moves without an edit: nothing here knows Jackdaw.
#pragma warning restore JD0004, JD0009, JD0035 // The list of notes that the project gets.
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Dynamic;
using System.Text.Json;
using System.Text.Json.Serialization;

public class Shop
{
    [JsonPropertyName("name")]
    [JsonPropertyOrder(-1)]
    public string Title { get; set; } = "";

    public Guid Id { get; set; }

    [PercentConverter(Digits = 1)]
    public double Ratio { get; set; }

    [JsonConverter(typeof(JsonStringEnumConverter))]
    public DayOfWeek Closed { get; set; }

    public Address Address { get; set; }

    public List<Order> Orders { get; set; } = new();

    public ArrayList Notes { get; set; } = new();

    public Hashtable Counters { get; set; } = new();

    public dynamic Anything { get; set; }

    public ExpandoObject Extra { get; set; } = new();

    public ConcurrentDictionary<string, KeyValuePair<int, string>> Cache { get; set; } = new();

    public ImmutableArray<DateOnly> Holidays { get; set; } = ImmutableArray<DateOnly>.Empty;

    public IReadOnlyList<Payment> Payments { get; set; } = Array.Empty<Payment>();

    public Uri Site { get; set; }

    public JsonElement Settings { get; set; }

    [JsonIgnore]
    public CancellationToken Stopping { get; set; }

    [JsonExtensionData]
    public Dictionary<string, JsonElement> Unknown { get; set; }

    public static Shop Sample()
    {
        var shop = new Shop
        {
            Title = "Corner",
            Id = new Guid("00112233-4455-6677-8899-aabbccddeeff"),
            Ratio = 12.5,
            Closed = DayOfWeek.Sunday,
            Address = new Address("Main Street", 5),
            Orders = { new Order { Number = 1, Lines = new OrderLines { new("nut", 2), new("bolt", 3) } } },
            Notes = { 1, "two", null, new Address("Side Street", 6) },
            Counters = { ["visits"] = 3 },
            Anything = new[] { 1, 2 },
            Cache = { ["k"] = new(1, "v") },
            Holidays = ImmutableArray.Create(new DateOnly(2026, 12, 24)),
            Payments = new Payment[] { new CardPayment { Amount = 1.5m, Card = "1234" }, new CashPayment { Amount = 2m } },
            Site = new Uri("https://example.org/"),
            Settings = JsonDocument.Parse("{\"a\":[true]}").RootElement,
            Unknown = new() { ["later"] = JsonDocument.Parse("1").RootElement },
        };
        ((IDictionary<string, object>)shop.Extra)["x"] = 1;
        return shop;
    }
}

public record Address(string Street, int Number);

public class Order
{
    public int Number { get; set; }

    public OrderLines Lines { get; set; } = new();
}

public record OrderLine(string Article, int Count);

/// <summary>Counts when it has been read.</summary>
public class OrderLines : List<OrderLine>, IJsonOnDeserialized
{
    public int Told { get; private set; }

    public void OnDeserialized() => Told = Count;
}

[JsonDerivedType(typeof(CardPayment), "card")]
[JsonDerivedType(typeof(CashPayment), "cash")]
public abstract class Payment
{
    public decimal Amount { get; set; }
}

public class CardPayment : Payment
{
    public string Card { get; set; }
}

public class CashPayment : Payment
{
}

/// <summary>Only written: an entity that the database makes.</summary>
public class Receipt
{
    public Receipt(int number, string text) => (Number, Text) = (number, text);

    public Receipt(string text) => Text = text;

    public int Number { get; }

    public string Text { get; }
}

public sealed class PercentConverterAttribute : JsonConverterAttribute
{
    public int Digits { get; set; }

    public override JsonConverter CreateConverter(Type type) => new PercentConverter(Digits);

    private sealed class PercentConverter(int digits) : JsonConverter<double>
    {
        public override double Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options)
        {
            string text = reader.GetString();
            return text.EndsWith('%') ? double.Parse(text[..^1], System.Globalization.CultureInfo.InvariantCulture) : throw new JsonException("A percentage ends with its sign.");
        }

        public override void Write(Utf8JsonWriter writer, double value, JsonSerializerOptions options)
            => writer.WriteStringValue(value.ToString("F" + digits, System.Globalization.CultureInfo.InvariantCulture) + "%");
    }
}
