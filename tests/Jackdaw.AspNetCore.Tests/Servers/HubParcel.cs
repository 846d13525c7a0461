namespace Jackdaw.AspNetCore.Tests.Servers;

/// <summary>What a hub takes and returns.</summary>
[JsonModel(Profile = typeof(SnakeWeb))]
public sealed record HubParcel(int ParcelNumber, string? StreetName);
