#pragma warning disable // Judged is that the package works.
using Jackdaw.Search;

await using var store = new FulltextStore("backend=embedded");
await store.InitializeAsync();
await using IFulltextSession session = store.StartSession();

session.Save(new Post { Id = 1, Title = "How do I parse JSON?", Score = 7, Tags = [3, 5], Writer = new("Ada", 12) });
session.Save(new Post { Id = 2, Title = "JSON in a database", Score = 2, Tags = [5], Writer = new("Zoë", 1) });
await session.FlushChangesAsync();

// What a user typed, with characters that are operators elsewhere.
FulltextResult<Post> found = await session.Query<Post>().MatchText("json (parse").FacetEach(p => p.Tags, out Facet<uint> tags).ToResultAsync();
Check.Equal(1, found.Count);
Check.Equal("Ada", found[0].Writer!.Name);
Check.Equal(2, found.Facet(tags).Count);

// By an attribute, and by a path into the JSON.
Check.Equal(2L, (await session.Query<Post>().Where(p => p.Score >= 7 || p.Writer!.Reputation < 5).ToListAsync())[1].Id);

// The statement, without a server.
Check.True(session.Query<Post>().Match("json").ToSphinxQl(SphinxQlDialect.Sphinx22).Contains("MATCH('json')", StringComparison.Ordinal));

// Wrong input.
Check.Throws<FulltextException>(() => session.Query<Post>().Match("\"json").ToList());
Check.Throws<FulltextTranslationException>(() => session.Query<Post>().Where(p => p.Title.Length == 3).ToList());
Check.Done();
