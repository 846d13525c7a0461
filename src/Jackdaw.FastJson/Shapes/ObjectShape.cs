using fastJSON.Copying;
using fastJSON.Reading;
using fastJSON.Writing;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace fastJSON.Shapes;

/// <summary>A class, a struct or an interface, written as an object.</summary>
internal sealed class ObjectShape<T>(ShapeSet set) : Shape<T>
{
    private readonly Lock _gate = new();
    private ObjectBody? _body;

    // Created on first use: types are recursive, and most types of a graph are never used.
    internal override ObjectBody Body
    {
        get
        {
            if (_body is null)
            {
                ObjectBody made = new(typeof(T), set);
                lock (_gate)
                {
                    _body ??= made;
                }
            }

            return _body;
        }
    }

    internal override UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, WriteSession session, T value) =>
        Body.Write(at, context, session, this, value!, isReference: !typeof(T).IsValueType);

    internal override UncheckedWriteCursor WriteBoxed(UncheckedWriteCursor at, WriteContext context, WriteSession session, object value) =>
        Body.Write(at, context, session, this, value, isReference: !typeof(T).IsValueType);

    internal override UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, out T? value)
    {
        at = ObjectReading.Read(at, context, session, this, out object? read);
        value = (T?)read;
        return at;
    }

    internal override T? Copy(CopySession session, T value) => (T?)Body.Copy(session, value!, isReference: !typeof(T).IsValueType);

    internal override object? CopyBoxed(CopySession session, object value) => Body.Copy(session, value, isReference: !typeof(T).IsValueType);

    // A derived type is an object too, unless it is a collection.
    internal override T? CopyOther(CopySession session, Shape written, object value) =>
        written.Body is null ? throw new NotCopyable() : (T?)written.CopyBoxed(session, value);

    internal override UncheckedReadCursor ReadBoxed(UncheckedReadCursor at, ReadContext context, ReadSession session, out object? value)
    {
        if (default(T) is null && at.IsNull(context, out at))
        {
            value = null;
            return at;
        }

        return ObjectReading.Read(at, context, session, this, out value);
    }
}
