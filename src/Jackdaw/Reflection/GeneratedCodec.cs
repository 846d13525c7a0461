using System.Diagnostics.CodeAnalysis;
using Jackdaw.Generated;

namespace Jackdaw.Reflection;

/// <summary>Codecs that a generator made for a part of a type that none saw: they are faster, and give the same.</summary>
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
