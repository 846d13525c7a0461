using fastJSON.Reading;
using fastJSON.Writing;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace fastJSON.Shapes;

/// <summary>System.Object: a value of any type, or an instance of Object itself, which has no members.</summary>
internal sealed class AnyShape(ShapeSet set) : Shape<object>
{
    private ObjectBody? _body;

    internal override ObjectBody Body => _body ??= new ObjectBody(typeof(object), set);

    internal override UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, WriteSession session, object value) =>
        Body.Write(at, context, session, this, value, isReference: true);

    internal override UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, out object? value) =>
        UntypedReading.Read(at, context, session, this, out value);
}

/// <summary>DBNull, which is null.</summary>
internal sealed class DBNullShape : Shape<DBNull>
{
    internal override UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, WriteSession session, DBNull value) => context.Null(at);

    internal override UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, out DBNull? value)
    {
        context.FailKind(at, "null");
        value = null;
        return at;
    }
}
