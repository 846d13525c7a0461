using System.Diagnostics.CodeAnalysis;
using Jackdaw.Caching.Shapes;
using Microsoft.Extensions.Caching.Hybrid;

namespace Jackdaw.Caching.Hybrid;

/// <summary>Creates serializers for all types that Jackdaw supports.</summary>
internal sealed class JackdawHybridCacheSerializerFactory<TProfile> : IHybridCacheSerializerFactory
    where TProfile : JsonProfile<TProfile>
{
    public bool TryCreateSerializer<T>([NotNullWhen(true)] out IHybridCacheSerializer<T>? serializer)
    {
        serializer = IsServed<T>() ? new JackdawHybridCacheSerializer<T, TProfile>() : null;
        return serializer is not null;
    }

    private static bool IsServed<T>()
    {
        try
        {
            return MarkOf<T, TProfile>.Value != default;
        }
        catch (NotSupportedException)
        {
            return false;
        }
    }
}
