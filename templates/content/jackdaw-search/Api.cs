using Jackdaw.Search;
using JackdawSearch;

WebApplicationBuilder builder = WebApplication.CreateBuilder(args);
builder.Services.AddFulltextStore("JACKDAW_CONNECTION");
WebApplication app = builder.Build();

await using (AsyncServiceScope scope = app.Services.CreateAsyncScope())
{
    await scope.ServiceProvider.GetRequiredService<IFulltextStore>().EnsureIndexAsync<Article>();
    IFulltextSession session = scope.ServiceProvider.GetRequiredService<IFulltextSession>();
    session.Save(Article.Samples());
    await session.FlushChangesAsync();
}

app.MapGet("/search", async (string text, IFulltextSession session, CancellationToken cancellationToken) =>
{
    FulltextResult<Hit> found = await session.Query<Article>()
        .MatchText(text)
        .OrderByDescending(article => article.Votes)
        .Select(article => new Hit(article.Id, article.Title, Fulltext.Snippet(article.Body)))
        .ToResultAsync(cancellationToken);
    return Results.Extensions.JackdawJson(found.ToArray());
});

app.Run();
