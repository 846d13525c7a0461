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
            default:
                at = NaturalObjectCodec.Read(at, context, out object? scalar);
                value = NewtonsoftCodec<T>.Made(scalar);
                return at;
        }
    }
}
