using Jackdaw;
using Jackdaw.TestModels;

[assembly: JsonModel(typeof(Dictionary<string, JsonStreamedString?>))]
[assembly: JsonModel(typeof(List<JsonStreamedBase64?>))]
[assembly: JsonModel(typeof(Parted), Profile = typeof(StrictJson))]
[assembly: JsonModel(typeof(PartedItem), Profile = typeof(StrictJson))]

namespace Jackdaw.TestModels;

/// <summary>Members that are written while their sources are read, and the same types with members that are there: both are the same JSON.</summary>
[JsonModel]
public sealed record StreamedFolder(string Name, JsonStreamedArray<StreamedFile?>? Files, JsonStreamedString? Note, int End);

[JsonModel]
public sealed record StreamedFile(JsonStreamedBase64? Content, string Name, JsonStreamedArray<StreamedFolder>? Folders);

[JsonModel]
public sealed record WholeFolder(string Name, List<WholeFile?>? Files, string? Note, int End);

[JsonModel]
public sealed record WholeFile(byte[]? Content, string Name, List<WholeFolder>? Folders);

/// <summary>A document of which some members may be taken out.</summary>
[JsonModel]
public sealed record Parted(string? Name, List<PartedItem?>? Items, string? Body, byte[]? File, Parted? Inner, int End);

[JsonModel]
public sealed record PartedItem(int Id, string? Text);
