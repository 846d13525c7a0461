using System.Text;
using Jackdaw.AspNetCore.Tests.Servers;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;

namespace Jackdaw.AspNetCore.Tests;

/// <summary>Looks at the memory of the whole process, so nothing runs beside it.</summary>
[CollectionDefinition(nameof(HostileMemoryTests), DisableParallelization = true)]
[Collection(nameof(HostileMemoryTests))]
public class HostileMemoryTests
{
    /// <summary>A thousand bodies of 23 KB: 23 MB, if any of it stayed.</summary>
    [Fact]
    public async Task Memory_stays_flat_over_many_wrong_bodies()
    {
        await using TestServer server = await TestServer.StartAsync(endpoints: app => app.MapPost("/body", (JsonBody<Parcel> body) => Results.Extensions.Jackdaw(body.Value)));
        byte[] wrong = Encoding.UTF8.GetBytes("{\"items\":[" + string.Concat(Enumerable.Repeat("{\"name\":\"a\",\"count\":1},", 1000)) + "x]}");
        await PostAsync(100);
        long before = GC.GetTotalMemory(forceFullCollection: true);
        await PostAsync(1000);
        Assert.InRange(GC.GetTotalMemory(forceFullCollection: true) - before, long.MinValue, 8_000_000);

        async Task PostAsync(int times)
        {
            for (int i = 0; i < times; i++)
            {
                Assert.Equal(400, (await server.PostAsync("/body", wrong, "application/json")).Status);
            }
        }
    }
}
