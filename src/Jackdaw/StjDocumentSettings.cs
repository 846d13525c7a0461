using System.Text.Json;

namespace Jackdaw;

/// <summary>
/// Combines the settings of a profile with the options of System.Text.Json for documents: whether comments and trailing commas are allowed
/// and duplicate members are not, and escaping. At most 32 combinations per profile, kept as long as the settings of the profile.
/// </summary>
internal static class StjDocumentSettings
{
    private const int Comments = 1;
    private const int TrailingCommas = 2;
    private const int Unique = 4;
    private const int Html = 8;
    private const int Raw = 16;
    private const int Combinations = 32;

    /// <summary>The reader counts the levels, including those around the value.</summary>
    private static readonly JsonProfileSettings Plain = new(limits: new JsonLimits { MaxDepth = JsonLimits.MaxAllowedDepth });

    internal static JsonProfileSettings For(JsonReaderOptions reader, JsonSerializerOptions? options) => For(reader, BridgeOf(options) ?? Plain, options);

    /// <summary>Returns the settings of a profile, which also allow what a reader allows.</summary>
    internal static JsonProfileSettings For(JsonReaderOptions reader, JsonProfileSettings settings) => For(reader, settings, null);

    /// <summary>Returns the settings of a profile, which escape as System.Text.Json does.</summary>
    internal static JsonProfileSettings Escaped(JsonProfileSettings settings) => settings.Escaping == JsonEscaping.Html ? settings : Variant(settings, Html);

    /// <summary>Returns the settings of a profile, which escape no more than necessary.</summary>
    internal static JsonProfileSettings Unescaped(JsonProfileSettings settings) => settings.Escaping == JsonEscaping.Minimal ? settings : Variant(settings, Raw);

    private static JsonProfileSettings For(JsonReaderOptions reader, JsonProfileSettings settings, JsonSerializerOptions? options)
    {
        int demands = (reader.CommentHandling != JsonCommentHandling.Disallow && !settings.AllowComments ? Comments : 0)
            | (reader.AllowTrailingCommas && !settings.AllowTrailingCommas ? TrailingCommas : 0)
            | (options is { AllowDuplicateProperties: false } && !settings.RejectDuplicateMembers ? Unique : 0);
        return demands == 0 ? settings : Variant(settings, demands);
    }

    private static JsonProfileSettings Variant(JsonProfileSettings settings, int demands) =>
        (settings.Variants ??= new JsonProfileSettings?[Combinations])[demands] ??= With(settings, demands);

    /// <summary>Returns the settings of the profile that was added to the options.</summary>
    private static JsonProfileSettings? BridgeOf(JsonSerializerOptions? options)
    {
        if (options is not null)
        {
            IList<System.Text.Json.Serialization.Metadata.IJsonTypeInfoResolver> chain = options.TypeInfoResolverChain;
            for (int i = 0; i < chain.Count; i++)
            {
                if (chain[i] is IStjBridge bridge)
                {
                    return bridge.SettingsFor(options);
                }
            }
        }

        return null;
    }

    private static JsonProfileSettings With(JsonProfileSettings settings, int demands) => new(
        (demands & Html) != 0 ? JsonEscaping.Html : (demands & Raw) != 0 ? JsonEscaping.Minimal : settings.Escaping,
        settings.Indented,
        settings.Limits,
        rejectUnknownMembers: settings.RejectUnknownMembers,
        rejectDuplicateMembers: settings.RejectDuplicateMembers || (demands & Unique) != 0,
        allowComments: settings.AllowComments || (demands & Comments) != 0,
        allowTrailingCommas: settings.AllowTrailingCommas || (demands & TrailingCommas) != 0,
        indentCharacter: settings.IndentCharacter,
        indentSize: settings.IndentSize,
        newLine: settings.NewLine is "\n" or "\r\n" ? settings.NewLine : null,
        json5: settings.Json5)
    {
        Codecs = settings.Codecs,
        IsCollectible = settings.IsCollectible,
    };
}
