using Jackdaw.Search.Matching.Syntax;

namespace Jackdaw.Search.Tests.Embedded;

/// <summary>What a match text means, by looking at every word of a document: slow, short, and without any part of the index.</summary>
internal sealed class NaiveMatch(string title, string body)
{
    private readonly List<(string Word, int Position)>[] _fields = [Words(title), Words(body)];
    private readonly int[] _lengths = [Length(title), Length(body)];

    public bool Holds(MatchNode node) => Find(node) is not null;

    /// <summary>The stretches that fulfil a node; null when it is not fulfilled.</summary>
    private List<(int Field, int Start, int End)>? Find(MatchNode node)
    {
        switch (node)
        {
            case MatchWordNode word:
                return Some([.. Hits(word.Word, word.Scope).Select(hit => (hit.Field, hit.Position, hit.Position + word.Word.Length - 1))]);
            case MatchPhraseNode phrase:
                return Some([.. Hits(phrase.Words[0], phrase.Scope)
                    .Where(first => phrase.Words.All(word => Hits(word, phrase.Scope).Contains((first.Field, first.Position + word.Gap - phrase.Words[0].Gap))))
                    .Select(first => (first.Field, first.Position, first.Position + phrase.Words[^1].Gap - phrase.Words[0].Gap + phrase.Words[^1].Length - 1))]);
            case MatchProximityNode proximity:
                return Proximity(proximity);
            case MatchQuorumNode quorum:
                string[] distinct = [.. quorum.Words.Select(word => word.Text).Distinct()];
                int least = quorum.Count > 0 ? quorum.Count : (int)((quorum.Share * quorum.Words.Count) + 0.5);
                int found = quorum.Words.DistinctBy(word => word.Text).Count(word => Hits(word, quorum.Scope).Count > 0);
                return found >= Math.Clamp(least, 1, distinct.Length) ? [] : null;
            case MatchAllNode all:
                List<(int, int, int)> spans = [];
                foreach (MatchNode part in all.Parts)
                {
                    if (part is MatchNotNode not ? Find(not.Part) is not null : Find(part) is null)
                    {
                        return null;
                    }

                    spans.AddRange(part is MatchNotNode ? [] : Find(part)!);
                }

                return spans;
            case MatchAnyNode any:
                return any.Parts.Any(Holds) ? [.. any.Parts.SelectMany(part => Find(part) ?? [])] : null;
            case MatchAlternativesNode alternatives:
                return alternatives.Parts.Aggregate((List<(int, int, int)>?)null, (before, next) => (before, Find(next.Part)) switch
                {
                    (null, var found) => next.IsOptional ? null : found,
                    (var spans, var found) => [.. spans, .. found ?? []],
                });
            case MatchChainNode chain:
                return chain.Links.Aggregate(Find(chain.First), (left, link) => Join(left ?? [], link, Find(link.Part) ?? []));
            default:
                return null;
        }
    }

    private static List<(int Field, int Start, int End)>? Join(List<(int Field, int Start, int End)> before, MatchLink link, List<(int Field, int Start, int End)> part) =>
        link.Relation switch
        {
            MatchRelation.Before => Pairs(before, part, (left, right) => right.Start > left.End),
            MatchRelation.Near => Pairs(before, part, (left, right) => Distance(left, right) is > 0 and var distance && distance <= link.Distance),
            _ => Some([.. before.Where(left => !part.Any(right => right.Field == left.Field && Distance(left, right) < link.Distance))]),
        };

    private List<(int, int, int)>? Proximity(MatchProximityNode node)
    {
        int reach = node.Distance + node.Words.Count - 1;
        for (int field = 0; field < 2; field++)
        {
            for (int start = 0; start < _lengths[field]; start++)
            {
                if (node.Words.GroupBy(word => word.Text).All(same =>
                        Hits(same.First(), node.Scope).Count(hit => hit.Field == field && hit.Position >= start && hit.Position < start + reach) >= same.Count()))
                {
                    return [];
                }
            }
        }

        return null;
    }

    private static List<(int, int, int)>? Pairs(
        List<(int Field, int Start, int End)> first, List<(int Field, int Start, int End)> second, Func<(int Field, int Start, int End), (int Field, int Start, int End), bool> fit)
    {
        List<(int, int, int)> spans = [];
        foreach ((int Field, int Start, int End) left in first)
        {
            foreach ((int Field, int Start, int End) right in second)
            {
                if (left.Field == right.Field && fit(left, right))
                {
                    spans.Add((left.Field, Math.Min(left.Start, right.Start), Math.Max(left.End, right.End)));
                }
            }
        }

        return Some(spans);
    }

    private HashSet<(int Field, int Position)> Hits(MatchTerm term, FieldScope scope)
    {
        HashSet<(int, int)> hits = [];
        for (int field = 0; field < 2; field++)
        {
            bool named = scope.Names.Count == 0 || (scope.Names.Contains(field == 0 ? "title" : "body") != scope.IsExcluded);
            foreach ((string word, int position) in named ? _fields[field] : [])
            {
                if ((term.IsWildcard ? word.StartsWith(term.Text[..^1], StringComparison.Ordinal) : word == term.Text)
                    && (scope.Limit == 0 || position < scope.Limit)
                    && (!term.AtStart || position == 0)
                    && (!term.AtEnd || position + term.Length == _lengths[field]))
                {
                    hits.Add((field, position));
                }
            }
        }

        return hits;
    }

    private static int Distance((int Field, int Start, int End) a, (int Field, int Start, int End) b) =>
        b.Start > a.End ? b.Start - a.End : a.Start > b.End ? a.Start - b.End : 0;

    private static List<(int, int, int)>? Some(List<(int, int, int)> spans) => spans.Count == 0 ? null : spans;

    /// <summary>Words of texts as the random documents have them: letters, "x.y" (two words and itself), "c#" (one word and itself).</summary>
    private static List<(string, int)> Words(string text)
    {
        List<(string, int)> words = [];
        int position = 0;
        foreach (string piece in text.Split(' ', StringSplitOptions.RemoveEmptyEntries))
        {
            string[] parts = piece.Split(['.', '#'], StringSplitOptions.RemoveEmptyEntries);
            if (piece.Length > parts[0].Length)
            {
                words.Add((piece, position));
            }

            foreach (string part in parts)
            {
                words.Add((part, position++));
            }
        }

        return words;
    }

    private static int Length(string text) => Words(text).Select(word => word.Item2 + 1).DefaultIfEmpty(0).Max();
}
