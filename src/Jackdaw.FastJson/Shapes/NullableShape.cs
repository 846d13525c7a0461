using fastJSON.Copying;
using fastJSON.Reading;
using fastJSON.Writing;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace fastJSON.Shapes;

/// <summary>A nullable value type.</summary>
internal class NullableShape<T>(ShapeSet set) : Shape<T?>
    where T : struct
{
    private Shape<T>? _inner;

    /// <summary>The shape of the values.</summary>
    protected Shape<T> Inner => _inner ??= set.Of<T>();

    internal override UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, WriteSession session, T? value) =>
        value is { } present ? Inner.Write(at, context, session, present) : context.Null(at);

    internal override UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, out T? value)
    {
        at = Inner.Read(at, context, session, out T present);
        value = present;
        return at;
    }

    internal override T? Copy(CopySession session, T? value) => value is { } present ? Inner.Copy(session, present) : null;
}
