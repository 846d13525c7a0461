using System.Text.Json;

namespace Jackdaw;

/// <summary>A resolver that leads from System.Text.Json options to codecs.</summary>
internal interface IStjBridge
{
    /// <summary>Returns the settings for values that are handled under options, or null if there are none.</summary>
    JsonProfileSettings? SettingsFor(JsonSerializerOptions options);
}
