using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Text;
using System.Text.Json.Serialization;

namespace Jackdaw.Dom;

/// <summary>
/// An immutable JSON Pointer (RFC 6901), the path of a value in a document: <c>/hits/0/title</c>. The empty pointer refers to the whole
/// document.
/// </summary>
[JsonConverter(typeof(SystemTextJsonPointerConverter))]
public sealed partial class JsonPointer : IEquatable<JsonPointer>, IParsable<JsonPointer>
{
    private readonly string[] _tokens;

    private JsonPointer(string[] tokens) => _tokens = tokens;

    /// <summary>The empty pointer, which refers to the whole document.</summary>
    public static JsonPointer Root { get; } = new([]);

    /// <summary>The unescaped tokens: names and indexes, from the root.</summary>
    public IReadOnlyList<string> Tokens => _tokens;

    internal ReadOnlySpan<string> Span => _tokens;

    /// <summary>The pointer without its last token; null for the empty pointer.</summary>
    public JsonPointer? Parent => _tokens.Length == 0 ? null : new(_tokens[..^1]);

    /// <summary>Parses a pointer.</summary>
    /// <param name="pointer">
    /// Empty, or a <c>/</c> before each token. In a token, <c>~0</c> stands for a tilde and <c>~1</c> for a slash.
    /// </param>
    /// <exception cref="ArgumentNullException"><paramref name="pointer"/> is null.</exception>
    /// <exception cref="FormatException">The text is not a JSON Pointer. The message gives the reason and position.</exception>
    public static JsonPointer Parse(string pointer)
    {
        ArgumentNullException.ThrowIfNull(pointer);
        return Problem(pointer, out JsonPointer? result) is { } problem ? throw new FormatException(problem) : result!;
    }

    /// <inheritdoc cref="Parse(string)"/>
    /// <param name="s"><inheritdoc cref="Parse(string)" path="/param[@name='pointer']"/></param>
    /// <param name="provider">Ignored.</param>
    static JsonPointer IParsable<JsonPointer>.Parse(string s, IFormatProvider? provider) => Parse(s);

    /// <summary>Tries to parse a pointer.</summary>
    /// <param name="pointer">The text.</param>
    /// <param name="result">The pointer, or null if the text is not one.</param>
    /// <returns>Whether the text is a JSON Pointer.</returns>
    public static bool TryParse([NotNullWhen(true)] string? pointer, [NotNullWhen(true)] out JsonPointer? result)
    {
        result = null;
        return pointer is not null && Problem(pointer, out result) is null;
    }

    /// <inheritdoc/>
    static bool IParsable<JsonPointer>.TryParse([NotNullWhen(true)] string? s, IFormatProvider? provider, [MaybeNullWhen(false)] out JsonPointer result) =>
        TryParse(s, out result);

    /// <summary>Parses a pointer, like <see cref="Parse(string)"/>.</summary>
    /// <param name="pointer"><inheritdoc cref="Parse(string)" path="/param[@name='pointer']"/></param>
    /// <exception cref="ArgumentNullException"><paramref name="pointer"/> is null.</exception>
    /// <exception cref="FormatException">The text is not a JSON Pointer. The message gives the reason and position.</exception>
    public static implicit operator JsonPointer(string pointer) => Parse(pointer);

    /// <summary>Whether two pointers are equal: both null, or with the same tokens.</summary>
    /// <param name="left">The left operand.</param>
    /// <param name="right">The right operand.</param>
    public static bool operator ==(JsonPointer? left, JsonPointer? right) => left is null ? right is null : left.Equals(right);

    /// <summary>Whether two pointers are different.</summary>
    /// <param name="left">The left operand.</param>
    /// <param name="right">The right operand.</param>
    public static bool operator !=(JsonPointer? left, JsonPointer? right) => !(left == right);

    /// <summary>Creates a pointer from unescaped tokens.</summary>
    /// <param name="tokens">The unescaped tokens: names and indexes, from the root.</param>
    /// <exception cref="ArgumentException">A token is null.</exception>
    public static JsonPointer Create(params ReadOnlySpan<string> tokens)
    {
        foreach (string token in tokens)
        {
            if (token is null)
            {
                throw new ArgumentException("A token of a JSON Pointer cannot be null.", nameof(tokens));
            }
        }

        return new(tokens.ToArray());
    }

    /// <summary>Returns the pointer to a member of the object that this pointer refers to.</summary>
    /// <param name="name">The unescaped name.</param>
    public JsonPointer Append(string name)
    {
        ArgumentNullException.ThrowIfNull(name);
        return new([.. _tokens, name]);
    }

    /// <summary>Returns the pointer to an element of the array that this pointer refers to.</summary>
    /// <param name="index">The index of the element, counted from 0.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="index"/> is negative.</exception>
    public JsonPointer Append(int index)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(index);
        return new([.. _tokens, index.ToString(CultureInfo.InvariantCulture)]);
    }

    /// <summary>Whether this pointer equals the other pointer or begins with it.</summary>
    /// <param name="other">The other pointer.</param>
    public bool StartsWith(JsonPointer other)
    {
        ArgumentNullException.ThrowIfNull(other);
        return _tokens.AsSpan().StartsWith(other._tokens);
    }

    /// <summary>
    /// Tries to parse a token as an array index (RFC 6901 section 4): digits without a leading zero. Other tokens, including <c>-</c>, are
    /// not indexes.
    /// </summary>
    /// <param name="token">The unescaped token.</param>
    /// <param name="index">The index; 0 if the token is not one.</param>
    /// <returns>Whether the token is an array index.</returns>
    public static bool TryIndex(string token, out int index)
    {
        ArgumentNullException.ThrowIfNull(token);
        index = 0;
        return token.Length > 0
            && (token[0] != '0' || token.Length == 1)
            && int.TryParse(token, NumberStyles.None, CultureInfo.InvariantCulture, out index);
    }

    /// <summary>Returns the pointer as text.</summary>
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

    /// <summary>Parses a pointer. Returns the error message, or null on success.</summary>
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
                return $"The '~' at index {i} of the JSON Pointer must be followed by 0 (a tilde) or 1 (a slash).";
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
