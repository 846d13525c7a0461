#pragma warning disable // Judged is that the package works.
using System.Net;
using Jackdaw.Search;

var builder = WebApplication.CreateEmptyBuilder(new WebApplicationOptions());
builder.WebHost.UseKestrelCore().UseUrls("http://127.0.0.1:0");
builder.Services.AddRoutingCore();
builder.Services.AddFulltextStore("backend=embedded");
await using var app = builder.Build();
app.UseFulltextFlush();
app.MapPost("/middleware", (IFulltextSession session) => session.Save(new Post { Id = 1, Title = "one", Writer = new("Ada") }));
app.MapPost("/filter", (IFulltextSession session) =>
{
    session.Save(new Post { Id = 2, Title = "two" });
    return Results.Ok();
}).WithFulltextFlush();
app.MapPost("/refused", (IFulltextSession session) =>
{
    session.Save(new Post { Id = 3, Title = "three" });
    return Results.Conflict();
});
await app.StartAsync();

using var http = new HttpClient { BaseAddress = new Uri(app.Urls.First()) };
Check.Equal(HttpStatusCode.OK, (await http.PostAsync("/middleware", null)).StatusCode);
Check.Equal(HttpStatusCode.OK, (await http.PostAsync("/filter", null)).StatusCode);
Check.Equal(HttpStatusCode.Conflict, (await http.PostAsync("/refused", null)).StatusCode);

await using (IFulltextSession session = app.Services.GetRequiredService<IFulltextStore>().StartSession())
{
    Check.Equal("1 2", string.Join(' ', await session.Query<Post>().OrderBy(p => p.Id).Select(p => p.Id).ToListAsync()));
    Check.Equal("Ada", (await session.Query<Post>().Match("one").FirstOrDefaultAsync())!.Writer!.Name);
}

await app.StopAsync();
Check.Done();
