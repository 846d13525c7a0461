using System.Runtime.Serialization;

namespace Roundup.Data.Views;

/// <summary>A start page's data, in the shape that .NET's own serializer benchmarks use: events, a campaign, flags.</summary>
[DataContract(Namespace = "")]
public sealed partial class IndexView
{
    [DataMember(Order = 1)]
    public List<ActiveEvent>? ActiveOrUpcomingEvents { get; set; }

    [DataMember(Order = 2)]
    public CampaignSummary? FeaturedCampaign { get; set; }

    [DataMember(Order = 3)]
    public bool IsNewAccount { get; set; }

    [DataMember(Order = 4)]
    public bool HasFeaturedCampaign { get; set; }
}

/// <summary>An event of a campaign.</summary>
[DataContract(Namespace = "")]
public sealed partial class ActiveEvent
{
    [DataMember(Order = 1)]
    public int Id { get; set; }

    [DataMember(Order = 2)]
    public string? ImageUrl { get; set; }

    [DataMember(Order = 3)]
    public string? Name { get; set; }

    [DataMember(Order = 4)]
    public string? CampaignName { get; set; }

    [DataMember(Order = 5)]
    public string? CampaignManagedOrganizerName { get; set; }

    [DataMember(Order = 6)]
    public string? Description { get; set; }

    [DataMember(Order = 7)]
    public DateTimeOffset StartDate { get; set; }

    [DataMember(Order = 8)]
    public DateTimeOffset EndDate { get; set; }
}

/// <summary>A campaign in short.</summary>
[DataContract(Namespace = "")]
public sealed partial class CampaignSummary
{
    [DataMember(Order = 1)]
    public int Id { get; set; }

    [DataMember(Order = 2)]
    public string? Title { get; set; }

    [DataMember(Order = 3)]
    public string? Description { get; set; }

    [DataMember(Order = 4)]
    public string? ImageUrl { get; set; }

    [DataMember(Order = 5)]
    public string? OrganizationName { get; set; }

    [DataMember(Order = 6)]
    public string? Headline { get; set; }
}
