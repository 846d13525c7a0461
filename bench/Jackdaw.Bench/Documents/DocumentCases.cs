namespace Jackdaw.Bench.Documents;

/// <summary>The rows about documents without types, with their targets against <c>JsonDocument</c> and <c>JsonNode</c>.</summary>
internal static class DocumentCases
{
    public static IReadOnlyList<Scenario> Create() =>
    [
        Walk("twitter", "json/twitter.json"),
        Walk("citm", "json/citm_catalog.json"),
        Walk("canada", "json/canada.json"),
        new DocumentCase("doc-first", "3 fields of the first status, cursor", new Target(null, 5.0), "json/twitter.json")
        {
            Reads = new() { ["jackdaw"] = DocumentPicks.FirstByCursor, ["stj"] = DocumentPicks.First },
        },
        new DocumentCase("doc-last", "3 fields of the last status, cursor", new Target(null, 2.0), "json/twitter.json")
        {
            Reads = new() { ["jackdaw"] = DocumentPicks.LastByCursor, ["stj"] = DocumentPicks.Last },
        },
        new DocumentCase("doc-nodes", "nodes of 100 orders, built and written", new Target(2.0, null), null)
        {
            Writes = new() { ["jackdaw"] = DocumentTrees.Jackdaw, ["stj"] = DocumentTrees.SystemTextJson },
        },
    ];

    private static DocumentCase Walk(string name, string file) => new($"doc-{name}", $"{name}, parsed and walked", new Target(null, 2.5), file)
    {
        Reads = new() { ["jackdaw"] = DocumentWalks.Jackdaw, ["stj"] = DocumentWalks.SystemTextJson, ["newtonsoft"] = DocumentWalks.Newtonsoft },
    };
}
