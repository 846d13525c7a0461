using Jackdaw.Generated;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Reflection;

/// <summary>
/// A codec that looks up the profile's codec for a type on first use: for recursive collections, and for generated codecs of assemblies
/// that may be unloaded before the type.
/// </summary>
/// <typeparam name="T">The type that is read and written.</typeparam>
/// <typeparam name="TProfile">The profile.</typeparam>
internal readonly struct HandleCodec<T, TProfile> : IUncheckedJsonCodec<T>
{
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, T? value) => JsonTypeOf<T, TProfile>.Handle.Write(at, context, value);

    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out T? value) => JsonTypeOf<T, TProfile>.Handle.Read(at, context, out value);
}
