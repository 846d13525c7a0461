#pragma warning disable // Judged is what the generator writes.
using System.Globalization;
using System.Text;
using Jackdaw;
using Jackdaw.Codecs;
using Jackdaw.Reading;
using Jackdaw.Writing;

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

internal readonly struct MoneyCodec : IUncheckedJsonCodec<Money>, IUncheckedJsonKeyCodec<Money>
{
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, Money value) => StringCodec.Write(at, context, Text(value));

    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out Money value)
    {
        UncheckedReadCursor after = at.Utf8(context, out ReadOnlySpan<byte> text);
        if (!TryParse(text, out value))
        {
            context.FailText(at, "an amount of money");
        }

        return after;
    }

    public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, Money value) => StringCodec.WriteKey(at, context, Text(value));

    public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out Money value)
    {
        UncheckedReadCursor after = at.MemberName(context, out ReadOnlySpan<byte> text);
        if (!TryParse(text, out value))
        {
            context.FailText(at, "an amount of money");
        }

        return after;
    }

    private static string Text(Money value) => string.Create(CultureInfo.InvariantCulture, $"{value.Whole}.{value.Cents:00}");

    private static bool TryParse(ReadOnlySpan<byte> utf8, out Money value)
    {
        string[] parts = Encoding.UTF8.GetString(utf8).Split('.');
        if (parts.Length == 2 && int.TryParse(parts[0], out int whole) && int.TryParse(parts[1], out int cents))
        {
            value = new(whole, cents);
            return true;
        }

        value = default;
        return false;
    }
}

internal readonly struct RoundedCodec : IUncheckedJsonCodec<double>
{
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, double value)
        => StringCodec.Write(at, context, Math.Round(value, 1).ToString(CultureInfo.InvariantCulture));

    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out double value)
    {
        at = StringCodec.Read(at, context, out string? text);
        value = double.Parse(text!, CultureInfo.InvariantCulture);
        return at;
    }
}

[JsonCodec(typeof(TwoCodec<>))]
internal readonly record struct Two<T>(T First, T Second);

internal readonly struct TwoCodec<T> : IUncheckedJsonCodec<Two<T>> where T : struct
{
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, Two<T> value)
        => ListCodec<int, Int32Codec>.Write(at, context, [Convert.ToInt32(value.First, CultureInfo.InvariantCulture), Convert.ToInt32(value.Second, CultureInfo.InvariantCulture)]);

    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out Two<T> value)
    {
        at = ListCodec<int, Int32Codec>.Read(at, context, out List<int>? numbers);
        value = new((T)(object)numbers![0], (T)(object)numbers[1]);
        return at;
    }
}
