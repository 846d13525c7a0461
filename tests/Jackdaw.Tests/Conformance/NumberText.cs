using System.Text;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Tests.Conformance;

/// <summary>A number kept as it was written: what a model uses that must not change the spelling of numbers it passes on.</summary>
internal readonly record struct NumberText(string Text);

/// <summary>The codec of <see cref="NumberText"/>.</summary>
internal readonly unsafe struct NumberTextCodec : IUncheckedJsonCodec<NumberText>
{
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, NumberText value)
    {
        at = context.Reserve(at, value.Text.Length);
        foreach (char c in value.Text)
        {
            at = at.Ascii(c);
        }

        return at;
    }

    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out NumberText value)
    {
        UncheckedReadCursor after = at.Double(context, out _);
        value = new NumberText(Encoding.ASCII.GetString(at.P, (int)(after.P - at.P)));
        return after;
    }
}
