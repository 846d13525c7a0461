namespace Jackdaw.Generated;

/// <summary>
/// The codec of a type in a profile, found once. The field is read-only and static, so that optimized code holds it as a constant and calls
/// the codec directly.
/// </summary>
/// <typeparam name="T">The type that is read and written.</typeparam>
/// <typeparam name="TProfile">The profile.</typeparam>
internal static class JsonTypeOf<T, TProfile>
{
    internal static readonly JsonCodecHandle<T> Handle = JsonSettingsOf<TProfile>.Refusal is { } refusal
        ? new RefusingHandle<T>(refusal)
        : JsonCodecRegistry.Get<T>(typeof(TProfile), JsonSettingsOf<TProfile>.Shape);
}
