using System.Text.RegularExpressions;
using Jackdaw.Caching.Tests.Caches;
using Jackdaw.TestKit.Corpus;
using Microsoft.Extensions.Caching.Distributed;
using Microsoft.Extensions.Caching.Hybrid;
using Microsoft.Extensions.DependencyInjection;

namespace Jackdaw.Caching.Tests.Guide;

/// <summary>The guide shows code that is compiled, and that does what the guide says.</summary>
public partial class GuideTests
{
    [Fact]
    public void Blocks_are_code_of_the_program()
    {
        string program = Lines(File.ReadAllText(Path.Combine(RepositoryFolder.Root, "tests/Jackdaw.Caching.Tests/Guide/GuideProgram.cs")));
        string[] blocks = [.. Block().Matches(File.ReadAllText(Path.Combine(RepositoryFolder.Root, "docs/guide/caching.md"))).Select(block => Lines(block.Groups[1].Value))];
        Assert.Equal(5, blocks.Length);
        Assert.All(blocks, block => Assert.Contains(block, program, StringComparison.Ordinal));
    }

    [Fact]
    public async Task The_program_does_what_the_guide_says()
    {
        PlainCache back = new();
        Assert.Equal(new Order(7, "Main Street"), (await GuideProgram.Values(back)).Value);
        Database database = new();
        Assert.Null(await GuideProgram.Built(back, database));
        Assert.Null(await GuideProgram.Built(back, database));
        Assert.Equal(1, database.Queries);
        Assert.Equal(TimeSpan.FromSeconds(10), back.Expiries["order:8"].AbsoluteExpirationRelativeToNow);

        ServiceCollection services = new();
        services.AddSingleton<IDistributedCache>(back);
        GuideProgram.Cache(services);
        GuideProgram.Hybrid(services);

        // It does not connect before it is used.
        ServiceCollection other = new();
        GuideProgram.PostgreSql(other, "Host=127.0.0.1");
        await using ServiceProvider remote = other.BuildServiceProvider();
        Assert.IsType<PostgreSql.PostgreSqlCache>(remote.GetRequiredService<IDistributedCache>());

        await using ServiceProvider provider = services.BuildServiceProvider();
        JackdawCache<ApiJson> cache = provider.GetRequiredService<JackdawCache<ApiJson>>();
        await cache.SetJsonAsync("order:9", new Order(9, new string('a', 10_000)));
        Assert.InRange(back.Entries["order:9"].Length, 1, 1000);
        Assert.Equal(9, (await cache.GetJsonAsync<Order>("order:9")).Value!.Id);
        await provider.GetRequiredService<HybridCache>().GetOrCreateAsync("order:10", _ => ValueTask.FromResult(new Order(10, null)));
        Assert.True((await back.StoredAsync("order:10")).AsSpan().IndexOf("""{"id":10,"street":null}"""u8) >= 0);
    }

    private static string Lines(string code) => string.Join('\n', code.Split('\n').Select(line => line.Trim())).Trim();

    [GeneratedRegex("```csharp\n(.*?)```", RegexOptions.Singleline)]
    private static partial Regex Block();
}
