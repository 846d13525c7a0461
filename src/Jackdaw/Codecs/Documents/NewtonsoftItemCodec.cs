using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>A value inside a Newtonsoft.Json document that is being read. It becomes a token when it is complete.</summary>
internal readonly struct NewtonsoftItemCodec<T> : IUncheckedJsonCodec<object>
    where T : class
{
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, object? value) => throw new NotSupportedException("Tokens are written as a whole.");

    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out object? value)
    {
        switch (at.Current)
        {
            case (byte)'{':
                at = DictionaryCodec<string, StringCodec, object, NewtonsoftItemCodec<T>>.Read(at, context, out Dictionary<string, object>? members);
                value = NewtonsoftCodec<T>.Made(members!);
                return at;
            case (byte)'[':
                at = ListCodec<object, NewtonsoftItemCodec<T>>.Read(at, context, out List<object>? items);
                value = NewtonsoftCodec<T>.Made(items!);
                return at;
            case (byte)'-' or (>= (byte)'0' and <= (byte)'9'):
                // Newtonsoft.Json writes a decimal with a fraction: a whole number would come out as another text, and as another type of token.
                at = NaturalNumber.Read(at, context, mayBeDecimal: false, out object? number);
                value = NewtonsoftCodec<T>.Made(number);
                return at;
            default:
                at = NaturalObjectCodec.Read(at, context, out object? scalar);
                value = NewtonsoftCodec<T>.Made(scalar);
                return at;
        }
    }
}
