using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Text.Json.Serialization;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>A System.Text.Json converter for a nullable value or for its underlying value; only the converter knows which.</summary>
/// <typeparam name="T">The value type.</typeparam>
/// <typeparam name="TConverter">The class that <c>[JsonConverter]</c> names: a converter, or a factory.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public readonly struct SystemTextJsonNullableConverterCodec<T, [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicParameterlessConstructor)] TConverter> : IUncheckedJsonCodec<T?>
    where T : struct
    where TConverter : JsonConverter
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, T? value) =>
        StjConversion.Write(at, context, value, StjNullables<T, NewConverter<TConverter>>.Of(context.Settings));

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out T? value) =>
        StjConversion.Read(at, context, StjNullables<T, NewConverter<TConverter>>.Of(context.Settings), out value);
}
