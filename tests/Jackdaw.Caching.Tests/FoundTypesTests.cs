using System.Text.Json;
using Jackdaw.Caching.Tests.Caches;
using Microsoft.Extensions.Caching.Distributed;

namespace Jackdaw.Caching.Tests;

/// <summary>The generator finds what is stored and got. The bridge without composed codecs tells: it serves a type only where there is a generated codec.</summary>
public class FoundTypesTests
{
    [Fact]
    public async Task Calls_name_their_types_and_profiles()
    {
        IDistributedCache back = new PlainCache();
        JackdawCache<FoundJson> cache = new(back);
        await back.GetJsonAsync<Got>("a");
        await back.GetJsonAsync<GotBy, FoundJson>("a");
        await back.SetJsonAsync("a", new Stored(1));
        await back.SetJsonAsync<StoredBy, FoundJson>("a", new StoredBy(1));
        await back.GetOrCreateJsonAsync("a", _ => ValueTask.FromResult(new Built(1)));
        await cache.GetJsonAsync<GotOf>("a");
        await cache.SetJsonAsync("a", new StoredOf(1));
        await cache.GetOrCreateJsonAsync("a", _ => ValueTask.FromResult(new BuiltOf(1)));

        JsonSerializerOptions plain = new JsonSerializerOptions().AddJackdaw<Json>();
        JsonSerializerOptions found = new JsonSerializerOptions().AddJackdaw<FoundJson>();
        Assert.All([typeof(Got), typeof(Stored), typeof(Built)], type => Assert.True(IsGenerated(plain, type), $"{type}"));
        Assert.All([typeof(GotBy), typeof(StoredBy), typeof(GotOf), typeof(StoredOf), typeof(BuiltOf)], type => Assert.True(IsGenerated(found, type), $"{type}"));
        Assert.False(IsGenerated(found, typeof(Got)));
    }

    private static bool IsGenerated(JsonSerializerOptions options, Type type) => options.GetTypeInfo(type).Converter.GetType().Assembly == typeof(Json).Assembly;
}

public sealed record Got(int A);

public sealed record GotBy(int A);

public sealed record GotOf(int A);

public sealed record Stored(int A);

public sealed record StoredBy(int A);

public sealed record StoredOf(int A);

public sealed record Built(int A);

public sealed record BuiltOf(int A);

[JsonProfile(Naming = JsonNaming.SnakeCase)]
public sealed class FoundJson : JsonProfile<FoundJson>;
