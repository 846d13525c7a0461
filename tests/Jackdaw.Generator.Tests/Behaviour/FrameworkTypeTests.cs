using System.Drawing;
using System.Numerics;
using System.Text;
using System.Text.Json;

[assembly: Jackdaw.JsonModel(typeof(Size))]
[assembly: Jackdaw.JsonModel(typeof(SizeF))]
[assembly: Jackdaw.JsonModel(typeof(Point))]
[assembly: Jackdaw.JsonModel(typeof(PointF))]
[assembly: Jackdaw.JsonModel(typeof(Rectangle))]
[assembly: Jackdaw.JsonModel(typeof(RectangleF))]
[assembly: Jackdaw.JsonModel(typeof(UriBuilder))]

namespace Jackdaw.Generator.Tests.Behaviour;

/// <summary>Types of .NET are written in the order of their declaration, which no reference assembly has, and which System.Text.Json finds at run time.</summary>
public class FrameworkTypeTests
{
    [Fact]
    public void In_the_order_of_System_Text_Json()
    {
        Same(new Size(1, 2));
        Same(new SizeF(1.5f, 2));
        Same(new Point(1, 2));
        Same(new PointF(1, 2.5f));
        Same(new Rectangle(1, 2, 3, 4));
        Same(new RectangleF(1, 2, 3, 4));
        Assert.Equal(JsonSerializer.Serialize(Color.Red), Json.Serialize(Color.Red));
        Assert.Equal(JsonSerializer.Serialize(1..^2), Json.Serialize(1..^2));
        Assert.Equal(JsonSerializer.Serialize(new Complex(1, 2)), Json.Serialize(new Complex(1, 2)));
        Assert.Equal(JsonSerializer.Serialize(new Rune('a')), Json.Serialize(new Rune('a')));
    }

    [Fact]
    public void Others_by_name()
        => Assert.StartsWith("{\"Fragment\":\"\",\"Host\":\"h\",\"Password\":\"\",\"Path\":", Json.Serialize(new UriBuilder("http://h/")), StringComparison.Ordinal);

    /// <summary>A warning at compile time (JD0009), and never an empty value in place of the one that was written.</summary>
    [Fact]
    public void What_nothing_can_set_is_not_read()
    {
#pragma warning disable JD0009
        JsonDataException refused = Assert.Throws<JsonDataException>(() => Json.Deserialize<Range[]>("[{\"Start\":{\"Value\":1,\"IsFromEnd\":false},\"End\":{\"Value\":2,\"IsFromEnd\":true}}]"));
        Assert.Equal((JsonError.Refused, "$[0]"), (refused.Code, refused.Path));
        Assert.Equal(JsonError.Refused, Assert.Throws<JsonDataException>(() => Json.Deserialize<Complex>("{}")).Code);
#pragma warning restore JD0009
    }

    private static void Same<T>(T value)
    {
        string text = JsonSerializer.Serialize(value);
        Assert.Equal(text, Json.Serialize(value));
        Assert.Equal(value, Json.Deserialize<T>(text));
    }
}
