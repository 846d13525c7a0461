using Jackdaw.Errors;
using Jackdaw.Generated;
using Jackdaw.Reading;

namespace Jackdaw.Streams;

/// <summary>Reads one value in the window with its codec.</summary>
/// <param name="codec">The codec.</param>
/// <param name="level">The number of arrays and objects around the value.</param>
/// <param name="isWhole">Whether only white space may surround it.</param>
internal struct ElementReading<T>(JsonCodecHandle<T> codec, int level, bool isWhole) : IPinnedReading
{
    /// <summary>The value.</summary>
    internal T? Value;

    public readonly bool IsLimited => true;

    public UncheckedReadCursor Read(ReadContext context, UncheckedReadCursor at)
    {
        try
        {
            return Once(context, at, out Value);
        }
        catch (StackShortage)
        {
            Again again = new(this, at);
            Value = LargeStack.Read(again, context);
            return again.End;
        }
    }

    private readonly UncheckedReadCursor Once(ReadContext context, UncheckedReadCursor at, out T? value)
    {
        context.DepthLeft -= level;
        if (!isWhole)
        {
            return codec.Read(at, context, out value);
        }

        context.Finish(codec.Read(context.First(), context, out value));
        return context.End;
    }

    /// <summary>Reads the value again from its beginning, on a larger stack.</summary>
    private sealed class Again(ElementReading<T> reading, UncheckedReadCursor at) : JsonCodecHandle<T>
    {
        internal UncheckedReadCursor End { get; private set; }

        public override Writing.UncheckedWriteCursor Write(Writing.UncheckedWriteCursor at, Writing.WriteContext context, T? value) =>
            throw new NotSupportedException("It reads.");

        public override UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out T? value) => reading.Once(context, at, out value);

        internal override T? Read(ReadContext context)
        {
            End = Read(at, context, out T? value);
            return value;
        }
    }
}
