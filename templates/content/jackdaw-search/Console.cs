using Jackdaw.Search;
using JackdawSearch;

await using FulltextStore store = new("JACKDAW_CONNECTION");
await store.EnsureIndexAsync<Article>();
await using IFulltextSession session = store.StartSession();

session.Save(Article.Samples());
await session.FlushChangesAsync();

string text = args is [] ? "lamp" : string.Join(' ', args);
FulltextResult<Hit> found = await session.Query<Article>()
    .MatchText(text)
    .OrderByDescending(article => article.Votes)
    .Select(article => new Hit(article.Id, article.Title, Fulltext.Snippet(article.Body)))
    .ToResultAsync();

Console.WriteLine($"{found.Total} found for '{text}'");
foreach (Hit hit in found)
{
    Console.WriteLine($"{hit.Id}: {hit.Title}");
}
