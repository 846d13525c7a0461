using StackSearch.Search;

namespace StackSearch.Import;

/// <summary>Gives each tag a number when it is first met.</summary>
internal sealed class TagNumbers
{
    private readonly Dictionary<string, uint> _numbers = new(StringComparer.OrdinalIgnoreCase);

    /// <summary>The number of a tag, from 1.</summary>
    public uint NumberOf(string name)
    {
        if (!_numbers.TryGetValue(name, out uint number))
        {
            number = (uint)_numbers.Count + 1;
            _numbers.Add(name, number);
        }
        return number;
    }

    /// <summary>All tags as documents.</summary>
    public IEnumerable<TagDocument> Documents() => _numbers.Select(tag => new TagDocument { Id = tag.Value, Name = tag.Key });
}
