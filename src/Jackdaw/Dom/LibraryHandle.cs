using Jackdaw.Generated;

namespace Jackdaw.Dom;

/// <summary>The handle of a built-in codec, created once.</summary>
internal static class LibraryHandle<T, TCodec>
    where TCodec : struct, IUncheckedJsonCodec<T>
{
    internal static readonly JsonCodecHandle<T> Value = (JsonCodecHandle<T>)JsonCodecHandle.Of<T, TCodec>();
}
