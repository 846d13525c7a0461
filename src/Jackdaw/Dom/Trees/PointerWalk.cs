using System.Globalization;

namespace Jackdaw.Dom;

/// <summary>Follows the tokens of a pointer.</summary>
internal static class PointerWalk<TValue, TTree>
    where TTree : struct, IValueTree<TValue>
{
    /// <summary>Goes as far as there are values.</summary>
    /// <param name="tokens">The tokens.</param>
    /// <param name="root">Where to begin.</param>
    /// <param name="last">The last value on the way.</param>
    /// <returns>How many tokens led to a value.</returns>
    internal static int Walk(ReadOnlySpan<string> tokens, TValue root, out TValue last)
    {
        last = root;
        for (int i = 0; i < tokens.Length; i++)
        {
            if (!TryStep(tokens[i], ref last))
            {
                return i;
            }
        }

        // A view that was never set is found out here, where there is no token to do it.
        _ = TTree.KindOf(last);
        return tokens.Length;
    }

    /// <summary>What is wrong where a token leads nowhere.</summary>
    internal static JsonError CodeOf(TValue from) => TTree.KindOf(from) >= TreeKind.Array ? JsonError.MissingMember : JsonError.WrongKind;

    /// <summary>Why a token leads nowhere, as the end of a sentence.</summary>
    internal static string Reason(string token, TValue from)
    {
        switch (TTree.KindOf(from))
        {
            case TreeKind.Object:
                return $"the object has no member {PointerText.Shown(token)}";
            case TreeKind.Array when token == JsonPointer.AfterLast:
                return "'-' is the place after the last element, and there is no value yet";
            case TreeKind.Array when JsonPointer.TryIndex(token, out int index):
                return string.Create(CultureInfo.InvariantCulture, $"there is no element {index}, the array has {TTree.CountOf(from)}");
            case TreeKind.Array:
                return $"{PointerText.Shown(token)} is no index of an array";
            default:
                return $"{PointerText.Shown(token)} leads into a value that is neither object nor array";
        }
    }

    private static bool TryStep(string token, ref TValue value)
    {
        switch (TTree.KindOf(value))
        {
            case TreeKind.Object when TTree.TryMember(value, token, out TValue member):
                value = member;
                return true;
            case TreeKind.Array when JsonPointer.TryIndex(token, out int index) && index < TTree.CountOf(value):
                value = TTree.Element(value, index);
                return true;
            default:
                return false;
        }
    }
}
