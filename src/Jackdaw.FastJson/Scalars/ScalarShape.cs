using fastJSON.Copying;
using fastJSON.Reading;
using fastJSON.Shapes;
using fastJSON.Writing;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace fastJSON.Scalars;

/// <summary>The shape of a scalar.</summary>
internal sealed class ScalarShape<T, TScalar> : Shape<T>
    where TScalar : struct, IScalar<T>
{
    internal override UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, WriteSession session, T value) =>
        context.Reserve(TScalar.Write(at, context, session, value), 0);

    internal override UncheckedWriteCursor WriteBoxed(UncheckedWriteCursor at, WriteContext context, WriteSession session, object value) =>
        context.Reserve(TScalar.Write(at, context, session, (T)value), 0);

    internal override UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, out T? value) =>
        TScalar.Read(at, context, session, out value!);

    internal override bool IsScalar => true;

    internal override T? Copy(CopySession session, T value) => TScalar.Copy(session, value);
}
