using Jackdaw.Codecs;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Reflection;

/// <summary>The codec of a polymorphic type without a generated one.</summary>
/// <typeparam name="T">The type that is read and written.</typeparam>
/// <typeparam name="TProfile">The profile whose settings shape it.</typeparam>
internal readonly struct ReflectedPolymorphicCodec<T, TProfile> : IUncheckedJsonObjectCodec<T>
    where T : class
{
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, T? value) =>
        ReflectedTypes<TProfile>.PolymorphismOf<T>.Types.Write(at, context, value);

    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out T? value) =>
        ReflectedTypes<TProfile>.PolymorphismOf<T>.Types.Read(at, context, out value);

    public static UncheckedWriteCursor WriteMembers(UncheckedWriteCursor at, WriteContext context, T value) =>
        ReflectedTypes<TProfile>.PolymorphismOf<T>.Types.WriteMembers(at, context, value);

    public static UncheckedReadCursor ReadMembers(UncheckedReadCursor at, ReadContext context, UncheckedObjectStart start, bool more, ref T? value) =>
        ReflectedTypes<TProfile>.PolymorphismOf<T>.Types.ReadMembers(at, context, start, more, ref value);
}
