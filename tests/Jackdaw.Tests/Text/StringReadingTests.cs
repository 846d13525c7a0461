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

    [Fact]
    public void Bytes_behind_the_terminating_zero_make_no_difference()
    {
        var random = new RandomText(78);
        for (int length = 0; length < 140; length++)
        {
            byte[] text = random.Document(length, TextKind.Mixed, mayBeInvalid: true);
            for (int filling = 0; filling < 16; filling++)
            {
                Check(text, (byte)(filling * 17));
                Check(text[..^1], (byte)(filling * 17));
            }
        }
    }

    [Fact]
    public void Each_sequence_at_the_edge_of_validity_is_judged_alike_at_every_place()
    {
        foreach (string hex in new[]
        {
            "C280", "DFBF", "C080", "C1BF", "C2", "C2C2", "80", "BF80", "E0A080", "E09FBF", "E0A0", "ED9FBF", "EDA080", "EDBFBF", "EE8080", "EFBFBF",
            "F0908080", "F08FBFBF", "F09080", "F48FBFBF", "F4908080", "F5808080", "FF", "FE808080", "C28080", "E1808080", "F180808080",
        })
        {
            byte[] sequence = Convert.FromHexString(hex);
            for (int before = 0; before < 132; before++)
            {
                byte[] ascii = [.. Enumerable.Repeat((byte)'a', before)];
                Check([.. ascii, .. sequence, (byte)'"'], 0x80);
                Check([.. ascii, .. sequence, .. "é and more text after it, enough for a second block of sixty-four\""u8], 0xC2);
            }
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
