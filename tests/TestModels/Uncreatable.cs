namespace Jackdaw.TestModels;

#pragma warning disable JD0004, JD0005 // What it is about.

/// <summary>Types that no constructor can be chosen for: they are written.</summary>
[JsonModel]
public sealed class Uncreatable
{
    public TwoWays? Two { get; set; }

    public NoWay? None { get; set; }

    public WrongWay? Wrong { get; set; }

    public static Uncreatable Sample() => new() { Two = new(1), None = NoWay.Make(), Wrong = new(3) };

    public sealed class TwoWays
    {
        public TwoWays(int a) => A = a;

        public TwoWays(string a) => A = a.Length;

        public int A { get; }
    }

    public sealed class NoWay
    {
        private NoWay()
        {
        }

        public int A { get; set; }

        public static NoWay Make() => new() { A = 2 };
    }

    public sealed class WrongWay(int other)
    {
        public int A => other;
    }
}
