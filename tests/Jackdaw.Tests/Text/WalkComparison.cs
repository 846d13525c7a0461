using Jackdaw.Tests.Memory;
using Jackdaw.Text;
using Jackdaw.Text.Kernels;

namespace Jackdaw.Tests.Text;

/// <summary>Runs the walk through a string's text and its scalar twin with every sink, and compares what they find.</summary>
internal sealed unsafe class WalkComparison : IDisposable
{
    private readonly GuardedMemory _memory = new(32 * 1024);
    private readonly GuardedMemory _left = new(32 * 1024);
    private readonly GuardedMemory _right = new(32 * 1024);

    private delegate byte* Walk(byte* p, ref byte* to, byte* limit, ref TextTraits traits);

    public void Dispose()
    {
        _memory.Dispose();
        _left.Dispose();
        _right.Dispose();
    }

    /// <summary>
    /// Asserts that kernel and twin agree about the text, whose first byte is the opening quotation mark, and that the diagnosis finds an
    /// error exactly if they do. After the zero that ends the text comes <paramref name="filling"/>.
    /// </summary>
    public void Same(ReadOnlySpan<byte> text, byte filling = 0xF0)
    {
        byte* p = _memory.PlacePadded(text, filling) + 1;
        byte* quote = Compare(p, TextWalk.ToQuote<NoSink>, TextWalk.ToQuoteScalar<NoSink>, 0, text);
        Assert.True(quote == Compare(p, TextWalk.ToQuote<Utf8Sink>, TextWalk.ToQuoteScalar<Utf8Sink>, 1, text), Convert.ToHexString(text));
        Assert.True(quote == Compare(p, TextWalk.ToQuote<CharacterSink>, TextWalk.ToQuoteScalar<CharacterSink>, 2, text), Convert.ToHexString(text));
        TextError error = StringDiagnosis.Find(p, p + text.Length - 1, out byte* at);
        Assert.True(error == TextError.None ? quote == at : quote == null, Convert.ToHexString(text));
    }

    private byte* Compare(byte* p, Walk kernel, Walk twin, int unit, ReadOnlySpan<byte> text)
    {
        int room = (text.Length + TextWalk.Room) * unit;
        byte* left = unit == 0 ? null : _left.End - room;
        byte* right = unit == 0 ? null : _right.End - room;
        byte* leftEnd = left;
        byte* rightEnd = right;
        TextTraits leftTraits = TextTraits.None;
        TextTraits rightTraits = TextTraits.None;
        byte* quote = kernel(p, ref leftEnd, left + (text.Length * unit), ref leftTraits);
        byte* expected = twin(p, ref rightEnd, right + (text.Length * unit), ref rightTraits);
        Assert.True(quote == expected, Convert.ToHexString(text));
        if (quote != null)
        {
            Assert.True(leftTraits == rightTraits, Convert.ToHexString(text));
            Assert.True(new ReadOnlySpan<byte>(left, (int)(leftEnd - left)).SequenceEqual(new(right, (int)(rightEnd - right))), Convert.ToHexString(text));
        }

        return quote;
    }
}
