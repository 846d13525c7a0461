#pragma warning disable // Judged is what the generator writes.
using System.Globalization;
using System.Text;
using Jackdaw;

namespace Codecs;

internal sealed class Bill
{
    public Money Total { get; set; }
    public Money? Tip { get; set; }
    [JsonCodec(typeof(RoundedCodec))]
    public double Rounded { get; set; }
    [JsonCodec(typeof(RoundedCodec))]
    public double? MaybeRounded { get; set; }
    public Two<int> Pair { get; set; }
    public Dictionary<Money, int>? Rates { get; set; }
}

[JsonCodec(typeof(MoneyCodec))]
internal readonly record struct Money(int Whole, int Cents);

internal readonly struct MoneyCodec : IJsonCodec<Money>, IJsonKeyCodec<Money>
{
    public static void Write(JsonWriter writer, Money value) => writer.WriteString(Text(value));

    public static Money Read(JsonReader reader) => Parse(reader, reader.ReadUtf8String());

    public static void WriteKey(JsonWriter writer, Money value) => writer.WriteName(Text(value));

    public static Money ReadKey(JsonReader reader) => Parse(reader, reader.ReadName());

    private static string Text(Money value) => string.Create(CultureInfo.InvariantCulture, $"{value.Whole}.{value.Cents:00}");

    private static Money Parse(JsonReader reader, ReadOnlySpan<byte> utf8)
    {
        string[] parts = Encoding.UTF8.GetString(utf8).Split('.');
        return parts.Length == 2 && int.TryParse(parts[0], out int whole) && int.TryParse(parts[1], out int cents)
            ? new(whole, cents)
            : throw reader.CreateException("An amount of money was expected, such as 12.05.");
    }
}

internal readonly struct RoundedCodec : IJsonCodec<double>
{
    public static void Write(JsonWriter writer, double value) => writer.WriteString(Math.Round(value, 1).ToString(CultureInfo.InvariantCulture));

    public static double Read(JsonReader reader) => double.Parse(reader.ReadString(), CultureInfo.InvariantCulture);
}

[JsonCodec(typeof(TwoCodec<>))]
internal readonly record struct Two<T>(T First, T Second);

internal readonly struct TwoCodec<T> : IJsonCodec<Two<T>> where T : struct
{
    public static void Write(JsonWriter writer, Two<T> value)
    {
        writer.BeginArray();
        writer.WriteValue(value.First);
        writer.WriteValue(value.Second);
        writer.EndArray();
    }

    public static Two<T> Read(JsonReader reader)
    {
        List<T> both = [];
        reader.BeginArray();
        while (reader.NextElement())
        {
            both.Add(reader.ReadValue<T>());
        }

        return both.Count == 2 ? new(both[0], both[1]) : throw reader.CreateException("Two values were expected.");
    }
}
