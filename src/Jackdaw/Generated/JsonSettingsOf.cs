namespace Jackdaw.Generated;

/// <summary>The settings of a profile, found once.</summary>
/// <typeparam name="TProfile">The profile.</typeparam>
internal static class JsonSettingsOf<TProfile>
{
    /// <summary>What the settings of <see cref="StrictJson"/> compile into codecs, as the generator spells it.</summary>
    private const string Strict = "RejectUnknownMembers RejectDuplicateMembers";

    internal static readonly JsonProfileSettings Value =
        typeof(TProfile) == typeof(Json) ? JsonProfileSettings.Default
            : typeof(TProfile) == typeof(StrictJson) ? JsonProfileSettings.Strict
            : Found();

    internal static readonly string Shape =
        typeof(TProfile) == typeof(Json) ? ""
            : typeof(TProfile) == typeof(StrictJson) ? Strict
            : JsonCodecRegistry.FindShape(typeof(TProfile));

    /// <summary>
    /// Why the profile cannot be used, or null if it can. The codecs throw it, because an exception in a static field would be wrapped in
    /// another one.
    /// </summary>
    internal static readonly string? Refusal =
        typeof(TProfile) == typeof(Json) || typeof(TProfile) == typeof(StrictJson) ? null : JsonCodecRegistry.FindRefusal(typeof(TProfile));

    /// <summary>The settings, for entry points that use no codec.</summary>
    /// <exception cref="NotSupportedException">A setting is invalid.</exception>
    internal static JsonProfileSettings Usable => Refusal is null ? Value : throw new NotSupportedException(Refusal);

    private static JsonProfileSettings Found()
    {
        JsonProfileSettings settings = JsonCodecRegistry.FindSettings(typeof(TProfile));
        if (settings == JsonProfileSettings.Default)
        {
            // Those belong to Json, and a profile without settings has codecs of its own all the same.
            settings = new JsonProfileSettings();
        }

        settings.Codecs = new ProfileCodecs<TProfile>();
        settings.IsCollectible = typeof(TProfile).IsCollectible;
        return settings;
    }
}
