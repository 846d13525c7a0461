using System.Numerics;

namespace Jackdaw.TestModels;

/// <summary>Every scalar that System.Text.Json knows too.</summary>
public sealed class Scalars
{
    public bool Bool { get; set; }
    public sbyte SByte { get; set; }
    public byte Byte { get; set; }
    public short Int16 { get; set; }
    public ushort UInt16 { get; set; }
    public int Int32 { get; set; }
    public uint UInt32 { get; set; }
    public long Int64 { get; set; }
    public ulong UInt64 { get; set; }
    public Int128 Int128 { get; set; }
    public UInt128 UInt128 { get; set; }
    public float Single { get; set; }
    public double Double { get; set; }
    public Half Half { get; set; }
    public decimal Decimal { get; set; }
    public char Char { get; set; } = 'x';
    public string? String { get; set; }
    public Guid Guid { get; set; }
    public DateTime DateTime { get; set; }
    public DateTimeOffset DateTimeOffset { get; set; }
    public DateOnly DateOnly { get; set; }
    public TimeOnly TimeOnly { get; set; }
    public TimeSpan TimeSpan { get; set; }
    public Uri? Uri { get; set; }
    public Version? Version { get; set; }
    public byte[]? Bytes { get; set; }
    public Memory<byte> Memory { get; set; }
    public ReadOnlyMemory<byte> ReadOnlyMemory { get; set; }
    public DayOfWeek Enum { get; set; }

    public static Scalars Sample() => new()
    {
        Bool = true,
        SByte = -128,
        Byte = 255,
        Int16 = short.MinValue,
        UInt16 = ushort.MaxValue,
        Int32 = int.MinValue,
        UInt32 = uint.MaxValue,
        Int64 = long.MinValue,
        UInt64 = ulong.MaxValue,
        Int128 = Int128.MinValue,
        UInt128 = UInt128.MaxValue,
        Single = 1.17549435E-38f,
        Double = 0.1 + 0.2,
        Half = (Half)0.333,
        Decimal = 1234567890.1234567890m,
        Char = 'é',
        String = "quote \" backslash \\ line\nfeed, é, 😀",
        Guid = new Guid("00112233-4455-6677-8899-aabbccddeeff"),
        DateTime = new DateTime(2024, 2, 29, 23, 59, 58, 123, DateTimeKind.Utc).AddTicks(4567),
        DateTimeOffset = new DateTimeOffset(2024, 2, 29, 23, 59, 58, TimeSpan.FromMinutes(-330)),
        DateOnly = new DateOnly(1999, 12, 31),
        TimeOnly = new TimeOnly(1, 2, 3, 4, 5),
        TimeSpan = new TimeSpan(-1, 2, 3, 4, 5),
        Uri = new Uri("https://example.org/a?b=c&d=%20e"),
        Version = new Version(1, 2, 3, 4),
        Bytes = [0, 1, 2, 250, 251, 255],
        Memory = new byte[] { 9, 8, 7 },
        ReadOnlyMemory = new byte[] { 1 },
        Enum = DayOfWeek.Friday,
    };
}

/// <summary>Every scalar, or null.</summary>
public sealed class NullableScalars
{
    public bool? Bool { get; set; }
    public sbyte? SByte { get; set; }
    public byte? Byte { get; set; }
    public short? Int16 { get; set; }
    public ushort? UInt16 { get; set; }
    public int? Int32 { get; set; }
    public uint? UInt32 { get; set; }
    public long? Int64 { get; set; }
    public ulong? UInt64 { get; set; }
    public Int128? Int128 { get; set; }
    public UInt128? UInt128 { get; set; }
    public float? Single { get; set; }
    public double? Double { get; set; }
    public Half? Half { get; set; }
    public decimal? Decimal { get; set; }
    public char? Char { get; set; }
    public Guid? Guid { get; set; }
    public DateTime? DateTime { get; set; }
    public DateTimeOffset? DateTimeOffset { get; set; }
    public DateOnly? DateOnly { get; set; }
    public TimeOnly? TimeOnly { get; set; }
    public TimeSpan? TimeSpan { get; set; }
    public DayOfWeek? Enum { get; set; }

    public static NullableScalars Sample() => new() { Int32 = 5, Double = -0.0, Guid = System.Guid.Empty, Enum = DayOfWeek.Monday };
}

/// <summary>What System.Text.Json does not know.</summary>
public sealed class BigNumbers
{
    public BigInteger Big { get; set; }
    public BigInteger? Maybe { get; set; }
    public List<BigInteger>? Many { get; set; }

    public static BigNumbers Sample() => new()
    {
        Big = BigInteger.Pow(10, 60) + 7,
        Many = [BigInteger.MinusOne, BigInteger.Zero, -BigInteger.Pow(2, 200)],
    };
}
