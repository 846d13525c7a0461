using Jackdaw.FastJson.Tests.Models;

[assembly: JsonTypes(typeof(Jackdaw.FastJson.Tests.Types.ByAttribute))]

namespace Jackdaw.FastJson.Tests.Types;

/// <summary>Which names are found.</summary>
public class RegistryTests
{
    [Fact]
    public void Spellings_are_one_name()
    {
        JsonTypes.Register<Registered>();
        JsonTypes.Register(typeof(Generic<int>));
        foreach (string name in new[]
        {
            "Jackdaw.FastJson.Tests.Types.Registered, Jackdaw.FastJson.Tests",
            "Jackdaw.FastJson.Tests.Types.Registered,Jackdaw.FastJson.Tests",
            "Jackdaw.FastJson.Tests.Types.Registered, Jackdaw.FastJson.Tests, Version=0.0.0.1, Culture=neutral, PublicKeyToken=null",
            typeof(Registered).AssemblyQualifiedName!,
        })
        {
            Assert.IsType<Registered>(JSON.ToObject($"{{\"$type\":\"{name}\"}}"));
        }

        foreach (string argument in new[] { "[System.Int32, mscorlib, Version=4.0.0.0, Culture=neutral, PublicKeyToken=b77a5c561934e089]", "[System.Int32, System.Private.CoreLib]", "System.Int32" })
        {
            Assert.IsType<Generic<int>>(JSON.ToObject($"{{\"$type\":\"Jackdaw.FastJson.Tests.Types.Generic`1[{argument}], Jackdaw.FastJson.Tests\",\"Value\":3}}"));
        }

        Assert.Throws<JsonDataException>(() => JSON.ToObject("{\"$type\":\"Jackdaw.FastJson.Tests.Types.Generic`1[System.Int64], Jackdaw.FastJson.Tests\"}"));
        Assert.Throws<JsonDataException>(() => JSON.ToObject("{\"$type\":\"Jackdaw.FastJson.Tests.Types.Registered\"}"));
        Assert.Throws<JsonDataException>(() => JSON.ToObject("{\"$type\":\"Jackdaw.FastJson.Tests.Types.Registered, Other\"}"));
    }

    [Fact]
    public void Names_of_old_assemblies_are_given_by_hand()
    {
        Assert.Throws<JsonDataException>(() => JSON.ToObject("{\"$type\":\"Old.Thing, OldAssembly\"}"));
        JsonTypes.Register(typeof(Renamed), "Old.Thing, OldAssembly");
        Assert.IsType<Renamed>(JSON.ToObject("{\"$type\":\"Old.Thing, OldAssembly, Version=2.0.0.0\"}"));
        Assert.Throws<ArgumentException>(() => JsonTypes.Register(typeof(Registered), "Old.Thing, OldAssembly"));
        Assert.Throws<ArgumentException>(() => JsonTypes.Register(typeof(Registered), "a,,b[["));
        Assert.Throws<ArgumentException>(() => JsonTypes.Register(typeof(Generic<>)));
    }

    [Fact]
    public void Attributes_of_assemblies_register() => Assert.IsType<ByAttribute>(JSON.ToObject($"{{\"$type\":\"{typeof(ByAttribute).AssemblyQualifiedName}\"}}"));

    [Fact]
    public void Types_that_derive_from_declared_ones_are_found_in_their_assembly()
    {
        string json = JSON.ToJSON(new Zoo { animals = { new Cat { Name = "c" }, new Dog { Friend = new Cat() } } });
        Zoo zoo = JSON.ToObject<Zoo>(json)!;
        Assert.IsType<Cat>(zoo.animals[0]);
        Assert.IsType<Cat>(Assert.IsType<Dog>(zoo.animals[1]).Friend);
        Assert.Throws<JsonDataException>(() => JSON.ToObject<object>(JSON.ToJSON(new Unregistered())));
    }

    [Fact]
    public void Derived_types_can_be_left_to_registration()
    {
        string json = JSON.ToJSON(new Pen { Inside = new Sheep() });
        try
        {
            JsonTypes.FindsDerivedTypes = false;
            Assert.Throws<JsonDataException>(() => JSON.ToObject<Pen>(json));
            JsonTypes.Register<Sheep>();
            Assert.IsType<Sheep>(JSON.ToObject<Pen>(json)!.Inside);
        }
        finally
        {
            JsonTypes.FindsDerivedTypes = true;
        }
    }

    [Fact]
    public void Members_of_type_object_admit_nothing_by_themselves()
    {
        string json = JSON.ToJSON(new HasObject { o = new Unregistered() });
        Assert.Throws<JsonDataException>(() => JSON.ToObject<HasObject>(json));
        HasObject copy = JSON.DeepCopy(new HasObject { o = new Unregistered() })!;
        Assert.IsType<Unregistered>(copy.o);

        // Only for that call.
        Assert.Throws<JsonDataException>(() => JSON.ToObject<HasObject>(json));
    }

    [Fact]
    public void Names_in_a_document_are_listed()
    {
        string json = JSON.ToJSON(new Zoo { animals = { new Cat() } });
        IReadOnlyList<string> names = fastJSON.FastJson.TypesIn(new MemoryStream(System.Text.Encoding.UTF8.GetBytes(json)));
        Assert.Equal([typeof(Zoo).AssemblyQualifiedName!, typeof(Cat).AssemblyQualifiedName!], names);
        Assert.Equal(["A, B", "System.Guid"], fastJSON.FastJson.TypesIn(new MemoryStream("[{'$type':'A, B',$map:{o:'System.Guid'}}]"u8.ToArray())));
        Assert.Equal(typeof(Cat), JsonTypes.Find(names[1], typeof(Zoo)));
        Assert.Null(JsonTypes.Find("A, B", typeof(Zoo)));
    }

    public sealed class Unregistered
    {
        public int X { get; set; }
    }

    public sealed class Pen
    {
        public Beast? Inside { get; set; }
    }

    public class Beast;

    public sealed class Sheep : Beast;
}

public sealed class Registered;

public sealed class Renamed;

public sealed class ByAttribute;

public sealed class Generic<T>
{
    public T? Value { get; set; }
}
