using System.Text.Json;

namespace Jackdaw.Generator.Tests.Contexts;

/// <summary>A context of this project, for which both generators run: both write the same, each with its own code.</summary>
public class ListedTypeTests
{
    [Fact]
    public void Both_generators_serve_the_types_of_a_context()
    {
        Type type = typeof(ListedTypeTests).Assembly.GetTypes().Single(type => type.Namespace?.StartsWith("JackdawCodecs.", StringComparison.Ordinal) == true && type.Name.StartsWith("BasketCodec", StringComparison.Ordinal));
        Assert.Contains(type.GetInterfaces(), contract => contract == typeof(IUncheckedJsonCodec<Basket>));
        List<Basket> baskets = [new(1), new(2)];
        string text = JsonSerializer.Serialize(baskets, ShopContext.Default.ListBasket);
        Assert.Equal("""[{"items":1},{"items":2}]""", text);
        Assert.Equal(text, ShopJson.Serialize(baskets, Listed()));
        Assert.Equal(baskets, ShopJson.Deserialize(text, Listed()));

        // No call names the type.
        static Type Listed() => new List<Basket>().GetType();
    }
}
