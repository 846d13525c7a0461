using System.Globalization;
using System.Text;
using Jackdaw.Errors;

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

    /// <summary>Whether a member of the object at a level lies on the way.</summary>
    internal bool IsMember(int level, ReadOnlySpan<byte> name) => name.SequenceEqual(_names[level]);

    /// <summary>Whether an element of the array at a level lies on the way.</summary>
    internal bool IsElement(int level, long index) => index == _indexes[level];

    /// <summary>The path of the first levels, as errors have it.</summary>
    /// <param name="levels">How many.</param>
    /// <param name="isArray">Tells whether a level is an array.</param>
    internal string PathOf(int levels, Func<int, bool> isArray)
    {
        StringBuilder path = new("$");
        for (int i = 0; i < levels; i++)
        {
            if (isArray(i))
            {
                path.Append(CultureInfo.InvariantCulture, $"[{_indexes[i]}]");
            }
            else
            {
                DocumentPlace.AppendName(path, Encoding.UTF8.GetString(_names[i]));
            }
        }

        return path.ToString();
    }

    private static long Index(string token) =>
        token.Length > 0 && token.All(char.IsAsciiDigit) && (token.Length == 1 || !token.StartsWith('0')) && long.TryParse(token, NumberStyles.None, CultureInfo.InvariantCulture, out long index)
            ? index
            : -1;
}
