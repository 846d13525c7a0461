using Jackdaw;
using Jackdaw.TestModels;
using Jackdaw.TestModels.Guide;

// What the tests of user-defined codecs read and write inside them, and what the guide's codecs serve.
[assembly: JsonModel(typeof(List<int>))]
[assembly: JsonModel(typeof(List<string>))]
[assembly: JsonModel(typeof(List<double>))]
[assembly: JsonModel(typeof(int[]))]
[assembly: JsonModel(typeof(Dictionary<int, List<List<List<int>>>>))]
[assembly: JsonModel(typeof(Dictionary<Guid, int>))]
[assembly: JsonModel(typeof(DeepList))]
[assembly: JsonModel(typeof(Bill))]
[assembly: JsonModel(typeof(Bill), Profile = typeof(StrictJson))]
[assembly: JsonModel(typeof(List<Figure>))]
[assembly: JsonModel(typeof(List<Figure>), Profile = typeof(StrictJson))]
[assembly: JsonModel(typeof(Ring<Figure>))]
[assembly: JsonModel(typeof(Ring<int?>))]

namespace Jackdaw.TestModels;

/// <summary>Lists of lists.</summary>
public sealed class DeepList : List<DeepList>;

/// <summary>Nests in itself through a codec that takes much stack and wraps whatever comes.</summary>
[JsonModel]
[JsonCodec(typeof(GreedyNestCodec))]
public sealed class GreedyNest(GreedyNest? inner)
{
    public GreedyNest? Inner { get; } = inner;

    public int Depth => Inner is null ? 1 : 1 + Inner.Depth;
}

/// <summary>An array of nothing or of the next one.</summary>
public readonly struct GreedyNestCodec : IJsonCodec<GreedyNest>
{
    public static void Write(JsonWriter writer, GreedyNest value)
    {
        Span<byte> much = stackalloc byte[1024];
        much.Fill(1);
        writer.BeginArray();
        if (value.Inner is not null)
        {
            try
            {
                writer.WriteValue(value.Inner);
            }
            catch (Exception e)
            {
                throw new InvalidTimeZoneException("wrapped", e);
            }
        }

        writer.EndArray();
    }

    public static GreedyNest Read(JsonReader reader)
    {
        Span<byte> much = stackalloc byte[1024];
        much.Fill(1);
        reader.BeginArray();
        GreedyNest? inner = null;
        while (reader.NextElement())
        {
            try
            {
                inner = reader.ReadValue<GreedyNest>();
            }
            catch (Exception e)
            {
                throw new InvalidTimeZoneException("wrapped", e);
            }
        }

        return new GreedyNest(inner);
    }
}

/// <summary>A codec on a type, on members, for what nullable values and collections hold, and as a key.</summary>
public sealed class Bill
{
    public Money Total { get; set; }

    public Money? Tip { get; set; }

    public List<Money> Parts { get; set; } = [];

    public Dictionary<Money, int> Counts { get; set; } = [];

    [JsonCodec(typeof(RoundedCodec))]
    public double Rounded { get; set; }

    [JsonCodec(typeof(RoundedCodec))]
    public double? MaybeRounded { get; set; }

    [JsonCodec(typeof(RoundedCodec))]
    public double[]? RoundedOnes { get; set; }

    [JsonCodec(typeof(RoundedCodec))]
    public Dictionary<string, List<double?>>? RoundedByName { get; set; }

    public List<double> Exact { get; set; } = [];

    public Ring<Money>? Latest { get; set; }
}

/// <summary>One decimal place, as text.</summary>
public readonly struct RoundedCodec : IJsonCodec<double>
{
    public static void Write(JsonWriter writer, double value) =>
        writer.WriteString(Math.Round(value, 1).ToString(System.Globalization.CultureInfo.InvariantCulture));

    public static double Read(JsonReader reader) => double.Parse(reader.ReadString(), System.Globalization.CultureInfo.InvariantCulture);
}
