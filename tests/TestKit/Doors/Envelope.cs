using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.TestKit.Doors;

/// <summary>An object of one known member, so that a document can stand beside it as an unknown one that is skipped.</summary>
/// <param name="Id">The known member.</param>
[JsonCodec(typeof(EnvelopeCodec))]
public sealed record Envelope(int Id)
{
    /// <summary>The document as an unknown member: <c>{"skip": DOCUMENT, "Id": 1}</c>.</summary>
    public static byte[] Around(byte[] document) => [.. "{\"skip\": "u8, .. document, .. ", \"Id\": 1}"u8];

    /// <summary>How many bytes stand before the document.</summary>
    public static int Lead => "{\"skip\": "u8.Length;
}

/// <summary>What the generator makes of such a type, by hand: these tests came before it, and stay independent of it.</summary>
public readonly struct EnvelopeCodec : IUncheckedJsonCodec<Envelope>
{
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, Envelope? value)
    {
        if (value is null)
        {
            return at.Null();
        }

        at = context.Enter(at, 64).Literal("{\"Id\":  "u8, 6).Int32(value.Id);
        return context.EndObject(at);
    }

    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out Envelope? value)
    {
        if (at.IsNull(context, out at))
        {
            value = null;
            return at;
        }

        int id = 0;
        at = at.BeginObject(context, out bool more);
        while (more)
        {
            at = at.MemberName(context, out ReadOnlySpan<byte> name);
            at = name.SequenceEqual("Id"u8) ? at.Int32(context, out id) : at.SkipValue(context);
            at = at.Next(context, out more);
        }

        value = new Envelope(id);
        return at;
    }
}
