using System.Globalization;

namespace Jackdaw.Dom;

/// <summary>Follows the tokens of a pointer.</summary>
internal static class PointerWalk<TValue, TTree>
    where TTree : struct, IValueTree<TValue>
{
    /// <summary>Walks as far as values exist.</summary>
    /// <param name="tokens">The tokens.</param>
    /// <param name="root">The start.</param>
    /// <param name="last">The last value found.</param>
    /// <returns>The number of tokens that led to a value.</returns>
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

        // Without a token, nothing else would detect an uninitialized view.
        _ = TTree.KindOf(last);
        return tokens.Length;
    }

    /// <summary>Returns the error code for a token that leads nowhere.</summary>
    internal static JsonError CodeOf(TValue from) => TTree.KindOf(from) >= TreeKind.Array ? JsonError.MissingMember : JsonError.WrongKind;

    /// <summary>Explains why a token leads nowhere, as the end of a sentence.</summary>
    internal static string Reason(string token, TValue from)
    {
        switch (TTree.KindOf(from))
        {
            case TreeKind.Object:
                return $"the object has no member {PointerText.Shown(token)}";
            case TreeKind.Array when token == JsonPointer.AfterLast:
                return "'-' refers to the position after the last element, which has no value";
            case TreeKind.Array when JsonPointer.TryIndex(token, out int index):
                return string.Create(CultureInfo.InvariantCulture, $"there is no element {index} in an array of length {TTree.CountOf(from)}");
            case TreeKind.Array:
                return $"{PointerText.Shown(token)} is not an array index";
            default:
                return $"{PointerText.Shown(token)} leads into a value that is neither an object nor an array";
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
