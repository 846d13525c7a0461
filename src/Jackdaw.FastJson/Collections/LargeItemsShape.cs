using System.Runtime.CompilerServices;
using fastJSON.Copying;
using fastJSON.Reading;
using fastJSON.Shapes;
using fastJSON.Writing;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace fastJSON.Collections;

/// <summary>A collection whose items are large structs.</summary>
/// <param name="shape">The collection.</param>
/// <param name="frame">The stack that it may use.</param>
internal sealed class LargeItemsShape<T>(Shape<T> shape, int frame) : Shape<T>
{
    internal override UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, WriteSession session, T value)
    {
        context.CheckFrame(frame);
        return WriteWithin(at, context, session, value);
    }

    internal override UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, out T? value)
    {
        context.CheckFrame(at, frame);
        return ReadWithin(at, context, session, out value);
    }

    internal override IEnumerable<object?>? Items(object value) => shape.Items(value);

    internal override IEnumerable<KeyValuePair<string, object?>>? Entries(CopySession session, object value) => shape.Entries(session, value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private UncheckedWriteCursor WriteWithin(UncheckedWriteCursor at, WriteContext context, WriteSession session, T value) => shape.Write(at, context, session, value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private UncheckedReadCursor ReadWithin(UncheckedReadCursor at, ReadContext context, ReadSession session, out T? value) => shape.Read(at, context, session, out value);
}
