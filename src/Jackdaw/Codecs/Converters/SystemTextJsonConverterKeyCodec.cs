using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Text.Json.Serialization;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>A System.Text.Json converter for dictionary keys: its <c>ReadAsPropertyName</c> and <c>WriteAsPropertyName</c>.</summary>
/// <typeparam name="T">The type of the keys.</typeparam>
/// <typeparam name="TConverter">The class that <c>[JsonConverter]</c> names: a converter of the type, or a factory.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct SystemTextJsonConverterKeyCodec<T, [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicParameterlessConstructor)] TConverter> : IUncheckedJsonKeyCodec<T>
    where T : notnull
    where TConverter : JsonConverter
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, T value) =>
        StjKeyCalls.Write(at, context, value, StjConverters<T, NewConverter<TConverter>>.Of(context.Settings));

    /// <inheritdoc/>
    public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out T value) =>
        StjKeyCalls.Read(at, context, StjConverters<T, NewConverter<TConverter>>.Of(context.Settings), out value);
}
