using System.Text.Json.Serialization;

namespace Jackdaw.Bench.Scenarios.Converted;

/// <summary>Nothing but two members with converters.</summary>
public sealed class Ticket
{
    [JsonConverter(typeof(TicketStateConverter))]
    public TicketState State { get; set; }

    [JsonConverter(typeof(UnixTimeConverter))]
    public DateTime OpenedAt { get; set; }
}

/// <summary>The same with five members that need none.</summary>
public sealed class FullTicket
{
    public long Id { get; set; }

    public string? Subject { get; set; }

    [JsonConverter(typeof(TicketStateConverter))]
    public TicketState State { get; set; }

    [JsonConverter(typeof(UnixTimeConverter))]
    public DateTime OpenedAt { get; set; }

    public string? Author { get; set; }

    public int Votes { get; set; }

    public bool IsPublic { get; set; }
}

public enum TicketState
{
    Open,
    Waiting,
    Closed,
}
