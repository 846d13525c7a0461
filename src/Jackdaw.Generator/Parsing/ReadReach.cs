using Jackdaw.Generator.Model;

namespace Jackdaw.Generator.Parsing;

/// <summary>
/// Determines which generated codecs read at all: those that a root reads, and those of members that such a codec reads. A type that is
/// only written needs no warning about reading.
/// </summary>
internal sealed class ReadReach
{
    private readonly HashSet<string> _read = new(StringComparer.Ordinal);
    private readonly Dictionary<string, List<string>> _members = new(StringComparer.Ordinal);
    private readonly List<(string Owner, Problem Problem)> _pending = [];

    /// <summary>Records that the codec is used at this site.</summary>
    public void Add(string key, Site site)
    {
        if (!site.IsRead)
        {
            return;
        }

        if (site.Owner is null)
        {
            _read.Add(key);
        }
        else
        {
            if (!_members.TryGetValue(site.Owner, out List<string>? members))
            {
                _members.Add(site.Owner, members = []);
            }

            members.Add(key);
        }
    }

    /// <summary>Adds a problem of reading that counts if the enclosing codec reads.</summary>
    public void Add(string owner, Problem problem) => _pending.Add((owner, problem));

    /// <summary>Returns the problems that count.</summary>
    public IEnumerable<Problem> Complete()
    {
        var open = new Queue<string>(_read);
        while (open.Count > 0)
        {
            if (_members.TryGetValue(open.Dequeue(), out List<string>? members))
            {
                members.Where(_read.Add).ToList().ForEach(open.Enqueue);
            }
        }

        return _pending.Where(pending => _read.Contains(pending.Owner)).Select(pending => pending.Problem);
    }
}
