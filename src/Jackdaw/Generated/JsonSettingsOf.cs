namespace Jackdaw.Generated;

/// <summary>The settings of a profile, found once.</summary>
/// <typeparam name="TProfile">The profile.</typeparam>
internal static class JsonSettingsOf<TProfile>
{
    internal static readonly JsonProfileSettings Value =
        typeof(TProfile) == typeof(Json) ? JsonProfileSettings.Default
            : typeof(TProfile) == typeof(StrictJson) ? JsonProfileSettings.Strict
            : Found();

    private static JsonProfileSettings Found()
    {
        JsonProfileSettings settings = JsonCodecRegistry.FindSettings(typeof(TProfile));
        if (settings == JsonProfileSettings.Default)
        {
            // Those belong to Json, and a profile that states nothing has codecs of its own all the same.
            settings = new JsonProfileSettings();
        }

        settings.Codecs = new ProfileCodecs<TProfile>();
        return settings;
    }
}
