namespace Jackdaw.Generated;

/// <summary>The settings of a profile, found once.</summary>
/// <typeparam name="TProfile">The profile.</typeparam>
internal static class JsonSettingsOf<TProfile>
{
    internal static readonly JsonProfileSettings Value =
        typeof(TProfile) == typeof(Json) ? JsonProfileSettings.Default
            : typeof(TProfile) == typeof(StrictJson) ? JsonProfileSettings.Strict
            : JsonCodecRegistry.FindSettings(typeof(TProfile));
}
