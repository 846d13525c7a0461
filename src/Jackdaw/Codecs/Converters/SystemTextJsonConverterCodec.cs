using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Text.Json.Serialization;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>A System.Text.Json converter in place of a codec.</summary>
/// <typeparam name="T">The type that is read and written.</typeparam>
/// <typeparam name="TConverter">The class that <c>[JsonConverter]</c> names: a converter of the type, or a factory.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct SystemTextJsonConverterCodec<T, [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicParameterlessConstructor)] TConverter> : IUncheckedJsonCodec<T>
    where TConverter : JsonConverter
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, T? value) =>
        StjConversion.Write(at, context, value!, StjConverters<T, NewConverter<TConverter>>.Of(context.Settings));

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out T? value) =>
        StjConversion.Read(at, context, StjConverters<T, NewConverter<TConverter>>.Of(context.Settings), out value);

    /// <summary>Writes extension data, each member after a comma if one is required.</summary>
    /// <param name="at">The position to write at.</param>
    /// <param name="context">The state of this operation.</param>
    /// <param name="value">The object that holds the members, or null.</param>
    /// <param name="taken">The names that the members cannot have.</param>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public static UncheckedWriteCursor WriteMembers(UncheckedWriteCursor at, WriteContext context, T? value, JsonExtensionNames taken) =>
        StjMembers.Write(at, context, value, taken, StjConverters<T, NewConverter<TConverter>>.Of(context.Settings));
}
