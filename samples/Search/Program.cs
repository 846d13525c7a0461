using Jackdaw.Search;

// In memory. "backend=embedded;folder=./index" keeps it on disk; other connection strings reach Sphinx, Manticore, Elasticsearch and OpenSearch.
await using FulltextStore store = new("backend=embedded");
await using IFulltextSession session = store.StartSession();

session.Save<Article>(
[
    new() { Id = 1, Title = "Parsing JSON in C#", Body = "Generated codecs read a document in one pass.", Votes = 40, Year = 2026 },
    new() { Id = 2, Title = "Caching JSON", Body = "A cache entry is checked before it is read.", Votes = 12, Year = 2025 },
    new() { Id = 3, Title = "Gardening", Body = "Jackdaws nest in chimneys.", Votes = 7, Year = 2026 },
]);
await session.FlushChangesAsync();

FulltextResult<Hit> found = await session.Query<Article>()
    .MatchSearchBox(args is [] ? "json" : string.Join(' ', args))
    .Where(article => article.Votes >= 10)
    .OrderByDescending(article => article.Votes)
    .Facet(article => article.Year, out Facet<uint> years)
    .Select(article => new Hit(article.Title, Fulltext.Snippet(article.Body)))
    .ToResultAsync();

Console.WriteLine($"{found.Total} found");
foreach (Hit hit in found)
{
    Console.WriteLine($"{hit.Title}: {hit.Snippet}");
}

Console.WriteLine(string.Join(", ", found.Facet(years).Select(year => $"{year.Key}: {year.Count}")));

/// <summary>A document of the index.</summary>
public sealed class Article
{
    public long Id { get; set; }

    public string Title { get; set; } = "";

    public string Body { get; set; } = "";

    public uint Votes { get; set; }

    public uint Year { get; set; }
}

/// <summary>A row of the result.</summary>
public sealed record Hit(string Title, string Snippet);
