using System.Numerics;
using Jackdaw.Scalars;

namespace Jackdaw.Tests.Scalars;

public sealed unsafe class IntegerWriterTests
{
    private const int Seed = 20_261_122;

    [Fact]
    public void SByte() => Check<sbyte>(IntegerWriter.WriteSByte);

    [Fact]
    public void Byte() => Check<byte>(IntegerWriter.WriteByte);

    [Fact]
    public void Int16() => Check<short>(IntegerWriter.WriteInt16);

    [Fact]
    public void UInt16() => Check<ushort>(IntegerWriter.WriteUInt16);

    [Fact]
    public void Int32() => Check<int>(IntegerWriter.WriteInt32);

    [Fact]
    public void UInt32() => Check<uint>(IntegerWriter.WriteUInt32);

    [Fact]
    public void UInt32_by_groups() => Check<uint>(IntegerWriter.WriteUInt32ByGroups);

    [Fact]
    public void UInt32_in_lanes()
    {
        Assert.SkipUnless(TenDigits.IsSupported, "This processor has no shifts of their own for each lane.");
        Check<uint>(TenDigits.Write);
    }

    [Fact]
    public void Int64() => Check<long>(IntegerWriter.WriteInt64);

    [Fact]
    public void UInt64() => Check<ulong>(IntegerWriter.WriteUInt64);

    [Fact]
    public void Int128() => Check<Int128>(IntegerWriter.WriteInt128);

    [Fact]
    public void UInt128() => Check<UInt128>(IntegerWriter.WriteUInt128);

    private static void Check<T>(ScalarStage.Writer<T> writer)
        where T : IBinaryInteger<T>, IMinMaxValue<T>
    {
        using ScalarStage stage = new();
        BigInteger minimum = BigInteger.CreateChecked(T.MinValue);
        BigInteger maximum = BigInteger.CreateChecked(T.MaxValue);
        Random random = new(Seed);
        IEnumerable<BigInteger> values = IntegerCases.Edges()
            .Concat(Enumerable.Range(0, 20_000).Select(_ => IntegerCases.Random(random, (int)Math.Min(128, maximum.GetBitLength()))))
            .Append(minimum).Append(maximum);
        foreach (BigInteger value in values)
        {
            if (value >= minimum && value <= maximum)
            {
                Assert.Equal(value.ToString(), stage.Write(writer, T.CreateChecked(value)));
            }
        }
    }
}
