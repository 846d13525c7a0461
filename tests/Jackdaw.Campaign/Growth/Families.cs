using System.Text;
using Jackdaw.Campaign.Documents;
using Jackdaw.Dom;
using Jackdaw.Generated;
using Jackdaw.TestKit.Documents;
using Jackdaw.TestKit.Doors;
using Jackdaw.TestModels;

namespace Jackdaw.Campaign.Growth;

/// <summary>The forty families at every kind of door.</summary>
internal static class Families
{
    private static readonly JsonCodecHandle<bool> Discarding = (JsonCodecHandle<bool>)JsonCodecHandle.Of<bool, DiscardCodec>();

    /// <summary>The doors, and the largest document of each in MB.</summary>
    private static readonly (string Name, Func<byte[], object?> Open, int Largest)[] Doors =
    [
        ("valid", utf8 => Json.IsValid(utf8), 64),
        ("typed", utf8 => ReadDoor.From(utf8, Discarding, JsonProfileSettings.Default), 64),
        ("skipped", utf8 => Unlisted<Json>.Read<Envelope>(utf8), 64),
        ("with comments", utf8 => CommentedJson.IsValid(utf8), 64),
        ("JSON5", utf8 => Unlisted<FileJson5>.Read<Envelope>(utf8), 64),
        ("minified", utf8 => Json.Minify(utf8).Length, 64),
        ("indented", utf8 => Json.Indent(utf8).Length, 32),
        ("canonical", utf8 => Json.Canonicalize(utf8).Length, 16),
        ("dripping", utf8 => Unlisted<Json>.Read<Envelope>(new DripStream(utf8)), 64),
        ("dripping comments", utf8 => Unlisted<CommentedJson>.Read<Envelope>(new DripStream(utf8)), 64),
        ("awaited", utf8 => Unlisted<Json>.ReadAwaited<Envelope>(new DripStream(utf8)), 64),
        ("elements", utf8 => Unlisted<Json>.Count<bool>(new DripStream(utf8)), 64),
        ("cursor", Finished, 64),
        ("document", Parsed, 64),
        ("nodes", utf8 => JsonNode.Parse(utf8), 4),
    ];

    internal static IEnumerable<Family> All() =>
        from family in HostileFamilies.All
        from door in Doors
        select new Family(family.Key, door.Name, size => Encoding.UTF8.GetBytes(family.Value(size)), utf8 => () => Outcome.Of(door.Open, utf8), door.Largest);

    private static object? Finished(byte[] utf8)
    {
        using JsonCursor cursor = Json.OpenCursor(new DripStream(utf8));
        cursor.Finish();
        return null;
    }

    private static object? Parsed(byte[] utf8)
    {
        using JsonDoc document = Json.Parse(utf8);
        return null;
    }
}
