using Jackdaw.Codecs;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Reflection;

/// <summary>
/// The codec of an object type without a generated one. It can replace a generated codec: built-in collections, dictionaries and nullables
/// compose with it.
/// </summary>
/// <typeparam name="T">The type that is read and written.</typeparam>
/// <typeparam name="TProfile">The profile whose settings shape it.</typeparam>
internal readonly struct ReflectedCodec<T, TProfile> : IUncheckedJsonObjectCodec<T>, IJsonExtensionOwner<T>
{
    public bool HasExtension => ReflectedTypes<TProfile>.Of<T>.Object.HasExtension;

    public bool Keeps(T value, string key) => ReflectedTypes<TProfile>.Of<T>.Object.MembersWriter.Keeps(ref value, key);

    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, T? value) =>
        value is null ? context.Null(at) : ReflectedTypes<TProfile>.Of<T>.Object.Writer.Write(at, context, ref value);

    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out T? value) =>
        ReflectedTypes<TProfile>.Of<T>.Object.Reader.Read(at, context, out value);

    public static UncheckedWriteCursor WriteMembers(UncheckedWriteCursor at, WriteContext context, T value) =>
        ReflectedTypes<TProfile>.Of<T>.Object.MembersWriter.WriteMembers(at, context, ref value);

    public static UncheckedReadCursor ReadMembers(UncheckedReadCursor at, ReadContext context, UncheckedObjectStart start, bool more, ref T? value) =>
        ReflectedTypes<TProfile>.Of<T>.Object.Reader.ReadMembers(at, context, start, more, ref value);
}
