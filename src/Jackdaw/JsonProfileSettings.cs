using Jackdaw.Generated;

namespace Jackdaw;

/// <summary>
/// The part of a profile's settings that is looked at while reading and writing; what shapes a type (names, ignore conditions)
/// is compiled into its codecs instead. Immutable; made once per profile, by generated code.
/// </summary>
public sealed class JsonProfileSettings
{
    /// <summary>The default of <see cref="IndentCharacter"/>: a space.</summary>
    public const char DefaultIndentCharacter = ' ';

    /// <summary>The default of <see cref="IndentSize"/>: 2.</summary>
    public const int DefaultIndentSize = 2;

    /// <summary>The greatest <see cref="IndentSize"/>: 127, as in System.Text.Json.</summary>
    public const int GreatestIndentSize = 127;

    /// <summary>Makes the settings of one profile.</summary>
    /// <param name="escaping">Which characters are escaped.</param>
    /// <param name="indented">Whether line breaks and indentation are written.</param>
    /// <param name="limits">What a document may ask for at most; null: the defaults.</param>
    /// <param name="rejectUnknownMembers">Whether codecs of the library that read objects refuse members they don't know.</param>
    /// <param name="rejectDuplicateMembers">Whether dictionaries refuse keys that stand twice.</param>
    /// <param name="allowComments">Whether documents may have comments.</param>
    /// <param name="allowTrailingCommas">Whether a comma may follow the last element or member.</param>
    /// <param name="indentCharacter">What a level is indented with: a space or a tab.</param>
    /// <param name="indentSize">How many of them a level has, 0 to 127.</param>
    /// <param name="newLine">The line break of indented text, "\n" or "\r\n"; null: that of the platform.</param>
    /// <param name="json5">Whether documents are JSON5.</param>
    /// <exception cref="ArgumentOutOfRangeException">A value is outside its range.</exception>
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
        ArgumentOutOfRangeException.ThrowIfGreaterThan(indentSize, GreatestIndentSize);
        if (indentCharacter is not (' ' or '\t'))
        {
            throw new ArgumentOutOfRangeException(nameof(indentCharacter), "A level is indented with spaces or tabs.");
        }

        if (newLine is not (null or "\n" or "\r\n"))
        {
            throw new ArgumentOutOfRangeException(nameof(newLine), "A line break is \"\\n\" or \"\\r\\n\".");
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

    /// <summary>What a document may ask for at most.</summary>
    public JsonLimits Limits { get; }

    /// <summary>Whether codecs of the library that read objects refuse members they don't know; generated codecs know for themselves.</summary>
    public bool RejectUnknownMembers { get; }

    /// <summary>Whether dictionaries refuse keys that stand twice; generated codecs know for themselves.</summary>
    public bool RejectDuplicateMembers { get; }

    /// <summary>Whether documents may have comments.</summary>
    public bool AllowComments { get; }

    /// <summary>Whether a comma may follow the last element or member.</summary>
    public bool AllowTrailingCommas { get; }

    /// <summary>What a level is indented with.</summary>
    public char IndentCharacter { get; }

    /// <summary>How many of <see cref="IndentCharacter"/> a level has.</summary>
    public int IndentSize { get; }

    /// <summary>The line break of indented text.</summary>
    public string NewLine { get; }

    /// <summary>Whether documents are JSON5.</summary>
    public bool Json5 { get; }

    /// <summary>Whether a document is looked through before it is read.</summary>
    internal bool IsLenient { get; }

    /// <summary>The settings of <see cref="Json"/>.</summary>
    internal static JsonProfileSettings Default { get; } = new();

    /// <summary>The settings of <see cref="StrictJson"/>.</summary>
    internal static JsonProfileSettings Strict { get; } =
        new(rejectUnknownMembers: true, rejectDuplicateMembers: true) { Codecs = new ProfileCodecs<StrictJson>() };

    /// <summary>The codecs of the profile, set when the profile is first used; settings of no profile have those of <see cref="Json"/>.</summary>
    internal ProfileCodecs Codecs { get; set; } = new ProfileCodecs<Json>();

    /// <summary>Whether the profile can be unloaded: then no thread may hold on to the settings, which name it through their codecs.</summary>
    internal bool IsCollectible { get; set; }
}
