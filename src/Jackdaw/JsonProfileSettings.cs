using System.ComponentModel;
using Jackdaw.Generated;

namespace Jackdaw;

/// <summary>
/// The settings of a profile that are used while reading and writing. Settings that shape a type (names, ignore conditions) are compiled
/// into its codecs instead. Immutable; created once per profile, by generated code.
/// </summary>
public sealed class JsonProfileSettings
{
    /// <summary>The default of <see cref="IndentCharacter"/>: a space.</summary>
    public const char DefaultIndentCharacter = ' ';

    /// <summary>The default of <see cref="IndentSize"/>: 2.</summary>
    public const int DefaultIndentSize = 2;

    /// <summary>The maximum of <see cref="IndentSize"/>: 127, as in System.Text.Json.</summary>
    public const int MaxIndentSize = 127;

    /// <summary>Creates the settings of one profile.</summary>
    /// <param name="escaping">Which characters are escaped.</param>
    /// <param name="indented">Whether line breaks and indentation are written.</param>
    /// <param name="limits">The limits for a document, or null for the defaults.</param>
    /// <param name="rejectUnknownMembers">Whether the library's codecs that read objects reject unknown members.</param>
    /// <param name="rejectDuplicateMembers">Whether dictionaries reject duplicate keys.</param>
    /// <param name="allowComments">Whether comments are allowed.</param>
    /// <param name="allowTrailingCommas">Whether a comma is allowed after the last element or member.</param>
    /// <param name="indentCharacter">The indentation character: a space or a tab.</param>
    /// <param name="indentSize">The number of indentation characters per level, 0 to 127.</param>
    /// <param name="newLine">The line break of indented text, "\n" or "\r\n", or null for that of the platform.</param>
    /// <param name="json5">Whether documents are read as JSON5.</param>
    /// <exception cref="ArgumentOutOfRangeException">An argument is out of range.</exception>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public JsonProfileSettings(
        JsonEscaping escaping = JsonEscaping.Minimal,
        bool indented = false,
        JsonLimits? limits = null,
        bool rejectUnknownMembers = false,
        bool rejectDuplicateMembers = false,
        bool allowComments = false,
        bool allowTrailingCommas = false,
        char indentCharacter = DefaultIndentCharacter,
        int indentSize = DefaultIndentSize,
        string? newLine = null,
        bool json5 = false)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(indentSize);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(indentSize, MaxIndentSize);
        if (indentCharacter is not (' ' or '\t'))
        {
            throw new ArgumentOutOfRangeException(nameof(indentCharacter), "The indentation character must be a space or a tab.");
        }

        if (newLine is not (null or "\n" or "\r\n"))
        {
            throw new ArgumentOutOfRangeException(nameof(newLine), "The line break must be \"\\n\" or \"\\r\\n\".");
        }

        Escaping = escaping;
        Indented = indented;
        Limits = limits ?? JsonLimits.Default;
        RejectUnknownMembers = rejectUnknownMembers;
        RejectDuplicateMembers = rejectDuplicateMembers;
        AllowComments = allowComments;
        AllowTrailingCommas = allowTrailingCommas;
        IsLenient = allowComments || allowTrailingCommas || json5;
        IndentCharacter = indentCharacter;
        IndentSize = indentSize;
        NewLine = newLine ?? Environment.NewLine;
        Json5 = json5;
    }

    /// <summary>Which characters are escaped.</summary>
    public JsonEscaping Escaping { get; }

    /// <summary>Whether line breaks and indentation are written.</summary>
    public bool Indented { get; }

    /// <summary>The limits for a document.</summary>
    public JsonLimits Limits { get; }

    /// <summary>
    /// Whether the library's codecs that read objects reject unknown members; generated codecs have this setting compiled in.
    /// </summary>
    public bool RejectUnknownMembers { get; }

    /// <summary>Whether dictionaries reject duplicate keys; generated codecs have this setting compiled in.</summary>
    public bool RejectDuplicateMembers { get; }

    /// <summary>Whether comments are allowed.</summary>
    public bool AllowComments { get; }

    /// <summary>Whether a comma is allowed after the last element or member.</summary>
    public bool AllowTrailingCommas { get; }

    /// <summary>The indentation character.</summary>
    public char IndentCharacter { get; }

    /// <summary>The number of <see cref="IndentCharacter"/> per level.</summary>
    public int IndentSize { get; }

    /// <summary>The line break of indented text.</summary>
    public string NewLine { get; }

    /// <summary>Whether documents are read as JSON5.</summary>
    public bool Json5 { get; }

    /// <summary>Whether a document may need translation to strict JSON before it is read.</summary>
    internal bool IsLenient { get; }

    /// <summary>The settings of <see cref="Json"/>.</summary>
    internal static JsonProfileSettings Default { get; } = new();

    /// <summary>The settings of <see cref="StrictJson"/>.</summary>
    internal static JsonProfileSettings Strict { get; } =
        new(rejectUnknownMembers: true, rejectDuplicateMembers: true) { Codecs = new ProfileCodecs<StrictJson>() };

    /// <summary>
    /// The codecs of the profile, set when the profile is first used. Settings that belong to no profile use those of <see cref="Json"/>.
    /// </summary>
    internal ProfileCodecs Codecs { get; set; } = new ProfileCodecs<Json>();

    /// <summary>Whether System.Text.Json writers determine escaping and indentation, even if they have only defaults.</summary>
    internal bool FollowsWriter { get; init; }

    /// <summary>Whether the codecs escape member names less than <see cref="Escaping"/> says.</summary>
    internal bool HasPlainNames { get; init; }

    /// <summary>The same settings combined with options of System.Text.Json (<see cref="StjDocumentSettings"/>), each once it is used.</summary>
    internal JsonProfileSettings?[]? Variants { get; set; }

    /// <summary>
    /// Whether the profile can be unloaded. If so, no thread may keep the settings, which reference the profile through their codecs.
    /// </summary>
    internal bool IsCollectible { get; set; }
}
