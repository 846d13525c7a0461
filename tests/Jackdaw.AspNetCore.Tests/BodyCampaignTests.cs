using System.Collections.Concurrent;
using Jackdaw.AspNetCore.Tests.Servers;
using Jackdaw.TestKit.Documents;

namespace Jackdaw.AspNetCore.Tests;

/// <summary>Random bodies by the number: broken, cut, slow, in chunks that are none, with lengths that lie. <c>dotnet run eng/do.cs -- bodies</c> sends 100,000.</summary>
public class BodyCampaignTests
{
    private const int Seed = 20261127;

    /// <summary>Far longer than any answer takes, also where the whole process stands still for a while.</summary>
    private static readonly TimeSpan Watchdog = TimeSpan.FromMinutes(10);

    private static readonly int Bodies = AskedCount.Of("JACKDAW_BODIES", 1_000);

    [Fact]
    public async Task Each_is_answered_as_it_deserves_and_the_server_goes_on()
    {
        await using TestServer server = await HostileBodyTests.StartAsync();
        ConcurrentDictionary<string, int> seen = [];
        await Parallel.ForEachAsync(Enumerable.Range(0, Bodies), new ParallelOptions { MaxDegreeOfParallelism = 8 }, async (number, _) =>
        {
            HostileRequest request = HostileRequest.Of(new Random(Seed + number));
            string answer = await request.SendAsync(server.Address).WaitAsync(Watchdog);
            Assert.True(request.Allows(answer), $"Case {number} of seed {Seed}, {request}: '{answer}'");
            seen.AddOrUpdate($"{request.Kind} {(answer.Length > 12 ? answer[9..12] : "closed")}", 1, (_, count) => count + 1);
        });

        Assert.Empty(server.Errors.Lines);
        Assert.Equal(200, (await server.PostAsync("/body", HostileRequest.Valid)).Status);

        // Each kind was sent, and there were good ones among the broken ones.
        Assert.All(Enum.GetNames<HostileRequestKind>(), kind => Assert.Contains(seen.Keys, key => key.StartsWith(kind + " ", StringComparison.Ordinal)));
        Assert.Contains(seen.Keys, key => key.EndsWith(" 200", StringComparison.Ordinal));
        Assert.Contains(seen.Keys, key => key.EndsWith(" 400", StringComparison.Ordinal));
        TestContext.Current.TestOutputHelper?.WriteLine($"bodies: {Bodies}, seed {Seed}; {string.Join(", ", seen.OrderBy(pair => pair.Key, StringComparer.Ordinal).Select(pair => $"{pair.Key}: {pair.Value}"))}");
    }
}
