using System.Globalization;
using System.Text;

namespace Jackdaw.Reading;

/// <summary>The way to a place in a document, as a JSON Pointer (RFC 6901) says it.</summary>
internal sealed class PointerPath
{
    /// <summary>The whole document.</summary>
    internal static readonly PointerPath Root = new("", []);

    private readonly byte[][] _names;
    private readonly long[] _indexes;

    /// <param name="text">The pointer.</param>
    /// <param name="tokens">Its names and indexes, unescaped.</param>
    internal PointerPath(string text, IReadOnlyList<string> tokens)
    {
        Text = text;
        _names = [.. tokens.Select(Encoding.UTF8.GetBytes)];
        _indexes = [.. tokens.Select(Index)];
    }

    /// <summary>The text of the pointer.</summary>
    internal string Text { get; }

    /// <summary>How many levels it leads down.</summary>
    internal int Length => _names.Length;

    /// <summary>The member name at a level, in UTF-8.</summary>
    internal byte[] Name(int level) => _names[level];

    /// <summary>The number of the element at a level; -1 if the name is none.</summary>
    internal long Index(int level) => _indexes[level];

    private static long Index(string token) =>
        token.Length > 0 && token.All(char.IsAsciiDigit) && (token.Length == 1 || !token.StartsWith('0')) && long.TryParse(token, NumberStyles.None, CultureInfo.InvariantCulture, out long index)
            ? index
            : -1;
}
