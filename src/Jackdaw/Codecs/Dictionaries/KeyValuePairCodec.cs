using System.Runtime.CompilerServices;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="KeyValuePair{TKey, TValue}"/> as an object with the members <c>Key</c> and <c>Value</c>; a missing one is the default.</summary>
/// <typeparam name="TKey">The type of the key.</typeparam>
/// <typeparam name="TKeyCodec">Its codec.</typeparam>
/// <typeparam name="TValue">The type of the value.</typeparam>
/// <typeparam name="TValueCodec">Its codec.</typeparam>
public readonly struct KeyValuePairCodec<TKey, TKeyCodec, TValue, TValueCodec> : IJsonCodec<KeyValuePair<TKey, TValue>>
    where TKeyCodec : struct, IJsonCodec<TKey>
    where TValueCodec : struct, IJsonCodec<TValue>
{
    /// <inheritdoc/>
    public static WriteCursor Write(WriteCursor at, WriteContext context, KeyValuePair<TKey, TValue> value)
    {
        at = context.BeginObject(at, 8).Literal("{\"Key\": "u8, 7);
        at = TKeyCodec.Write(at, context, value.Key);
        at = context.Reserve(at, 16).Literal(",\"Value\":       "u8, 9);
        at = TValueCodec.Write(at, context, value.Value);
        return context.EndObject(at);
    }

    /// <inheritdoc/>
    public static ReadCursor Read(ReadCursor at, ReadContext context, out KeyValuePair<TKey, TValue> value)
    {
        TKey? keyRead = default;
        TValue? valueRead = default;
        bool hasKey = false;
        bool hasValue = false;
        at = at.BeginObject(context, out bool more);
        while (more)
        {
            switch (Member(ref at, context))
            {
                case 'K':
                    CheckFirst(at, context, ref hasKey);
                    at = TKeyCodec.Read(at, context, out keyRead);
                    break;
                case 'V':
                    CheckFirst(at, context, ref hasValue);
                    at = TValueCodec.Read(at, context, out valueRead);
                    break;
                default:
                    if (context.RejectUnknownMembers)
                    {
                        context.FailMember(at, JsonError.UnknownMember);
                    }

                    at = at.SkipValue(context);
                    break;
            }

            at = at.Next(context, out more);
        }

        value = new KeyValuePair<TKey, TValue>(keyRead!, valueRead!);
        return at;
    }

    /// <summary>Passes a member name and tells which one it was.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static char Member(ref ReadCursor at, ReadContext context)
    {
        if (at.Is("\"Key\":"u8))
        {
            at = at.Name(6);
            return 'K';
        }

        if (at.Is("\"Value\":"u8))
        {
            at = at.Name(8);
            return 'V';
        }

        at = at.MemberName(context, out ReadOnlySpan<byte> name);
        return name.SequenceEqual("Key"u8) ? 'K' : name.SequenceEqual("Value"u8) ? 'V' : '?';
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void CheckFirst(ReadCursor at, ReadContext context, ref bool seen)
    {
        if (seen && context.RejectDuplicateMembers)
        {
            context.FailMember(at, JsonError.DuplicateMember);
        }

        seen = true;
    }
}
