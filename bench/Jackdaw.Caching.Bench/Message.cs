namespace Jackdaw.Caching.Bench;

/// <summary>A small message, as programs pass them thousands of times.</summary>
[JsonModel]
[JsonModel(Profile = typeof(OwnJson))]
public sealed record Message(int Id, string Text, DayOfWeek Day, List<string> Tags);

/// <summary>The settings of a program.</summary>
[JsonProfile(Naming = JsonNaming.CamelCase)]
public sealed class OwnJson : JsonProfile<OwnJson>;
