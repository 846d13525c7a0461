namespace Jackdaw.Bench.Scenarios.Links;

/// <summary>Builds links from links: there is no text in them.</summary>
internal static class LinkFloor
{
    public static Func<List<Link>> Prepare(List<Link> links) => () =>
    {
        var built = new List<Link>(links.Count);
        foreach (var link in links)
        {
            built.Add(new Link { Id = link.Id, ParentId = link.ParentId, CreatedAt = link.CreatedAt });
        }
        return built;
    };
}
