using Jackdaw.Tests.Memory;
using Jackdaw.Text;
using Jackdaw.Text.Kernels;
using StringReader = Jackdaw.Text.Kernels.StringReader;

namespace Jackdaw.Tests.Text;

/// <summary>Reader, scan, skip and diagnosis agree with the reference on the same bytes, whose padding ends at a poisoned page.</summary>
public sealed unsafe class StringReadingTests : IDisposable
{
    private readonly GuardedMemory _memory = new(64 * 1024);

    public void Dispose() => _memory.Dispose();

    [Theory]
    [InlineData((int)TextKind.Ascii)]
    [InlineData((int)TextKind.AnyAscii)]
    [InlineData((int)TextKind.TwoBytes)]
    [InlineData((int)TextKind.ThreeBytes)]
    [InlineData((int)TextKind.Supplementary)]
    [InlineData((int)TextKind.Mixed)]
    public void Every_length_agrees_with_the_reference(int kind)
    {
        var random = new RandomText(1000 + kind);
        for (int length = 0; length <= 300; length++)
        {
            for (int round = 0; round < 12; round++)
            {
                Check(random.Document(length, (TextKind)kind, mayBeInvalid: round > 3), (byte)(round * 23));
            }
        }
    }

    [Fact]
    public void Texts_beyond_the_stack_scratch_agree_with_the_reference()
    {
        var random = new RandomText(77);
        for (int length = 900; length < 6000; length += 1 + random.Next(100))
        {
            Check(random.Document(length, (TextKind)random.Next((int)TextKind.Mixed + 1), mayBeInvalid: length % 2 == 0), 0xFF);
        }
    }

    private void Check(byte[] text, byte filling)
    {
        int expectedEnd = ReferenceText.Read(text, out string? expected);
        byte* p = _memory.PlacePadded([(byte)'"', .. text], filling) + 1;
        string shown = Convert.ToHexString(text);

        byte* end = StringReader.Read(p, out string value);
        Assert.True((expectedEnd < 0 ? null : p + expectedEnd) == end, shown);
        Assert.True(expectedEnd < 0 || value == expected, shown);

        byte* skipped = StringScan.Skip(p);
        Assert.True(end == skipped, shown);

        byte* quote = StringScan.FindEnd(p, out TextTraits traits);
        Assert.True((end == null ? null : end - 1) == quote, shown);

        TextError error = StringDiagnosis.Find(p, p + text.Length, out byte* at);
        Assert.True(error == TextError.None == (end != null), shown);
        Assert.True(at >= p && at <= p + text.Length, shown);
        if (quote != null)
        {
            var content = new ReadOnlySpan<byte>(p, (int)(quote - p));
            TextTraits expectedTraits = (content.Contains((byte)'\\') ? TextTraits.Escaped : 0) | (content.ContainsAnyInRange((byte)0x80, (byte)0xFF) ? TextTraits.NonAscii : 0);
            Assert.True(expectedTraits == traits, shown);
        }
    }
}
