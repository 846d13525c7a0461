using System.Runtime.CompilerServices;
using fastJSON.Reading;
using fastJSON.Writing;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace fastJSON.Scalars;

internal readonly struct UInt64Scalar : IScalar<ulong>
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, WriteSession session, ulong value) => at.UInt64(value);

    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, out ulong value) =>
        WholeNumber.ReadUnsigned(at, context, session, out value);
}
