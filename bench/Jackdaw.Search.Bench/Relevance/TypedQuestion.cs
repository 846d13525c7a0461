using System.Globalization;

namespace Jackdaw.Search.Bench.Relevance;

/// <summary>A question as somebody types it, and the post that answers it.</summary>
/// <param name="IsHeldBack">Whether it is only measured, and never looked at in order to choose settings.</param>
/// <param name="Post">The id of the post in the collection.</param>
/// <param name="Text">What is typed.</param>
/// <param name="Reason">What is difficult about it.</param>
internal sealed record TypedQuestion(bool IsHeldBack, long Post, string Text, string Reason)
{
    /// <summary>Reads the questions, which are part of the program.</summary>
    public static IReadOnlyList<TypedQuestion> All()
    {
        using Stream stream = typeof(TypedQuestion).Assembly.GetManifestResourceStream("Questions.txt") ?? throw new InvalidOperationException("The questions are not part of the program.");
        using StreamReader reader = new(stream);
        List<TypedQuestion> all = [];
        while (reader.ReadLine() is { } line)
        {
            if (!line.StartsWith('#'))
            {
                string[] parts = line.Split('|');
                all.Add(new TypedQuestion(parts[0] == "h", PostCollection.IdOf(parts[1][0], long.Parse(parts[1].AsSpan(1), CultureInfo.InvariantCulture)), parts[2], parts[3]));
            }
        }

        return all;
    }
}
