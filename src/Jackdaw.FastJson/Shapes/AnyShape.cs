using fastJSON.Copying;
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

    internal override object? Copy(CopySession session, object value) => Body.Copy(session, value, isReference: true);

    /// <summary>Copies a value, with the result of reading untyped what its own shape writes.</summary>
    internal override object? CopyOther(CopySession session, Shape written, object value)
    {
        if (written.Body is not null)
        {
            return written.CopyBoxed(session, value);
        }

        if (written.IsScalar)
        {
            return value switch
            {
                string or bool or long => value,
                int number => (long)number,
                _ => session.ThroughText(value),
            };
        }

        session.Enter();
        object? copy;
        if (written.Items(value) is { } items)
        {
            UndeclaredLists undeclared = session.Undeclared;
            session.Undeclared = undeclared == UndeclaredLists.Arrays ? undeclared : UndeclaredLists.Lists;
            List<object?> copies = [];
            foreach (object? item in items)
            {
                copies.Add(CopyAny(session, item));
            }

            session.Undeclared = undeclared;
            copy = undeclared == UndeclaredLists.Lists ? copies : copies.ToArray();
        }
        else
        {
            Dictionary<string, object?> copies = [];
            UndeclaredLists undeclared = session.Undeclared;
            session.Undeclared = UndeclaredLists.Lists;
            foreach ((string key, object? entry) in written.Entries(session, value) ?? throw new NotCopyable())
            {
                copies[key] = CopyAny(session, entry);
            }

            session.Undeclared = undeclared;
            copy = copies;
        }

        session.Leave();
        return copy;
    }

    private object? CopyAny(CopySession session, object? value) => value is null ? null : CopyOther(session, set.Of(value.GetType()), value);
}

/// <summary>DBNull, written as null.</summary>
internal sealed class DBNullShape : Shape<DBNull>
{
    internal override UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, WriteSession session, DBNull value) => context.Null(at);

    internal override UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, out DBNull? value)
    {
        context.FailKind(at, "null");
        value = null;
        return at;
    }

    internal override bool IsScalar => true;

    internal override DBNull? Copy(CopySession session, DBNull value) => null;
}
