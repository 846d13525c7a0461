using System.Runtime.CompilerServices;
using fastJSON.Copying;
using fastJSON.Reading;
using fastJSON.Writing;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace fastJSON.Shapes;

/// <summary>
/// A storage location of a declared type: a member, or the elements of a list. It caches the last shape, so that most values find theirs
/// with one comparison.
/// </summary>
/// <param name="set">The shapes.</param>
/// <param name="shape">The shape of the declared type, if it differs in this location.</param>
internal sealed class Slot<T>(ShapeSet set, Shape<T>? shape = null)
{
    /// <summary>Null if the exact type is insufficient: an instance of Object is written by its run-time type.</summary>
    private readonly Type? _declared = typeof(T) == typeof(object) ? null : typeof(T);
    private Shape<T>? _shape = shape;
    private Shape? _last;
    private Shape? _before;

    /// <summary>The shape of the declared type. Looked up on first use, because types are recursive.</summary>
    internal Shape<T> Shape => _shape ??= set.Of<T>();

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, WriteSession session, T? value)
    {
        if (typeof(T).IsValueType)
        {
            return Shape.Write(at, context, session, value!);
        }

        return value is null ? context.Null(at) : WriteReference(at, context, session, value);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, out T? value)
    {
        if (default(T) is null && at.IsNull(context, out at))
        {
            value = default;
            return at;
        }

        return Shape.Read(at, context, session, out value);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal T? Copy(CopySession session, T? value)
    {
        if (typeof(T).IsValueType)
        {
            return Shape.Copy(session, value!);
        }

        return value is null ? default : CopyReference(session, value);
    }

    private T? CopyReference(CopySession session, T value)
    {
        Type type = value!.GetType();
        return type == _declared ? Shape.Copy(session, value) : Shape.CopyOther(session, ShapeOf(type), value);
    }

    private UncheckedWriteCursor WriteReference(UncheckedWriteCursor at, WriteContext context, WriteSession session, T value)
    {
        Type type = value!.GetType();
        if (type == _declared)
        {
            return Shape.Write(at, context, session, value);
        }

        return ShapeOf(type).WriteBoxed(at, context, session, value);
    }

    private Shape ShapeOf(Type type)
    {
        Shape? shape = _last;
        if (shape?.Type != type)
        {
            shape = _before;
            if (shape?.Type != type)
            {
                shape = set.Of(type);
                _before = _last;
                _last = shape;
            }
        }

        return shape!;
    }
}
