namespace Roundup.Data.Views;

/// <summary>Twenty events that differ: repeated elements would flatter whoever caches.</summary>
internal static class IndexViewData
{
    public static IndexView Create()
    {
        var random = new Random(5);
        var view = new IndexView
        {
            ActiveOrUpcomingEvents = [],
            FeaturedCampaign = new CampaignSummary
            {
                Id = 235,
                Title = "Smoke alarms for everyone",
                Description = "Very awesome campaign: volunteers install alarms in every home of the valley.",
                ImageUrl = "https://www.example.org/images/alarms.png",
                OrganizationName = "Homes & Safety",
                Headline = "Sign up – it saves lives",
            },
            IsNewAccount = false,
            HasFeaturedCampaign = true,
        };
        for (int i = 0; i < 20; i++)
        {
            DateTimeOffset start = new DateTimeOffset(2024, 3, 1, 9, 0, 0, TimeSpan.FromHours(-6)).AddHours(random.Next(4000));
            view.ActiveOrUpcomingEvents.Add(new ActiveEvent
            {
                Id = 100 + random.Next(1000),
                ImageUrl = $"https://www.example.org/images/event-{random.Next(100_000)}.jpg",
                Name = $"{Pick(random, "Installation", "Training", "Information")} in {Pick(random, "Łódź", "Springfield", "São Paulo", "Kyoto", "Bergen")}",
                CampaignName = $"Campaign {random.Next(9)}",
                CampaignManagedOrganizerName = Pick(random, "Homes & Safety", "The \"Red\" Circle", "Nachbarn für Nachbarn"),
                Description = string.Concat(Enumerable.Repeat("Meet at the fire station, bring gloves. ", random.Next(1, 5))),
                StartDate = start,
                EndDate = start.AddHours(random.Next(2, 9)),
            });
        }

        return view;
    }

    private static string Pick(Random random, params string[] from) => from[random.Next(from.Length)];
}
