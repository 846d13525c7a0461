using Jackdaw.Bench.Scenarios.Questions;

namespace Jackdaw.Streams.Bench;

/// <summary>A file of lines, read by two threads of one reader and by two readers of its halves.</summary>
internal static class Files
{
    internal static async Task RunAsync(Table table, bool isQuick)
    {
        string folder = Directory.CreateTempSubdirectory("jackdaw-lines-").FullName;
        try
        {
            List<Question> questions = QuestionData.Create(isQuick ? 1_000 : 200_000).Items!;
            string all = Path.Combine(folder, "all.ndjson");
            string[] halves = [Path.Combine(folder, "1.ndjson"), Path.Combine(folder, "2.ndjson")];
            await Json.SerializeLinesAsync(all, questions);
            await Json.SerializeLinesAsync(halves[0], questions.Take(questions.Count / 2));
            await Json.SerializeLinesAsync(halves[1], questions.Skip(questions.Count / 2));
            List<double> ratios = [];
            for (int i = isQuick ? 1 : 0; i < 16; i++)
            {
                double parallel = await TimeAsync(() => CountAsync(Json.DeserializeLines<Question>(all, new JsonLinesOptions { Parallelism = 2 }), questions.Count));
                double apart = await TimeAsync(() => Task.WhenAll(halves.Select(half => Task.Run(() => CountAsync(Json.DeserializeLines<Question>(half), questions.Count / 2)))));
                if (i > 0)
                {
                    ratios.Add(apart / parallel);
                }

                if (isQuick)
                {
                    break;
                }
            }

            ratios.Sort();
            table.AddLeast($"lines in parallel, of two readers of halves (server GC: {System.Runtime.GCSettings.IsServerGC})", ratios[ratios.Count / 2], 0.9, "");
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }

    private static async Task CountAsync(JsonLines<Question> lines, long expected)
    {
        await foreach (Question? question in lines)
        {
        }

        if (lines.Count != expected)
        {
            throw new InvalidOperationException($"{lines.Count} of {expected} questions were read.");
        }
    }

    private static async Task<double> TimeAsync(Func<Task> work)
    {
        Moment start = Moment.Now;
        await work();
        return start.Passed;
    }
}
