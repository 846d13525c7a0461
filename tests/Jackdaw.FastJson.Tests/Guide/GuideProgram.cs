namespace Jackdaw.FastJson.Tests.Guide;

/// <summary>The code of the guide, which is compiled here.</summary>
internal static class GuideProgram
{
    internal static void First()
    {
        Shop shop = new() { Goods = { new Book { Title = "On cells", Pages = 310 } } };
        string json = JSON.ToJSON(shop);
        Shop copy = JSON.ToObject<Shop>(json)!;
        Console.WriteLine(copy.Goods[0].GetType().Name); // Book
    }

    internal static object? Register()
    {
        JsonTypes.Register<Shop>();                                        // by its own name, with all that belongs to it
        JsonTypes.Register(typeof(Book), "OldShop.Entities.Book, OldShop"); // a name that stored data has
        object? shop = JSON.ToObject("{\"$type\":\"OldShop.Entities.Book, OldShop, Version=1.0.0.0\",\"Pages\":3}");
        return shop;
    }

    internal static void Names(string path)
    {
        using FileStream file = File.OpenRead(path);
        foreach (string name in fastJSON.FastJson.TypesIn(file))
        {
            Console.WriteLine($"{name}: {JsonTypes.Find(name, typeof(Shop))?.ToString() ?? "register it"}");
        }
    }
}

public class Shop
{
    public List<Good> Goods { get; set; } = [];
}

public abstract class Good
{
    public string? Title { get; set; }
}

public class Book : Good
{
    public int Pages { get; set; }
}
