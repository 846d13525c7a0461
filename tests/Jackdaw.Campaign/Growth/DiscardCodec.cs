using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Campaign.Growth;

/// <summary>Reads everything as values and keeps nothing, so that the collector does not take part in the measurement.</summary>
internal readonly struct DiscardCodec : IUncheckedJsonCodec<bool>
{
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, bool value) => at.Boolean(value);

    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out bool value)
    {
        value = true;
        bool more;
        switch (at.Current)
        {
            case (byte)'"':
                return at.String(context, out _);
            case (byte)'[':
                for (at = at.BeginArray(context, out more); more; at = at.NextElement(context, out more))
                {
                    at = Read(at, context, out _);
                }

                return at;
            case (byte)'{':
                for (at = at.BeginObject(context, out more); more; at = at.Next(context, out more))
                {
                    at = Read(at.MemberName(context, out _), context, out _);
                }

                return at;
            default:
                return at.Double(context, out _);
        }
    }
}
