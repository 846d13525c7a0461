using Jackdaw.Generated;
using Jackdaw.Reading;

namespace Jackdaw.Dom;

/// <summary>The reads of a cursor, and the errors for values of another kind.</summary>
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

    /// <summary>Reads the value, and reports whether it is a valid <typeparamref name="T"/>.</summary>
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

    /// <summary>Fails because the value is of another kind.</summary>
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
