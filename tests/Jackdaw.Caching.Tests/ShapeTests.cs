using System.Text.Json.Serialization;
using Jackdaw.Caching.Shapes;
using Jackdaw.Caching.Tests.Models;

namespace Jackdaw.Caching.Tests;

/// <summary>The fingerprint of a type is the same everywhere, and another one for everything that JSON sees.</summary>
public class ShapeTests
{
    /// <summary>These were made by another process: whoever changes them makes entries of older programs misses, and raises the form of the text.</summary>
    [Fact]
    public void Fingerprints_are_the_same_in_every_process()
    {
        Assert.Equal(new ShapeMark(4295664875191944728, 4047641702493546100), MarkOf<OrderLine, Json>.Value);
    }

    [Fact]
    public void Versions_of_assemblies_do_not_count()
    {
        string identity = IdentityText.Of(typeof(Dictionary<string, List<OrderLine>>), typeof(SnakeJson));
        Assert.DoesNotContain("Version=", identity, StringComparison.Ordinal);
        Assert.Contains("Indented = \"True\", Naming = ", identity, StringComparison.Ordinal);
        Assert.DoesNotContain("Version=", ShapeText.Of(typeof(Dictionary<string, List<OrderLine>>), typeof(SnakeJson)), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(typeof(Same.M), true)]
    [InlineData(typeof(Renamed.M), false)]
    [InlineData(typeof(Added.M), false)]
    [InlineData(typeof(Removed.M), false)]
    [InlineData(typeof(Wider.M), false)]
    [InlineData(typeof(Nullable.M), false)]
    [InlineData(typeof(Required.M), false)]
    [InlineData(typeof(Ignored.M), false)]
    [InlineData(typeof(Reordered.M), false)]
    [InlineData(typeof(Renumbered.M), false)]
    [InlineData(typeof(Inner.M), false)]
    [InlineData(typeof(Text.M), false)]
    public void Everything_that_JSON_sees_counts(Type type, bool isSame) => Assert.Equal(isSame, TextOf(type) == TextOf(typeof(First.M)));

    [Fact]
    public void Types_that_contain_themselves_and_derived_types_are_there_once()
    {
        string text = ShapeText.Of(typeof(Vehicle), typeof(Json));
        Assert.Contains(nameof(Truck.Axles), text, StringComparison.Ordinal);
        Assert.Contains("5:truck", text, StringComparison.Ordinal);
        Assert.Equal(1, text.Split('\n').Count(line => line.Contains("Polymorphic", StringComparison.Ordinal)));
    }

    [Fact]
    public void Profiles_count_in_the_identity()
    {
        Assert.NotEqual(MarkOf<int, SnakeJson>.Value.Identity, MarkOf<int, SnakeTwinJson>.Value.Identity);
        Assert.NotEqual(MarkOf<int, SnakeJson>.Value.Identity, MarkOf<long, SnakeJson>.Value.Identity);
        Assert.Equal(
            IdentityText.Of(typeof(int), typeof(SnakeJson)),
            IdentityText.Of(typeof(int), typeof(SnakeTwinJson)).Replace(nameof(SnakeTwinJson), nameof(SnakeJson), StringComparison.Ordinal));
        Assert.NotEqual(IdentityText.Of(typeof(int), typeof(Json)), IdentityText.Of(typeof(int), typeof(WebJson)).Replace(nameof(WebJson), nameof(Json), StringComparison.Ordinal));
    }

    [Fact]
    public void Converters_count_in_their_order_and_if_they_are_inherited()
    {
        string[] identities = [.. new[] { typeof(PlainTwinJson), typeof(NamesTwinJson), typeof(DaysTwinJson) }.Select(profile => IdentityText.Of(typeof(int), profile).Replace(profile.Name, "TwinJson", StringComparison.Ordinal))];
        Assert.Equal(3, identities.Distinct().Count());
    }

    private static string TextOf(Type type) => ShapeText.Of(type, typeof(Json)).Replace(type.DeclaringType!.Name + "+", "", StringComparison.Ordinal);

    private sealed class PlainTwinJson : JsonProfile<PlainTwinJson>;

    [JsonProfileConverter(typeof(JsonStringEnumConverter))]
    [JsonProfileConverter(typeof(JsonNumberEnumConverter<DayOfWeek>))]
    private abstract class NamesFirst<TSelf> : JsonProfile<TSelf>
        where TSelf : NamesFirst<TSelf>;

    private sealed class NamesTwinJson : NamesFirst<NamesTwinJson>;

    [JsonProfileConverter(typeof(JsonNumberEnumConverter<DayOfWeek>))]
    [JsonProfileConverter(typeof(JsonStringEnumConverter))]
    private abstract class DaysFirst<TSelf> : JsonProfile<TSelf>
        where TSelf : DaysFirst<TSelf>;

    private sealed class DaysTwinJson : DaysFirst<DaysTwinJson>;

    private static class First
    {
        public enum E { A, B }

        public sealed class I { public int X { get; set; } }

        public sealed class M { public int A { get; set; } public E B { get; set; } public List<I>? C { get; set; } }
    }

    private static class Same
    {
        public enum E { A, B }

        public sealed class I { public int X { get; set; } }

        public sealed class M { public int A { get; set; } public E B { get; set; } public List<I>? C { get; set; } }
    }

    private static class Renamed
    {
        public enum E { A, B }

        public sealed class I { public int X { get; set; } }

        public sealed class M { [JsonPropertyName("a")] public int A { get; set; } public E B { get; set; } public List<I>? C { get; set; } }
    }

    private static class Added
    {
        public enum E { A, B }

        public sealed class I { public int X { get; set; } }

        public sealed class M { public int A { get; set; } public E B { get; set; } public List<I>? C { get; set; } public int D { get; set; } }
    }

    private static class Removed
    {
        public enum E { A, B }

        public sealed class M { public int A { get; set; } public E B { get; set; } }
    }

    private static class Wider
    {
        public enum E { A, B }

        public sealed class I { public int X { get; set; } }

        public sealed class M { public long A { get; set; } public E B { get; set; } public List<I>? C { get; set; } }
    }

    private static class Nullable
    {
        public enum E { A, B }

        public sealed class I { public int X { get; set; } }

        public sealed class M { public int? A { get; set; } public E B { get; set; } public List<I>? C { get; set; } }
    }

    private static class Required
    {
        public enum E { A, B }

        public sealed class I { public int X { get; set; } }

        public sealed class M { [JsonRequired] public int A { get; set; } public E B { get; set; } public List<I>? C { get; set; } }
    }

    private static class Ignored
    {
        public enum E { A, B }

        public sealed class I { public int X { get; set; } }

        public sealed class M { [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public int A { get; set; } public E B { get; set; } public List<I>? C { get; set; } }
    }

    private static class Reordered
    {
        public enum E { A, B }

        public sealed class I { public int X { get; set; } }

        public sealed class M { public E B { get; set; } public int A { get; set; } public List<I>? C { get; set; } }
    }

    private static class Renumbered
    {
        public enum E { B, A }

        public sealed class I { public int X { get; set; } }

        public sealed class M { public int A { get; set; } public E B { get; set; } public List<I>? C { get; set; } }
    }

    private static class Inner
    {
        public enum E { A, B }

        public sealed class I { public int Y { get; set; } }

        public sealed class M { public int A { get; set; } public E B { get; set; } public List<I>? C { get; set; } }
    }

    private static class Text
    {
        public enum E { A, B }

        public sealed class I { public int X { get; set; } }

        public sealed class M { [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public int A { get; set; } public E B { get; set; } public List<I>? C { get; set; } }
    }
}
