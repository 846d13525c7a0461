namespace Jackdaw.Bench.Scenarios.Links;

/// <summary>Identifiers and a time, the shape of most link tables.</summary>
public sealed class Link
{
    public Guid Id { get; set; }

    public Guid ParentId { get; set; }

    public DateTimeOffset CreatedAt { get; set; }
}
