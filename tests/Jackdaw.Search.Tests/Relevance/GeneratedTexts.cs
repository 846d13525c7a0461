namespace Jackdaw.Search.Tests.Relevance;

/// <summary>
/// Documents that are each about a subject and a task, in changing forms of the words, and touch others in passing: long ones that name a subject very often, and ones
/// that have a subject and a task far from each other.
/// </summary>
internal static class GeneratedTexts
{
    private const int Seed = 20261124;
    private const int EachPair = 3;
    private const int Distractors = 400;

    private static readonly string[] Subjects = ["json", "list", "image", "email", "password", "date", "branch", "query", "exception", "thread"];

    private static readonly string[][] Tasks =
    [
        ["parse", "parsing", "parses", "parsed"], ["sort", "sorting", "sorts", "sorted"], ["compress", "compressing", "compresses", "compression"],
        ["validate", "validating", "validates", "validated"], ["encrypt", "encrypting", "encrypts", "encryption"], ["convert", "converting", "converts", "conversion"],
        ["merge", "merging", "merges", "merged"], ["cache", "caching", "caches", "cached"], ["log", "logging", "logs", "logged"], ["test", "testing", "tests", "tested"],
    ];

    private static readonly string[] Filler =
    [
        "the application", "our customers", "a small program", "this code", "the old version", "every night", "on the server", "without an error", "in production", "a colleague",
        "the framework", "for some reason", "with default settings", "after the update", "in a loop", "the documentation", "a simple example", "more than once", "the result", "at least",
    ];

    /// <summary>The documents with what they are about, by which they are judged.</summary>
    public static IReadOnlyList<(JudgedPost Post, Func<string, string, int> Grade)> Make()
    {
        Random random = new(Seed);
        List<(JudgedPost, Func<string, string, int>)> made = [];
        foreach (string subject in Subjects)
        {
            foreach (string[] task in Tasks)
            {
                for (int i = 0; i < EachPair; i++)
                {
                    // The last of them names the task in its body alone.
                    bool isInTitle = i < EachPair - 1;
                    (string other, string[] otherTask) = (Pick(random, Subjects), Pick(random, Tasks));
                    string title = isInTitle ? $"How do I {task[0]} {Form(random, subject)}" : $"Trouble with {Form(random, subject)}";
                    string about = $"{Pick(random, Filler)} {Pick(random, task)} {Form(random, subject)} {Pick(random, Filler)}";
                    string passing = $"{Pick(random, otherTask)} {Form(random, other)}";
                    string body = Sentences(random, random.Next(2, 8), about, passing);
                    string taskName = task[0];
                    made.Add((new JudgedPost { Id = made.Count + 1, Title = title, Body = body }, (s, t) =>
                        s == subject && t == taskName ? isInTitle ? 3 : 2 : s == other && t == otherTask[0] ? 1 : 0));
                }
            }
        }

        for (int i = 0; i < Distractors; i++)
        {
            (string subject, string[] task) = (Pick(random, Subjects), Pick(random, Tasks));
            string body = i % 2 == 0
                ? string.Join(". ", Enumerable.Range(0, random.Next(10, 40)).Select(_ => $"{Pick(random, Filler)} {subject} {Pick(random, Filler)}")) + ". " + Pick(random, task)
                : $"{Pick(random, task)} {Sentences(random, 12)} {subject}";
            made.Add((new JudgedPost { Id = made.Count + 1, Title = $"About {Pick(random, Filler)}", Body = body }, (_, _) => 0));
        }

        return made;
    }

    private static string Sentences(Random random, int count, params string[] among)
    {
        List<string> sentences = [.. Enumerable.Range(0, count).Select(_ => $"{Pick(random, Filler)} {Pick(random, Filler)} {Pick(random, Filler)}")];
        foreach (string sentence in among)
        {
            sentences.Insert(random.Next(sentences.Count + 1), sentence);
        }

        return string.Join(". ", sentences) + ".";
    }

    private static string Form(Random random, string subject) => random.Next(2) == 0 || subject == "json" ? subject
        : subject.EndsWith('y') ? subject[..^1] + "ies"
        : subject.EndsWith("ch", StringComparison.Ordinal) ? subject + "es"
        : subject + "s";

    private static T Pick<T>(Random random, T[] from) => from[random.Next(from.Length)];
}
