using System.Text;
using Jackdaw.Codecs;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Reflection;

/// <summary>The codec of a C# union without a generated one.</summary>
/// <typeparam name="T">The type that is read and written.</typeparam>
/// <typeparam name="TProfile">The profile whose settings shape it.</typeparam>
internal readonly struct ReflectedUnionCodec<T, TProfile> : IUncheckedJsonCodec<T>
{
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, T? value) => ReflectedTypes<TProfile>.UnionOf<T>.Cases.Write(at, context, value);

    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out T? value) => ReflectedTypes<TProfile>.UnionOf<T>.Cases.Read(at, context, out value);
}

/// <summary>The codec of an F# union without a generated one.</summary>
/// <typeparam name="T">The type that is read and written.</typeparam>
/// <typeparam name="TProfile">The profile whose settings shape it.</typeparam>
internal readonly struct ReflectedFSharpCodec<T, TProfile> : IUncheckedJsonCodec<T>, IUncheckedJsonKeyCodec<T>
    where T : notnull
{
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, T? value) => ReflectedTypes<TProfile>.FSharpOf<T>.Cases.Write(at, context, value);

    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out T? value) => ReflectedTypes<TProfile>.FSharpOf<T>.Cases.Read(at, context, out value);

    public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, T value) => ReflectedTypes<TProfile>.FSharpOf<T>.Cases.WriteKey(at, context, value);

    public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out T value) => ReflectedTypes<TProfile>.FSharpOf<T>.Cases.ReadKey(at, context, out value);
}

/// <summary>A case of an F# union with its fields.</summary>
internal sealed class ReflectedFields<T>(string name, string start, ObjectPlan plan) : FSharpFields<T>(name, Encoding.UTF8.GetBytes(start))
{
    private readonly ReflectedObject<T> _fields = new(plan);

    private protected override UncheckedWriteCursor WriteMembers(UncheckedWriteCursor at, WriteContext context, T value) =>
        _fields.MembersWriter.WriteMembers(at, context, ref value);

    internal override UncheckedReadCursor ReadMembers(UncheckedReadCursor at, ReadContext context, UncheckedObjectStart start, bool more, out T? value)
    {
        value = default;
        return _fields.Reader.ReadMembers(at, context, start, more, ref value);
    }
}
