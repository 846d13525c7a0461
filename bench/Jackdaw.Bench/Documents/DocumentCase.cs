namespace Jackdaw.Bench.Documents;

/// <summary>What one library does in a case without types; the sum tells whether it did what the others did.</summary>
internal delegate double DocumentWork(byte[] document);

/// <summary>A row about documents without types: reading, or building and writing.</summary>
internal sealed class DocumentCase(string name, string title, Target target, string? file) : Scenario(name, title, target)
{
    /// <summary>By library: reads the document.</summary>
    public Dictionary<string, DocumentWork> Reads { get; init; } = [];

    /// <summary>By library: builds a tree and writes it.</summary>
    public Dictionary<string, DocumentWork> Writes { get; init; } = [];

    public override CaseResult Run(IReadOnlyList<Library> libraries, Pace pace)
    {
        byte[] document = [];
        if (file is not null)
        {
            if (DataFolder.Find(file) is not { } path)
            {
                return CaseResult.Skipped(this, $"{file} not found; {DataFolder.Hint}");
            }

            document = File.ReadAllBytes(path);
        }

        List<string> failures = [];
        return new CaseResult(
            this,
            document.Length,
            Measure.Interleaved(Entries(Writes, libraries, document, failures), pace),
            Measure.Interleaved(Entries(Reads, libraries, document, failures), pace),
            failures);
    }

    private List<Entry> Entries(Dictionary<string, DocumentWork> works, IReadOnlyList<Library> libraries, byte[] document, List<string> failures)
    {
        List<Entry> entries = [];
        double? expected = null;
        foreach (Library library in libraries.Where(library => works.ContainsKey(library.Name)))
        {
            DocumentWork work = works[library.Name];
            double sum = work(document);
            expected ??= sum;
            if (sum != expected)
            {
                failures.Add($"{Name}: {library.Name} comes to {sum}, the first library to {expected}.");
                continue;
            }

            entries.Add(new Entry(library, count =>
            {
                for (int i = 0; i < count; i++)
                {
                    GC.KeepAlive(work(document));
                }
            }));
        }

        return entries;
    }
}
