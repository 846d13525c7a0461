using Jackdaw.Search;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Diagnostics.HealthChecks;
using StackSearch.Search;
using StackSearch.Web;

namespace StackSearch.Tests.Site;

/// <summary>The store, the sessions and the health check come from the registrations that every application can use.</summary>
public class SiteServicesTests
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task What_a_request_saves_is_written_when_it_succeeds_and_forgotten_when_not()
    {
        await using WebApplication site = WebSite.Build("backend=embedded", new ImportGate(), ["http://127.0.0.1:0"]);
        foreach ((long id, int status) in (IEnumerable<(long, int)>)[(1, 200), (2, 404), (3, 302), (4, 500)])
        {
            await using AsyncServiceScope scope = site.Services.CreateAsyncScope();
            DefaultHttpContext context = new() { RequestServices = scope.ServiceProvider };
            ApplicationBuilder pipeline = new(site.Services);
            pipeline.UseFulltextFlush().Run(inner =>
            {
                inner.RequestServices.GetRequiredService<IFulltextSession>().Save(new TagDocument { Id = id, Name = $"tag{id}" });
                inner.Response.StatusCode = status;
                return Task.CompletedTask;
            });
            await pipeline.Build()(context);
        }
        await using IFulltextSession session = site.Services.GetRequiredService<IFulltextStore>().StartSession();
        Assert.Equal([1L, 3L], await session.Query<TagDocument>().OrderBy(tag => tag.Id).Select(tag => tag.Id).ToListAsync(Cancellation));
    }

    [Fact]
    public async Task The_health_check_asks_the_store()
    {
        await using WebApplication site = WebSite.Build("backend=embedded", new ImportGate(), ["http://127.0.0.1:0"]);
        HealthReport report = await site.Services.GetRequiredService<HealthCheckService>().CheckHealthAsync(Cancellation);
        Assert.Equal(HealthStatus.Healthy, report.Entries["fulltext"].Status);
    }
}
