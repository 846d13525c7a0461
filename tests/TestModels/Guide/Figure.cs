namespace Jackdaw.TestModels.Guide;

[JsonCodec(typeof(FigureCodec))]
public abstract record Figure;

public sealed record Circle(double Radius) : Figure;

public sealed record Polygon(List<double[]> Points) : Figure;

// A number is the radius of a circle, {"Radius": …} a circle too, {"Points": […]} a polygon.
public readonly struct FigureCodec : IJsonCodec<Figure>
{
    public static void Write(JsonWriter writer, Figure value)
    {
        switch (value)
        {
            case Circle circle:
                writer.WriteValue(circle);
                break;
            case Polygon polygon:
                writer.WriteValue(polygon);
                break;
            default:
                throw writer.CreateException("The figure is neither a circle nor a polygon.");
        }
    }

    public static Figure Read(JsonReader reader)
    {
        if (reader.Kind is JsonKind.Integer or JsonKind.Fraction)
        {
            return new Circle(reader.ReadDouble());
        }

        JsonSlice slice = reader.ReadSlice();
        if (slice.TryGetMember("Radius"u8, out _))
        {
            return slice.Deserialize<Circle>()!;
        }

        if (slice.TryGetMember("Points"u8, out _))
        {
            return slice.Deserialize<Polygon>()!;
        }

        throw reader.CreateException("A figure was expected: a number, or an object with the member Radius or Points.");
    }
}
