using Jackdaw;

namespace Prices;

/// <summary>What is cached.</summary>
[JsonModel(Profile = typeof(PriceJson))]
internal sealed record Price(string Article, decimal Amount, DateOnly Until);

/// <summary>How entries are written: a type, so that no call can have other settings.</summary>
[JsonProfile(Naming = JsonNaming.CamelCase)]
internal sealed class PriceJson : JsonProfile<PriceJson>;
