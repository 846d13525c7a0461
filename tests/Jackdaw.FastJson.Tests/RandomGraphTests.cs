namespace Jackdaw.FastJson.Tests;

/// <summary>Random graphs of derived types with cycles and shared objects come back as they were.</summary>
public class RandomGraphTests
{
    [Theory]
    [InlineData(1, 5_000)]
    [InlineData(2, 5_000)]
    public void Graphs_come_back(int seed, int count)
    {
        Random random = new(seed);
        JSONParameters[] parameters =
        [
            new(), new() { UsingGlobalTypes = false }, new() { SerializeNullValues = false, UseEscapedUnicode = false }, new() { KVStyleStringDictionary = true, UseFastGuid = false, UseValuesOfEnums = true },
            new() { SerializeToLowerCaseNames = true },
        ];
        for (int i = 0; i < count; i++)
        {
            JSONParameters used = parameters[i % parameters.Length];
            used.SerializerMaxDepth = 255;
            Shape root = Make(random, random.Next(1, 12));
            string json = JSON.ToJSON(root, used);
            Shape back = JSON.ToObject<Shape>(json, used)!;
            string difference = Differences(root, back, []);
            Assert.True(difference.Length == 0, $"seed {seed}, graph {i}: {difference}\n{json}");
            Assert.Equal(json, JSON.ToJSON(back, used));
        }
    }

    private static Shape Make(Random random, int count)
    {
        Shape[] all = new Shape[count];
        for (int i = 0; i < count; i++)
        {
            all[i] = random.Next(3) switch
            {
                0 => new Circle { Radius = random.NextDouble() * 100 },
                1 => new Square { Side = random.Next(), Point = new Point { X = random.Next(3), Y = 1 } },
                _ => new Group { Id = new Guid(random.Next(), 1, 2, 3, 4, 5, 6, 7, 8, 9, 10) },
            };
            all[i].Name = random.Next(4) == 0 ? null : new string((char)random.Next(1, 0xD7FF), random.Next(4));
            all[i].Kind = (Kind)random.Next(3);
        }

        Shape? Any() => random.Next(4) == 0 ? null : all[random.Next(count)];
        foreach (Shape shape in all)
        {
            shape.Next = Any();
            shape.Anything = random.Next(5) switch
            {
                0 => Any(),
                1 => "text",
                2 => (long)random.Next(),
                3 => 1.5m,
                _ => null,
            };
            if (shape is Group group)
            {
                group.Members = [.. Enumerable.Range(0, random.Next(4)).Select(_ => Any()).OfType<Shape>()];
                group.ByName = Enumerable.Range(0, random.Next(3)).ToDictionary(i => "key " + i, _ => Any());
                group.ByNumber = Enumerable.Range(0, random.Next(3)).ToDictionary(i => i, _ => Any());
                group.Array = random.Next(2) == 0 ? null : [Any(), Any()];
            }
        }

        return all[0];
    }

    private static string Differences(object? a, object? b, Dictionary<object, object> seen)
    {
        if (a is null || b is null)
        {
            return a is null && b is null ? "" : "null";
        }

        if (a is not Shape)
        {
            return a.Equals(b) ? "" : $"{a} and {b}";
        }

        if (seen.TryGetValue(a, out object? known))
        {
            return ReferenceEquals(known, b) ? "" : "an object twice that was one";
        }

        seen.Add(a, b);
        if (a.GetType() != b.GetType())
        {
            return "types";
        }

        (Shape x, Shape y) = ((Shape)a, (Shape)b);
        string own = x.Name != y.Name || x.Kind != y.Kind ? "members" : "";
        own += (x, y) switch
        {
            (Circle c, Circle d) => c.Radius.Equals(d.Radius) ? "" : "radius",
            (Square c, Square d) => c.Side == d.Side && c.Point.X == d.Point.X && c.Point.Y == d.Point.Y ? "" : "side",
            (Group c, Group d) => Groups(c, d, seen),
            _ => "",
        };
        return own + Differences(x.Next, y.Next, seen) + Differences(x.Anything, y.Anything, seen);
    }

    private static string Groups(Group a, Group b, Dictionary<object, object> seen)
    {
        // Values that are null are left out of dictionaries of names by one of the parameters.
        string text = a.Id == b.Id && a.Members.Count == b.Members.Count && a.ByNumber.Count == b.ByNumber.Count && a.Array?.Length == b.Array?.Length ? "" : "group";
        foreach ((string key, Shape? value) in a.ByName)
        {
            text += Differences(value, b.ByName.GetValueOrDefault(key), seen);
        }

        foreach ((int key, Shape? value) in a.ByNumber)
        {
            text += Differences(value, b.ByNumber[key], seen);
        }

        for (int i = 0; text.Length == 0 && i < a.Members.Count; i++)
        {
            text += Differences(a.Members[i], b.Members[i], seen);
        }

        for (int i = 0; text.Length == 0 && i < (a.Array?.Length ?? 0); i++)
        {
            text += Differences(a.Array![i], b.Array![i], seen);
        }

        return text;
    }

    public enum Kind
    {
        One,
        Two,
        Three,
    }

    public struct Point
    {
        public int X { get; set; }

        public int Y;
    }

    public abstract class Shape
    {
        public string? Name { get; set; }

        public Shape? Next { get; set; }

        public object? Anything { get; set; }

        public Kind Kind { get; set; }
    }

    public class Circle : Shape
    {
        public double Radius { get; set; }
    }

    public class Square : Shape
    {
        public long Side { get; set; }

        public Point Point { get; set; }
    }

    public class Group : Shape
    {
        public Guid Id { get; set; }

        public List<Shape> Members { get; set; } = [];

        public Dictionary<string, Shape?> ByName { get; set; } = [];

        public Dictionary<int, Shape?> ByNumber { get; set; } = [];

        public Shape?[]? Array;
    }
}
