namespace Jackdaw.Generated;

/// <summary>The codecs of a profile, for code that knows the profile only as a value: user-defined codecs that read and write other types.</summary>
internal abstract class ProfileCodecs
{
    /// <summary>The codec of a type.</summary>
    internal abstract JsonCodecHandle<T> Of<T>();
}

/// <summary>The codecs of one profile.</summary>
/// <typeparam name="TProfile">The profile.</typeparam>
internal sealed class ProfileCodecs<TProfile> : ProfileCodecs
{
    internal override JsonCodecHandle<T> Of<T>() => JsonTypeOf<T, TProfile>.Handle;
}
