using fastJSON.Copying;
using fastJSON.Reading;
using fastJSON.Writing;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace fastJSON.Scalars;

internal readonly struct GuidScalar : IScalar<Guid>
{
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, WriteSession session, Guid value)
    {
        if (!session.Settings.UseFastGuid)
        {
            return at.Guid(value);
        }

        return GuidText.Write(at, value);
    }

    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, out Guid value)
    {
        UncheckedReadCursor after = at.Utf8(context, out ReadOnlySpan<byte> text);
        if (!GuidText.TryRead(text, out value))
        {
            context.FailText(at, "a Guid");
        }

        return after;
    }
}

internal readonly struct BytesScalar : IScalar<byte[]>
{
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, WriteSession session, byte[] value) => at.Base64(context, value);

    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, out byte[] value)
    {
        if (at.Current != (byte)'[')
        {
            return at.Base64(context, out value);
        }

        // A document from another program: fastJSON itself writes Base64.
        List<byte> bytes = [];
        at = at.BeginArray(context, out bool more);
        while (more)
        {
            at = IntegerScalar<byte>.Read(at, context, session, out byte next);
            bytes.Add(next);
            at = at.NextElement(context, out more);
        }

        value = [.. bytes];
        return at;
    }

    public static byte[] Copy(CopySession session, byte[] value) => [.. value];
}
