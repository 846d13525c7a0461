using System.Diagnostics.CodeAnalysis;
using Jackdaw.Generated;

namespace Jackdaw.Reflection;

/// <summary>Finds generated codecs for the parts of a type that has none itself: they are faster, with the same results.</summary>
internal static class GeneratedCodec
{
    [RequiresDynamicCode(RuntimeCodecs.NeedsDynamicCode)]
    internal static Type? Find(Type type, Type profile)
    {
        if (JsonCodecRegistry.FindLoaded(type, JsonCodecRegistry.FindShape(profile), out JsonCodecProvider? provider) is not { } handle)
        {
            return null;
        }

        return JsonCodecRegistry.MayHold(type, profile, provider!) ? handle.Codec : typeof(HandleCodec<,>).MakeGenericType(type, profile);
    }
}
