using System.Collections.Frozen;
using Jackdaw.Search;

namespace StackSearch.Search;

/// <summary>Names and numbers of all tags, loaded once: facets count numbers, pages show names.</summary>
internal sealed class TagDirectory
{
    /// <summary>The most tags that are loaded; Stack Overflow, the largest site, has about 66,000.</summary>
    public const int Most = 200_000;

    private const int Batch = 5_000;

    private readonly FrozenDictionary<uint, string> _names;
    private readonly FrozenDictionary<string, uint> _numbers;

    /// <summary>Makes a directory of pairs.</summary>
    public TagDirectory(IEnumerable<KeyValuePair<string, uint>> tags)
    {
        _numbers = tags.ToFrozenDictionary(StringComparer.OrdinalIgnoreCase);
        _names = _numbers.ToFrozenDictionary(tag => tag.Value, tag => tag.Key);
    }

    /// <summary>Reads the tags out of the index.</summary>
    public static async Task<TagDirectory> LoadAsync(IFulltextSession session, CancellationToken cancellation)
    {
        Dictionary<string, uint> tags = new(StringComparer.OrdinalIgnoreCase);
        long last = 0;
        List<TagDocument> batch;
        do
        {
            batch = await session.Query<TagDocument>().Where(tag => tag.Id > last).OrderBy(tag => tag.Id).Limit(Batch).ToListAsync(cancellation);
            foreach (TagDocument tag in batch)
            {
                tags.TryAdd(tag.Name, (uint)tag.Id);
                last = tag.Id;
            }
        }
        while (batch.Count == Batch && tags.Count < Most);
        return new TagDirectory(tags);
    }

    /// <summary>How many there are.</summary>
    public int Count => _numbers.Count;

    /// <summary>The names that contain a text, by their letters; those that begin with it first.</summary>
    public IReadOnlyList<string> Find(string text) =>
        [.. _numbers.Keys.Where(name => name.Contains(text, StringComparison.OrdinalIgnoreCase))
            .OrderByDescending(name => name.StartsWith(text, StringComparison.OrdinalIgnoreCase)).ThenBy(name => name, StringComparer.OrdinalIgnoreCase)];

    /// <summary>The number of a tag; 0, which no tag has, for an unknown one.</summary>
    public uint NumberOf(string name) => _numbers.GetValueOrDefault(name);

    /// <summary>The name of a tag.</summary>
    public string NameOf(uint number) => _names.GetValueOrDefault(number, "");
}

/// <summary>A tag and its number. Posts hold numbers, which all back ends filter and count quickly.</summary>
[FulltextIndex("tags")]
public sealed class TagDocument
{
    /// <summary>The number, from 1, in the order in which the import met the tags.</summary>
    public long Id { get; set; }

    /// <summary>The name.</summary>
    public string Name { get; set; } = "";
}
