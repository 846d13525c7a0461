using System.Globalization;
using System.Text;
using Jackdaw.Errors;

namespace Jackdaw.Reading;

/// <summary>The way to a place in a document, as a JSON Pointer (RFC 6901) says it.</summary>
internal sealed class PointerPath
{
    /// <summary>The whole document.</summary>
    internal static readonly PointerPath Root = new("");

    private readonly byte[][] _names;
    private readonly long[] _indexes;

    /// <exception cref="ArgumentException">The text is no JSON Pointer.</exception>
    internal PointerPath(string pointer)
    {
        if (pointer.Length > 0 && pointer[0] != '/')
        {
            throw new ArgumentException("A JSON Pointer is empty or begins with a slash (RFC 6901).", nameof(pointer));
        }

        string[] tokens = pointer.Length == 0 ? [] : pointer[1..].Split('/');
        if (tokens.Length >= JsonProfileSettings.GreatestMaxDepth)
        {
            throw new ArgumentException($"The JSON Pointer has more levels than any profile reads, {JsonProfileSettings.GreatestMaxDepth}.", nameof(pointer));
        }

        Text = pointer;
        _names = [.. tokens.Select(Name)];
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

    private static byte[] Name(string token)
    {
        for (int i = token.IndexOf('~', StringComparison.Ordinal); i >= 0; i = token.IndexOf('~', i + 1))
        {
            if (i + 1 >= token.Length || token[i + 1] is not ('0' or '1'))
            {
                throw new ArgumentException("In a JSON Pointer '~' is written as ~0 and '/' within a name as ~1 (RFC 6901).", nameof(token));
            }
        }

        return Encoding.UTF8.GetBytes(token.Replace("~1", "/", StringComparison.Ordinal).Replace("~0", "~", StringComparison.Ordinal));
    }

    private static long Index(string token) =>
        token.All(char.IsAsciiDigit) && (token.Length == 1 || !token.StartsWith('0')) && long.TryParse(token, NumberStyles.None, CultureInfo.InvariantCulture, out long index)
            ? index
            : -1;
}
