namespace Jackdaw.Search.Embedded.Searching;

/// <summary>
/// Documents that at least one of the parts has that are not optional. Optional parts go along, for the relevance, where a part before them
/// that is not optional is in the document. The first part is not optional.
/// </summary>
internal sealed class AlternativesMatcher((Matcher Part, bool IsOptional)[] parts) : Matcher
{
    public override int Cost => (int)Math.Min(int.MaxValue, parts.Sum(part => part.IsOptional ? 0L : part.Part.Cost));

    public override int Advance(int target)
    {
        int nearest = End;
        foreach ((Matcher part, bool isOptional) in parts)
        {
            if (!isOptional)
            {
                nearest = Math.Min(nearest, part.Document < target ? part.Advance(target) : part.Document);
            }
        }

        bool isThere = false;
        foreach ((Matcher part, bool isOptional) in parts)
        {
            if (!isOptional)
            {
                isThere |= part.Document == nearest;
            }
            else if (isThere && part.Document < nearest && nearest != End)
            {
                part.Advance(nearest);
            }
        }

        return Document = nearest;
    }

    public override void AddSpans(SpanList to)
    {
        bool isThere = false;
        foreach ((Matcher part, bool isOptional) in parts)
        {
            if (part.Document == Document && (!isOptional || isThere))
            {
                isThere = true;
                part.AddSpans(to);
            }
        }
    }
}
