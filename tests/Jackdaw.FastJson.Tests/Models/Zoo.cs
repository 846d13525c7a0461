namespace Jackdaw.FastJson.Tests.Models;

public class Zoo
{
    public List<Animal> animals = [];
}

public abstract class Animal
{
    public string? Name { get; set; }
}

public class Cat : Animal
{
    public int legs { get; set; }
}

public class Dog : Animal
{
    public bool Barks { get; set; }

    public Animal? Friend { get; set; }
}

public class Node
{
    public string? id { get; set; }

    public Node? next { get; set; }

    public List<Node>? kids { get; set; }
}

public struct St
{
    public int a;

    public string b { get; set; }
}

public class HasObject
{
    public object? o { get; set; }
}

public class Nulls
{
    public int X { get; set; }

    public string? S { get; set; }

    public int? N { get; set; }
}

public class Statics
{
    public static int F = 6;
}

public enum Letter
{
    A = 10,
    B = 90,
}

[Flags]
public enum Bits
{
    None,
    X = 1,
    Y = 2,
}

public class Members
{
    public readonly int Fixed = 5;

    public const int Constant = 7;

    public int Field = 1;

    public int Getter => 3;

    public int Private { get; private set; } = 2;

    internal int Hidden { get; set; } = 9;

    public int this[int index] => index;
}

public class Named
{
    [fastJSON.DataMember(Name = "prop")]
    public string? Own { get; set; }

    [System.Runtime.Serialization.DataMember(Name = "Prop2")]
    public string? Framework { get; set; }
}

public class Ignoring
{
    [System.Xml.Serialization.XmlIgnore]
    public int Ignored { get; set; }

    public int Kept { get; set; }

    [Obsolete("A test ignores it.")]
    public int Other { get; set; }
}

public class Base1
{
    public int b1 { get; set; }

    public int bf;
}

public class Derived1 : Base1
{
    public int d1 { get; set; }

    public int df;
}

public class Numbers
{
    public int I { get; set; }

    public long L { get; set; }

    public byte B { get; set; }

    public double D { get; set; }

    public decimal M { get; set; }

    public bool T { get; set; }

    public string? S { get; set; }

    public Letter E { get; set; }

    public Letter? EN { get; set; }

    public DateTime When { get; set; }

    public TimeSpan Span { get; set; }

    public Guid G { get; set; }

    public byte[]? Bytes { get; set; }
}
