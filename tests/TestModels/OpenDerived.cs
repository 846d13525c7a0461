using System.Text.Json.Serialization;

namespace Jackdaw.TestModels;

/// <summary>Derived types without arguments: those of the base decide.</summary>
[JsonDerivedType(typeof(Swapped<,>), "swapped")]
[JsonDerivedType(typeof(Twice<>), "twice")]
public interface IPaired<TFirst, TSecond>
{
    TFirst? First { get; set; }
}

public sealed class Swapped<TSecond, TFirst> : IPaired<TFirst, TSecond>
{
    public TFirst? First { get; set; }
    public TSecond? Second { get; set; }
}

public sealed class Twice<T> : IPaired<T, T>
{
    public T? First { get; set; }
}

[JsonDerivedType(typeof(OpenCrate<>), "crate")]
[JsonDerivedType(typeof(Nest2<>.Deep), "deep")]
public class Package<T>
{
    public T? Inside { get; set; }
}

public sealed class OpenCrate<T> : Package<T>
{
    public int Weight { get; set; }
}

public static class Nest2<T>
{
    public sealed class Deep : Package<T>;
}

[JsonModel]
public sealed class OpenDerived
{
    public Package<int>? Numbers { get; set; }
    public Package<string>? Texts { get; set; }
    public IPaired<int, int>? Pair { get; set; }

    public static OpenDerived Sample() => new()
    {
        Numbers = new OpenCrate<int> { Inside = 1, Weight = 2 },
        Texts = new Nest2<string>.Deep { Inside = "t" },
        Pair = new Swapped<int, int> { First = 1, Second = 2 },
    };
}
