namespace Jackdaw.Search.Tests.Relevance;

/// <summary>A query with what is relevant to it.</summary>
/// <param name="Text">What is typed.</param>
/// <param name="Wanted">What its author wants.</param>
/// <param name="Lines">The judgements: words of a line.</param>
internal sealed record JudgedQuery(string Text, string Wanted, IReadOnlyList<string[]> Lines)
{
    /// <summary>Reads a file of judgements beside this one.</summary>
    public static IReadOnlyList<JudgedQuery> Read(string file)
    {
        List<JudgedQuery> queries = [];
        List<string[]> lines = [];
        using Stream stream = typeof(JudgedQuery).Assembly.GetManifestResourceStream($"{typeof(JudgedQuery).Namespace}.{file}")
            ?? throw new InvalidOperationException($"There is no resource '{file}'.");
        using StreamReader reader = new(stream);
        while (reader.ReadLine() is { } line)
        {
            if (line.StartsWith('?'))
            {
                string[] parts = line[1..].Split('|', StringSplitOptions.TrimEntries);
                queries.Add(new JudgedQuery(parts[0], parts[1], lines = []));
            }
            else if (line.Length > 0 && line[0] != '#')
            {
                lines.Add(line.Split(' ', 3));
            }
        }

        return queries;
    }
}
