using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Text;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>
/// A Newtonsoft.Json document (<c>JToken</c>, <c>JObject</c>, <c>JArray</c>, <c>JValue</c>, <c>JRaw</c>): any JSON. Jackdaw does not
/// reference that library and calls it by name. Strings remain strings, even if they look like dates. Numbers are <c>long</c>,
/// <c>BigInteger</c>, <c>double</c> or <c>decimal</c>, whichever holds all digits.
/// </summary>
/// <typeparam name="T">The class.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public readonly struct NewtonsoftCodec<T> : IUncheckedJsonCodec<T>
    where T : class
{
    private static readonly NewtonsoftTokens Tokens = NewtonsoftTokens.Of(typeof(T));

    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, T? value)
    {
        if (value is null)
        {
            return context.Null(at);
        }

        string? text = null;
        try
        {
            text = Tokens.HoldsConstructor(value) ? null : Tokens.Text(value);
        }
        catch (Exception e) when (ReadContext.IsRefusal(e))
        {
            context.Fail(at, JsonError.Refused, $"Newtonsoft.Json cannot write the contents of the {typeof(T).Name}. See the inner "
                + $"exception.", e);
        }

        if (text is null)
        {
            context.Fail(at, JsonError.Refused, $"The {typeof(T).Name} holds a JConstructor, which has no JSON form. Use a JObject, JArray or JValue instead.");
        }

        byte[]? utf8 = null;
        try
        {
            utf8 = NewtonsoftTokens.Strict.GetBytes(text);
        }
        catch (EncoderFallbackException)
        {
            context.Fail(at, JsonError.LoneSurrogate);
        }

        return RawJson.WriteAnew(at, context, utf8);
    }

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out T? value)
    {
        if (Tokens.IsRaw)
        {
            value = null;
            if (!at.IsNull(context, out UncheckedReadCursor end))
            {
                end = context.SkipValue(at);
                value = (T)Tokens.MakeRaw(Encoding.UTF8.GetString(ReadContext.Between(at, end)));
            }

            return end;
        }

        if (Tokens.Expected(at.Current) is { } expected)
        {
            context.FailKind(at, expected);
        }

        bool isAbsent = at.Current == (byte)'n' && !Tokens.HoldsNull;
        UncheckedReadCursor after = NewtonsoftItemCodec<T>.Read(at, context, out object? token);
        value = isAbsent ? null : (T?)token;
        return after;
    }

    internal static object Made(object? scalar) => Tokens.MakeValue(scalar);

    internal static object Made(Dictionary<string, object> members) => Tokens.MakeObject(members);

    internal static object Made(List<object> items) => Tokens.MakeArray(items);
}
