using Jackdaw.Generated;
using Jackdaw.Reading;

namespace Jackdaw.Dom;

/// <summary>What a cursor reads of a value, and what it says where there is another.</summary>
internal static class CursorLeaves
{
    internal readonly struct Scalar<T, TCodec> : ICursorLeaf<T>
        where TCodec : struct, IUncheckedJsonCodec<T>
    {
        public UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out T? value) => TCodec.Read(at, context, out value);
    }

    internal readonly struct Typed<T>(JsonCodecHandle<T> codec) : ICursorLeaf<T>
    {
        public UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out T? value)
        {
            (UncheckedReadCursor after, value) = PlacedRead.Of(codec, at, context);
            return after;
        }
    }

    /// <summary>The value and whether it is one of the type.</summary>
    internal readonly struct Probed<T>(JsonCodecHandle<T> codec) : ICursorLeaf<(bool IsRead, T? Value)>
    {
        public UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out (bool IsRead, T? Value) value)
        {
            bool isRead = PlacedRead.TryOf(codec, at, context, out (UncheckedReadCursor After, T? Value) read);
            value = (isRead, read.Value);
            return read.After;
        }
    }

    internal readonly struct Raw : ICursorLeaf<string>
    {
        public UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out string? value)
        {
            UncheckedReadCursor after = at.SkipValue(context);
            value = context.TextOf(ReadContext.Between(at, after), at);
            return after;
        }
    }

    internal readonly struct Skipped : ICursorLeaf<bool>
    {
        public UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out bool value)
        {
            value = true;
            return at.SkipValue(context);
        }
    }

    internal readonly struct Kind : ICursorLeaf<JsonKind>
    {
        public UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out JsonKind value)
        {
            value = context.KindAt(at);
            return at;
        }
    }

    /// <summary>There is no such value.</summary>
    internal readonly struct Refused(string expected) : ICursorLeaf<bool>
    {
        public UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out bool value)
        {
            context.FailKind(at, expected);
            value = false;
            return at;
        }
    }
}
