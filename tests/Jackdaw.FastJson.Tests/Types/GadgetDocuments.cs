using System.Globalization;
using System.Text;
using Jackdaw.TestKit.Documents;

namespace Jackdaw.FastJson.Tests.Types;

/// <summary>Documents with a dangerous name somewhere, in one of many spellings.</summary>
internal sealed class GadgetDocuments(Random random)
{
    private static readonly string[] Generics =
    [
        "System.Collections.Generic.List`1[[{0}]], mscorlib", "System.Nullable`1[[{0}]], mscorlib", "System.Lazy`1[[{0}]], System.Private.CoreLib", "System.Tuple`2[[System.Int32],[{0}]], mscorlib",
        "System.Collections.Generic.Dictionary`2[[System.String, mscorlib],[{0}]], mscorlib", "{0}[]", "{0}[,]", "{0}*", "{0}&", "{0}+Inner",
    ];

    private static readonly string[] Around =
    [
        "{0}", "[{0}]", "{{\"a\":{0}}}", "[1,{0},2]", "{{\"o\":{0}}}", "{{\"$type\":\"Jackdaw.FastJson.Tests.Models.HasObject, Jackdaw.FastJson.Tests\",\"o\":{0}}}", "{{\"$i\":1,\"v\":{0}}}",
        "{{\"k\":{0},\"v\":{0}}}", "{{\"$types\":{{\"Jackdaw.FastJson.Tests.Models.HasObject, Jackdaw.FastJson.Tests\":\"1\"}},\"$type\":\"1\",\"o\":{0}}}",
    ];

    private static readonly string[] Keys = ["$type", "$type", "$type", "$types", "$map", "$i", "$schema", "$TYPE", "$type ", "type", "__type", "$value", "$values"];

    internal string Next()
    {
        string json = Place(Name());
        for (int levels = random.Next(4); levels > 0; levels--)
        {
            json = string.Format(CultureInfo.InvariantCulture, Around[random.Next(Around.Length)], json);
        }

        return random.Next(4) > 0 ? json : Encoding.UTF8.GetString(new Mutator(random).Mutate(Encoding.UTF8.GetBytes(json)));
    }

    private string Name()
    {
        string name = random.Next(5) switch
        {
            0 => Gadgets.Present[random.Next(Gadgets.Present.Length)],
            1 => $"Some.Space{random.Next(1000)}.Type{random.Next(100_000)}, Assembly{random.Next(1000)}",
            _ => Gadgets.Names[random.Next(Gadgets.Names.Length)],
        };
        for (int times = random.Next(4) == 0 ? random.Next(1, 5) : 0; times > 0; times--)
        {
            name = string.Format(CultureInfo.InvariantCulture, Generics[random.Next(Generics.Length)], name);
        }

        return random.Next(8) switch
        {
            0 => name.ToUpperInvariant(),
            1 => name.Split(',')[0],
            2 => name.Replace(",", " ,\t", StringComparison.Ordinal),
            3 => name.Insert(random.Next(name.Length + 1), ((char)random.Next(32, 0x250)).ToString()),
            4 => name[..random.Next(1, name.Length + 1)],
            5 => name + new string('x', 1 << random.Next(1, 16)),
            _ => name,
        };
    }

    private string Place(string name)
    {
        string key = $"{Text(Keys[random.Next(Keys.Length)])}:{Text(name)}";
        return random.Next(7) switch
        {
            0 => $"{{\"Value\":1,{key}}}",
            1 => $"{{{key},{key}}}",
            2 => $"{{\"$types\":{{{Text(name)}:\"{random.Next(3)}\"}},\"$type\":\"{random.Next(3)}\",\"Value\":1}}",
            3 => $"{{\"$type\":\"1\",\"Value\":1,\"$types\":{{{Text(name)}:\"1\"}}}}",
            4 => $"{{\"$type\":{{{key}}}}}",
            5 => $"{{{key},\"Value\":{{{key}}}}}",
            _ => $"{{{key},\"Value\":1}}",
        };
    }

    /// <summary>A text of JSON, now and then with escapes where none are needed.</summary>
    private string Text(string text)
    {
        StringBuilder json = new("\"");
        bool escapes = random.Next(4) == 0;
        foreach (char c in text)
        {
            json.Append(c is '"' or '\\' or < ' ' || (escapes && random.Next(3) == 0) ? $"\\u{(int)c:x4}" : c.ToString());
        }

        return json.Append('"').ToString();
    }
}
