namespace Jackdaw.Reflection;

/// <summary>A hexadecimal digit, represented as a type.</summary>
internal interface IHexDigit
{
    static abstract int Value { get; }
}

/// <summary>The hexadecimal digits.</summary>
internal static class HexDigits
{
    internal static readonly Type[] Types =
    [
        typeof(Hex0), typeof(Hex1), typeof(Hex2), typeof(Hex3), typeof(Hex4), typeof(Hex5), typeof(Hex6), typeof(Hex7),
        typeof(Hex8), typeof(Hex9), typeof(HexA), typeof(HexB), typeof(HexC), typeof(HexD), typeof(HexE), typeof(HexF),
    ];
}

internal readonly struct Hex0 : IHexDigit
{
    public static int Value => 0;
}

internal readonly struct Hex1 : IHexDigit
{
    public static int Value => 1;
}

internal readonly struct Hex2 : IHexDigit
{
    public static int Value => 2;
}

internal readonly struct Hex3 : IHexDigit
{
    public static int Value => 3;
}

internal readonly struct Hex4 : IHexDigit
{
    public static int Value => 4;
}

internal readonly struct Hex5 : IHexDigit
{
    public static int Value => 5;
}

internal readonly struct Hex6 : IHexDigit
{
    public static int Value => 6;
}

internal readonly struct Hex7 : IHexDigit
{
    public static int Value => 7;
}

internal readonly struct Hex8 : IHexDigit
{
    public static int Value => 8;
}

internal readonly struct Hex9 : IHexDigit
{
    public static int Value => 9;
}

internal readonly struct HexA : IHexDigit
{
    public static int Value => 10;
}

internal readonly struct HexB : IHexDigit
{
    public static int Value => 11;
}

internal readonly struct HexC : IHexDigit
{
    public static int Value => 12;
}

internal readonly struct HexD : IHexDigit
{
    public static int Value => 13;
}

internal readonly struct HexE : IHexDigit
{
    public static int Value => 14;
}

internal readonly struct HexF : IHexDigit
{
    public static int Value => 15;
}
