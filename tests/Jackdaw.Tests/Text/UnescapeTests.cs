using System.Text;
using Jackdaw.Tests.Memory;
using Jackdaw.Text.Kernels;

namespace Jackdaw.Tests.Text;

/// <summary>Unescaped text is the UTF-8 of the string, with zeros after it, in exactly the promised room.</summary>
public sealed unsafe class UnescapeTests
{
    [Theory]
    [InlineData((int)TextKind.AnyAscii)]
    [InlineData((int)TextKind.ThreeBytes)]
    [InlineData((int)TextKind.Mixed)]
    public void Every_length_agrees_with_the_reference(int kind)
    {
        using var source = new GuardedMemory(8 * 1024);
        using var destination = new GuardedMemory(8 * 1024);
        var random = new RandomText(2000 + kind);
        for (int length = 0; length <= 300; length++)
        {
            for (int round = 0; round < 4; round++)
            {
                byte[] text = random.Document(length, (TextKind)kind, mayBeInvalid: false);
                int end = ReferenceText.Read(text, out string? expected);
                byte* p = source.PlacePadded([(byte)'"', .. text], 0xEE) + 1;
                destination.Span.Fill(0xAA);
                byte* to = destination.End - (end - 1 + 64);

                int written = StringUnescape.Unescape(p, p + end - 1, to);

                Assert.Equal(expected, Encoding.UTF8.GetString(to, written));
                Assert.False(new ReadOnlySpan<byte>(to + written, 64).ContainsAnyExcept((byte)0), "the padding");
            }
        }
    }
}
