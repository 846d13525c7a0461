namespace Jackdaw.Search.Embedded.Searching;

/// <summary>
/// Matches documents that contain at least one required part. An optional part contributes to the score if a required part before it is in
/// the document. The first part is required.
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
