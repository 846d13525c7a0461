using System.ComponentModel;
using System.Text.Json.Serialization;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>
/// System.Text.Json in place of a codec for a collection under <c>[JsonNumberHandling]</c> without a declared element type (JD0035). Its
/// contents come back to the codecs of the profile, except for numbers and collections, which the attribute affects.
/// </summary>
/// <typeparam name="T">The type that is read and written.</typeparam>
/// <typeparam name="TReads">Whether numbers in quotes are read.</typeparam>
/// <typeparam name="TWrites">Whether numbers are written in quotes.</typeparam>
/// <typeparam name="TNames">Whether NaN and the infinities are read and written, in quotes.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct SystemTextJsonNumbersCodec<T, TReads, TWrites, TNames> : IUncheckedJsonCodec<T>
    where TReads : struct, ISwitch
    where TWrites : struct, ISwitch
    where TNames : struct, ISwitch
{
    private static readonly JsonNumberHandling Handling = (TReads.IsOn ? JsonNumberHandling.AllowReadingFromString : 0)
        | (TWrites.IsOn ? JsonNumberHandling.WriteAsString : 0)
        | (TNames.IsOn ? JsonNumberHandling.AllowNamedFloatingPointLiterals : 0);

    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, T? value) =>
        StjServing.Write(at, context, value, StjNumbers.Of<T>(context.Settings, Handling, typeof(SystemTextJsonNumbersCodec<T, TReads, TWrites, TNames>)));

    /// <summary>The contents are read as what they look like, whatever the attribute says.</summary>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out T? value) => SystemTextJsonServedCodec<T>.Read(at, context, out value);
}
