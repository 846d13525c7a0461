using System.Text;
using Jackdaw.AspNetCore.Tests.Servers;
using Jackdaw.TestKit.Documents;

namespace Jackdaw.AspNetCore.Tests;

/// <summary>Looks at the memory of the whole process, so nothing runs beside it.</summary>
[CollectionDefinition(nameof(HostileMemoryTests), DisableParallelization = true)]
[Collection(nameof(HostileMemoryTests))]
public class HostileMemoryTests
{
    /// <summary>Ten thousand bodies of 4 KB, of all families, to each kind of endpoint: 40 MB, if any of it stayed.</summary>
    [Fact]
    public async Task Memory_stays_flat_over_ten_thousand_hostile_bodies()
    {
        await using TestServer server = await HostileBodyTests.StartAsync();
        string[] paths = ["/api/echo", "/body", "/node", "/lines/sum"];
        byte[][] bodies = [.. HostileFamilies.All.Values.Select(family => Encoding.UTF8.GetBytes(family(4000)))];
        await PostAsync(1000);
        long before = GC.GetTotalMemory(forceFullCollection: true);
        await PostAsync(10_000);
        Assert.InRange(GC.GetTotalMemory(forceFullCollection: true) - before, long.MinValue, 8_000_000);
        Assert.Empty(server.Errors.Lines);

        Task PostAsync(int times) => Parallel.ForAsync(0, times, new ParallelOptions { MaxDegreeOfParallelism = 4 }, async (i, _) =>
        {
            int status = (await server.PostAsync(paths[i % paths.Length], bodies[i / paths.Length % bodies.Length], "application/json")).Status;
            Assert.True(status is 200 or 400, $"{i}: {status}");
        });
    }
}
