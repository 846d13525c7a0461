using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Text;
using System.Text.Json.Serialization;

namespace Jackdaw.Dom;

/// <summary>
/// The place of one value in a document (RFC 6901): <c>/hits/0/title</c>. Immutable. The empty pointer is the whole document.
/// </summary>
[JsonConverter(typeof(StjPointerConverter))]
public sealed partial class JsonPointer : IEquatable<JsonPointer>, IParsable<JsonPointer>
{
    private readonly string[] _tokens;

    private JsonPointer(string[] tokens) => _tokens = tokens;

    /// <summary>The whole document.</summary>
    public static JsonPointer Root { get; } = new([]);

    /// <summary>The names and indexes on the way from the root, unescaped.</summary>
    public IReadOnlyList<string> Tokens => _tokens;

    internal ReadOnlySpan<string> Span => _tokens;

    /// <summary>The pointer without its last token; null for the whole document.</summary>
    public JsonPointer? Parent => _tokens.Length == 0 ? null : new(_tokens[..^1]);

    /// <summary>Reads a pointer.</summary>
    /// <param name="pointer">Empty, or each token after a <c>/</c>, in which <c>~0</c> is a tilde and <c>~1</c> a slash.</param>
    /// <exception cref="ArgumentNullException"><paramref name="pointer"/> is null.</exception>
    /// <exception cref="FormatException">It is no pointer; the message says why and where.</exception>
    public static JsonPointer Parse(string pointer)
    {
        ArgumentNullException.ThrowIfNull(pointer);
        return Problem(pointer, out JsonPointer? result) is { } problem ? throw new FormatException(problem) : result!;
    }

    /// <inheritdoc cref="Parse(string)"/>
    /// <param name="s"><inheritdoc cref="Parse(string)" path="/param[@name='pointer']"/></param>
    /// <param name="provider">Has no effect.</param>
    static JsonPointer IParsable<JsonPointer>.Parse(string s, IFormatProvider? provider) => Parse(s);

    /// <summary>Reads a pointer, if the text is one.</summary>
    public static bool TryParse([NotNullWhen(true)] string? pointer, [NotNullWhen(true)] out JsonPointer? result)
    {
        result = null;
        return pointer is not null && Problem(pointer, out result) is null;
    }

    /// <inheritdoc/>
    static bool IParsable<JsonPointer>.TryParse([NotNullWhen(true)] string? s, IFormatProvider? provider, [MaybeNullWhen(false)] out JsonPointer result) =>
        TryParse(s, out result);

    /// <summary>Reads a pointer, as <see cref="Parse(string)"/>.</summary>
    /// <param name="pointer"><inheritdoc cref="Parse(string)" path="/param[@name='pointer']"/></param>
    /// <exception cref="ArgumentNullException"><paramref name="pointer"/> is null.</exception>
    /// <exception cref="FormatException">It is no pointer; the message says why and where.</exception>
    public static implicit operator JsonPointer(string pointer) => Parse(pointer);

    /// <summary>Makes a pointer of unescaped tokens.</summary>
    /// <exception cref="ArgumentException">A token is null.</exception>
    public static JsonPointer Of(params ReadOnlySpan<string> tokens)
    {
        foreach (string token in tokens)
        {
            if (token is null)
            {
                throw new ArgumentException("A token of a JSON Pointer can't be null.", nameof(tokens));
            }
        }

        return new(tokens.ToArray());
    }

    /// <summary>The pointer to a member of the object that this one points to.</summary>
    /// <param name="name">The name, unescaped.</param>
    public JsonPointer Append(string name)
    {
        ArgumentNullException.ThrowIfNull(name);
        return new([.. _tokens, name]);
    }

    /// <summary>The pointer to an element of the array that this one points to.</summary>
    /// <param name="index">The index of the element, from 0.</param>
    public JsonPointer Append(int index)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(index);
        return new([.. _tokens, index.ToString(CultureInfo.InvariantCulture)]);
    }

    /// <summary>Whether this pointer is the other one or begins with it.</summary>
    public bool StartsWith(JsonPointer other)
    {
        ArgumentNullException.ThrowIfNull(other);
        return _tokens.AsSpan().StartsWith(other._tokens);
    }

    /// <summary>
    /// Reads a token as the index of an element (RFC 6901 section 4): digits without a leading zero. What is no such number is no index, also <c>-</c>,
    /// the place after the last element.
    /// </summary>
    public static bool TryIndex(string token, out int index)
    {
        ArgumentNullException.ThrowIfNull(token);
        index = 0;
        return token.Length > 0
            && (token[0] != '0' || token.Length == 1)
            && int.TryParse(token, NumberStyles.None, CultureInfo.InvariantCulture, out index);
    }

    /// <summary>The pointer as text.</summary>
    public override string ToString()
    {
        StringBuilder text = new();
        foreach (string token in _tokens)
        {
            text.Append('/').Append(token.Replace("~", "~0", StringComparison.Ordinal).Replace("/", "~1", StringComparison.Ordinal));
        }

        return text.ToString();
    }

    /// <inheritdoc/>
    public bool Equals(JsonPointer? other) => other is not null && _tokens.AsSpan().SequenceEqual(other._tokens);

    /// <inheritdoc/>
    public override bool Equals(object? obj) => Equals(obj as JsonPointer);

    /// <inheritdoc/>
    public override int GetHashCode()
    {
        HashCode hash = default;
        foreach (string token in _tokens)
        {
            hash.Add(token, StringComparer.Ordinal);
        }

        return hash.ToHashCode();
    }

    /// <summary>What is wrong with the text of a pointer; null: nothing.</summary>
    internal static string? Problem(string pointer, out JsonPointer? result)
    {
        result = Root;
        if (pointer.Length == 0)
        {
            return null;
        }

        result = null;
        if (pointer[0] != '/')
        {
            return "A JSON Pointer is empty or begins with '/' (RFC 6901).";
        }

        for (int i = pointer.IndexOf('~', StringComparison.Ordinal); i >= 0; i = pointer.IndexOf('~', i + 1))
        {
            if (i + 1 == pointer.Length || pointer[i + 1] is not ('0' or '1'))
            {
                return $"The '~' at index {i} of the JSON Pointer has to be followed by 0 (a tilde) or 1 (a slash).";
            }
        }

        string[] tokens = pointer[1..].Split('/');
        for (int i = 0; i < tokens.Length; i++)
        {
            tokens[i] = tokens[i].Replace("~1", "/", StringComparison.Ordinal).Replace("~0", "~", StringComparison.Ordinal);
        }

        result = new(tokens);
        return null;
    }
}
