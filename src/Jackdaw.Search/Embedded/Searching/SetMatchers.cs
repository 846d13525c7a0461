namespace Jackdaw.Search.Embedded.Searching;

/// <summary>Matches documents that contain all parts; the rarest part leads.</summary>
internal sealed class AllMatcher : Matcher
{
    private readonly Matcher[] _parts;

    public AllMatcher(IEnumerable<Matcher> parts) => _parts = [.. parts.OrderBy(part => part.Cost)];

    public override int Cost => _parts[0].Cost;

    public override int Advance(int target)
    {
        Matcher lead = _parts[0];
        int document = lead.Document < target ? lead.Advance(target) : lead.Document;
        while (document != End)
        {
            int furthest = document;
            for (int i = 1; i < _parts.Length; i++)
            {
                Matcher part = _parts[i];
                if (part.Document < document)
                {
                    part.Advance(document);
                }

                if (part.Document > document)
                {
                    furthest = part.Document;
                    break;
                }
            }

            if (furthest == document)
            {
                break;
            }

            document = furthest == End ? End : lead.Advance(furthest);
        }

        return Document = document;
    }

    public override void AddSpans(SpanList to)
    {
        foreach (Matcher part in _parts)
        {
            part.AddSpans(to);
        }
    }
}

/// <summary>Matches documents that contain at least one part.</summary>
internal sealed class AnyMatcher(Matcher[] parts) : Matcher
{
    public override int Cost => (int)Math.Min(int.MaxValue, parts.Sum(part => (long)part.Cost));

    public override int Advance(int target)
    {
        int nearest = End;
        foreach (Matcher part in parts)
        {
            if (part.Document < target)
            {
                part.Advance(target);
            }

            nearest = Math.Min(nearest, part.Document);
        }

        return Document = nearest;
    }

    public override void AddSpans(SpanList to)
    {
        foreach (Matcher part in parts)
        {
            if (part.Document == Document)
            {
                part.AddSpans(to);
            }
        }
    }
}

/// <summary>Matches documents that contain at least a number of words.</summary>
internal sealed class QuorumMatcher(Matcher[] parts, int least) : Matcher
{
    public override int Cost => (int)Math.Min(int.MaxValue, parts.Sum(part => (long)part.Cost));

    public override int Advance(int target)
    {
        while (true)
        {
            int nearest = End;
            int count = 0;
            foreach (Matcher part in parts)
            {
                if (part.Document < target)
                {
                    part.Advance(target);
                }

                if (part.Document < nearest)
                {
                    nearest = part.Document;
                    count = 1;
                }
                else if (part.Document == nearest)
                {
                    count++;
                }
            }

            if (nearest == End || count >= least)
            {
                return Document = nearest;
            }

            target = nearest + 1;
        }
    }

    public override void AddSpans(SpanList to)
    {
        foreach (Matcher part in parts)
        {
            if (part.Document == Document)
            {
                part.AddSpans(to);
            }
        }
    }
}

/// <summary>Matches documents that contain one part and none of the others.</summary>
internal sealed class ExceptMatcher(Matcher kept, Matcher[] excluded) : Matcher
{
    public override int Cost => kept.Cost;

    public override int Advance(int target)
    {
        int document = kept.Advance(target);
        while (document != End && IsExcluded(document))
        {
            document = kept.Advance(document + 1);
        }

        return Document = document;
    }

    public override void AddSpans(SpanList to) => kept.AddSpans(to);

    private bool IsExcluded(int document)
    {
        foreach (Matcher part in excluded)
        {
            if ((part.Document < document ? part.Advance(document) : part.Document) == document)
            {
                return true;
            }
        }

        return false;
    }
}
