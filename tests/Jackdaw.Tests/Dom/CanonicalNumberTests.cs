using System.Text;
using Jackdaw.Fuzz.Floats;
using Jackdaw.Scalars;

namespace Jackdaw.Tests.Dom;

/// <summary>Numbers as ECMAScript writes them.</summary>
public class CanonicalNumberTests
{
    /// <summary>Appendix B of RFC 8785, and the borders of each layout.</summary>
    [Theory]
    [InlineData(0x0000000000000000, "0")]
    [InlineData(0x8000000000000000, "0")]
    [InlineData(0x0000000000000001, "5e-324")]
    [InlineData(0x8000000000000001, "-5e-324")]
    [InlineData(0x7fefffffffffffff, "1.7976931348623157e+308")]
    [InlineData(0xffefffffffffffff, "-1.7976931348623157e+308")]
    [InlineData(0x4340000000000000, "9007199254740992")]
    [InlineData(0xc340000000000000, "-9007199254740992")]
    [InlineData(0x4430000000000000, "295147905179352830000")]
    [InlineData(0x44b52d02c7e14af5, "9.999999999999997e+22")]
    [InlineData(0x44b52d02c7e14af6, "1e+23")]
    [InlineData(0x44b52d02c7e14af7, "1.0000000000000001e+23")]
    [InlineData(0x444b1ae4d6e2ef4e, "999999999999999700000")]
    [InlineData(0x444b1ae4d6e2ef4f, "999999999999999900000")]
    [InlineData(0x444b1ae4d6e2ef50, "1e+21")]
    [InlineData(0x3eb0c6f7a0b5ed8c, "9.999999999999997e-7")]
    [InlineData(0x3eb0c6f7a0b5ed8d, "0.000001")]
    [InlineData(0x41b3de4355555553, "333333333.3333332")]
    [InlineData(0x41b3de4355555557, "333333333.33333343")]
    [InlineData(0xbecbf647612f3696, "-0.0000033333333333333333")]
    [InlineData(0x43143ff3c1cb0959, "1424953923781206.2")]
    public void Known_numbers(ulong bits, string expected) => Assert.Equal(expected, Written(BitConverter.UInt64BitsToDouble(bits)));

    [Theory]
    [InlineData(1, "1")]
    [InlineData(-1.5, "-1.5")]
    [InlineData(100, "100")]
    [InlineData(0.1, "0.1")]
    [InlineData(1e20, "100000000000000000000")]
    [InlineData(123e18, "123000000000000000000")]
    [InlineData(1.5e21, "1.5e+21")]
    [InlineData(1e-5, "0.00001")]
    [InlineData(1.5e-7, "1.5e-7")]
    [InlineData(1e100, "1e+100")]
    public void Each_layout(double value, string expected) => Assert.Equal(expected, Written(value));

    [Fact]
    public void The_first_10_000_numbers_have_the_published_hash()
    {
        using EcmaNumberTrial trial = new();
        for (int i = 0; i < 10_000; i++)
        {
            Assert.Null(trial.Next());
        }
    }

    private static string Written(double value)
    {
        Span<byte> text = stackalloc byte[EcmaNumberWriter.MaxLength];
        return Encoding.ASCII.GetString(text[..EcmaNumberWriter.Write(value, text)]);
    }
}
