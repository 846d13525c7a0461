using System.Globalization;
using System.Text;

namespace Jackdaw.Reading;

/// <summary>The path to a value in a document, from a JSON Pointer (RFC 6901).</summary>
internal sealed class PointerPath
{
    /// <summary>The whole document.</summary>
    internal static readonly PointerPath Root = new("", []);

    private readonly byte[][] _names;
    private readonly long[] _indexes;

    /// <param name="text">The pointer.</param>
    /// <param name="tokens">The unescaped tokens: names and indexes.</param>
    internal PointerPath(string text, IReadOnlyList<string> tokens)
    {
        Text = text;
        _names = [.. tokens.Select(Encoding.UTF8.GetBytes)];
        _indexes = [.. tokens.Select(Index)];
    }

    /// <summary>The text of the pointer.</summary>
    internal string Text { get; }

    /// <summary>The number of levels.</summary>
    internal int Length => _names.Length;

    /// <summary>Gets the member name at a level, in UTF-8.</summary>
    internal byte[] Name(int level) => _names[level];

    /// <summary>Gets the array index at a level, or -1 if the token is not an index.</summary>
    internal long Index(int level) => _indexes[level];

    private static long Index(string token) =>
        token.Length > 0 && token.All(char.IsAsciiDigit) && (token.Length == 1 || !token.StartsWith('0')) && long.TryParse(token, NumberStyles.None, CultureInfo.InvariantCulture, out long index)
            ? index
            : -1;
}
