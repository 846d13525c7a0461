using System.ComponentModel;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Jackdaw.Tests.Schemas;

/// <summary>Models whose schemas say something that those of the shared models do not.</summary>
internal static class SchemaModels
{
    internal sealed class Node
    {
        public int Value { get; set; }

        public Node? Next { get; set; }

        public List<Node>? Others { get; set; }
    }

    /// <summary>The second place of a type is under a name that a pointer and a URI have to escape.</summary>
    internal sealed class OddPlaces
    {
        [JsonPropertyName("a/b~c %é{}#")]
        public Node? First { get; set; }

        public Node? Second { get; set; }
    }

    internal sealed record Defaults(int Count, string Text = "t\"", int Number = 5, double Ratio = 0.5, bool Flag = true, DayOfWeek Day = DayOfWeek.Friday, int? None = null, char Letter = 'x', decimal Money = 1.50m, string? Nothing = null);

    [Description("A person.")]
    internal sealed record Described([property: Description("Full name")] string Name, [Description("In years")] int Age, Described? Parent = null);

    internal sealed class Required
    {
        public required string Name { get; set; }

        [JsonRequired]
        public int? Count { get; set; }

        public string Plain { get; set; } = "";

        public string? Optional { get; set; }
    }

    internal sealed class WithExtra
    {
        public int Known { get; set; }

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Extra { get; set; }
    }

    [JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
    internal sealed class Closed
    {
        public int Known { get; set; }
    }

    [JsonDerivedType(typeof(Circle), "circle")]
    [JsonDerivedType(typeof(Square), 4)]
    internal abstract class Figure
    {
        public string? Name { get; set; }
    }

    internal sealed class Circle : Figure
    {
        public double Radius { get; set; }

        public Figure? Inside { get; set; }
    }

    internal sealed class Square : Figure
    {
        public double Side { get; set; }

        public Square? Twin { get; set; }
    }

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "kind")]
    [JsonDerivedType(typeof(Dog), "dog")]
    internal class Animal
    {
        public int Legs { get; set; }
    }

    internal sealed class Dog : Animal
    {
        public bool Barks { get; set; }
    }

    internal sealed class Holder
    {
        public Figure? Figure { get; set; }

        public Animal[]? Animals { get; set; }

        public Dictionary<string, Figure>? Named { get; set; }
    }

    internal sealed class Numbers
    {
        [JsonNumberHandling(JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.WriteAsString)]
        public int Quoted { get; set; }

        [JsonNumberHandling(JsonNumberHandling.AllowNamedFloatingPointLiterals)]
        public double Named { get; set; }

        [JsonNumberHandling(JsonNumberHandling.AllowNamedFloatingPointLiterals | JsonNumberHandling.AllowReadingFromString)]
        public float? Both { get; set; }

        [JsonNumberHandling(JsonNumberHandling.AllowReadingFromString)]
        public List<decimal?>? Many { get; set; }
    }

    internal enum Size
    {
        Small,

        [JsonStringEnumMemberName("very large")]
        Large,
    }

    [Flags]
    internal enum Rights
    {
        None,
        Read,
        Write,
    }

    internal sealed class Names
    {
        [JsonConverter(typeof(JsonStringEnumConverter))]
        public Size Size { get; set; }

        [JsonConverter(typeof(JsonStringEnumConverter))]
        public Size? Maybe { get; set; }

        [JsonConverter(typeof(JsonStringEnumConverter))]
        public Rights Rights { get; set; }

        public Size Number { get; set; }

        public Dictionary<Size, int>? ByName { get; set; }
    }

    internal sealed class Forest : List<Forest>;

    internal sealed class Anything
    {
        public object? Object { get; set; }

        public JsonElement Element { get; set; }

        public System.Text.Json.Nodes.JsonNode? Node { get; set; }

        public System.Text.Json.Nodes.JsonObject? JsonObject { get; set; }

        public System.Text.Json.Nodes.JsonArray? JsonArray { get; set; }

        [JsonIgnore]
        public Thread? Ignored { get; set; }
    }
}
