using System.Globalization;

namespace Jackdaw.TestModels.Guide;

[JsonCodec(typeof(MoneyCodec))]
public readonly record struct Money(decimal Amount, string Currency);

// "12.50 EUR"
public readonly struct MoneyCodec : IJsonCodec<Money>, IJsonKeyCodec<Money>
{
    public static void Write(JsonWriter writer, Money value) => writer.WriteString(Text(value));

    public static Money Read(JsonReader reader) => Parse(reader, reader.ReadString());

    public static void WriteKey(JsonWriter writer, Money value) => writer.WriteName(Text(value));

    public static Money ReadKey(JsonReader reader) => Parse(reader, System.Text.Encoding.UTF8.GetString(reader.ReadName()));

    private static string Text(Money value) => string.Create(CultureInfo.InvariantCulture, $"{value.Amount} {value.Currency}");

    private static Money Parse(JsonReader reader, string text)
    {
        string[] parts = text.Split(' ');
        if (parts.Length != 2 || !decimal.TryParse(parts[0], NumberStyles.Number, CultureInfo.InvariantCulture, out decimal amount))
        {
            throw reader.CreateException("An amount with a currency was expected, such as \"12.50 EUR\".");
        }

        return new Money(amount, parts[1]);
    }
}
