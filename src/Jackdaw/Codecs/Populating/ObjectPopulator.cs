using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using Jackdaw.Reading;

namespace Jackdaw.Codecs;

/// <summary>Reads the members of an object into an existing object.</summary>
/// <typeparam name="T">The type of the object.</typeparam>
/// <typeparam name="TCodec">The codec of the type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public readonly struct ObjectPopulator<T, TCodec> : IJsonPopulator<T>
    where TCodec : struct, IUncheckedJsonObjectCodec<T>
{
    /// <inheritdoc/>
    public static UncheckedReadCursor Populate(UncheckedReadCursor at, ReadContext context, ref T? value, out bool isNew)
    {
        isNew = default(T) is not null || value is null || at.Current == (byte)'n';
        if (value is null || (default(T) is null && isNew))
        {
            return TCodec.Read(at, context, out value);
        }

        UncheckedObjectStart start = UncheckedObjectStart.Populating(at);
        at = at.BeginObject(context, out bool more);
        return TCodec.ReadMembers(at, context, start, more, ref value);
    }
}

/// <summary>Reads the members of an object into an existing nullable struct.</summary>
/// <typeparam name="T">The type of the struct.</typeparam>
/// <typeparam name="TCodec">The codec of the type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public readonly struct NullablePopulator<T, TCodec> : IJsonPopulator<T?>
    where T : struct
    where TCodec : struct, IUncheckedJsonObjectCodec<T>
{
    /// <inheritdoc/>
    public static UncheckedReadCursor Populate(UncheckedReadCursor at, ReadContext context, ref T? value, out bool isNew)
    {
        isNew = true;
        if (value is not { } there || at.Current == (byte)'n')
        {
            return NullableCodec<T, TCodec>.Read(at, context, out value);
        }

        at = ObjectPopulator<T, TCodec>.Populate(at, context, ref there, out _);
        value = there;
        return at;
    }
}
