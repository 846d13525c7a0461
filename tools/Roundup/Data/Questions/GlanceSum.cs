using Roundup.Written;

namespace Roundup.Data.Questions;

/// <summary>The three members of all questions as one number: what every entry must come to, whether it makes objects or not.</summary>
public struct GlanceSum
{
    /// <summary>The sum so far.</summary>
    public ulong Value { get; private set; }

    /// <summary>The sum of a small graph.</summary>
    public static ulong Of(SearchGlance response)
    {
        var sum = default(GlanceSum);
        foreach (QuestionGlance question in response.Items!)
        {
            sum.Add(question.AcceptedAnswerId, question.Score, question.Title);
        }

        return sum.Value;
    }

    /// <summary>The sum of a whole graph.</summary>
    public static ulong Of(SearchResponse response)
    {
        var sum = default(GlanceSum);
        foreach (Question question in response.Items!)
        {
            sum.Add(question.AcceptedAnswerId, question.Score, question.Title);
        }

        return sum.Value;
    }

    /// <summary>Adds a question.</summary>
    public void Add(int? acceptedAnswerId, int score, string? title)
    {
        // As the walks have it: no number can be taken for one that is absent.
        ulong accepted = acceptedAnswerId is { } id ? (uint)id : ulong.MaxValue;
        Value = Walks.Mix(Walks.Mix(Walks.Mix(Value, accepted), unchecked((ulong)score)), title);
    }
}
