using StackSearch.Search;

namespace StackSearch.Import;

/// <summary>Gives each tag a number when it is first met, and keeps the tags of questions for their answers, which have none in dumps.</summary>
internal sealed class TagNumbers
{
    private readonly Dictionary<string, uint> _numbers = new(StringComparer.OrdinalIgnoreCase);
    private readonly List<string> _names = [];

    // By numbers: a dump has millions of questions, and the names of its tags a few times over.
    private readonly Dictionary<int, uint[]> _ofQuestions = [];

    /// <summary>The number of a tag, from 1.</summary>
    public uint NumberOf(string name)
    {
        if (!_numbers.TryGetValue(name, out uint number))
        {
            number = (uint)_numbers.Count + 1;
            _numbers.Add(name, number);
            _names.Add(name);
        }
        return number;
    }

    /// <summary>Keeps the tags of a question.</summary>
    public void Keep(int question, List<string> tags) => _ofQuestions[question] = [.. tags.Select(NumberOf)];

    /// <summary>The tags of a question; none if it did not come yet.</summary>
    public List<string> OfQuestion(int? question) =>
        question is { } id && _ofQuestions.TryGetValue(id, out uint[]? numbers) ? [.. numbers.Select(number => _names[(int)number - 1])] : [];

    /// <summary>All tags as documents.</summary>
    public IEnumerable<TagDocument> Documents() => _numbers.Select(tag => new TagDocument { Id = tag.Value, Name = tag.Key });
}
