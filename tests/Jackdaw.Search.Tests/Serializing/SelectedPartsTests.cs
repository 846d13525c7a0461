using Jackdaw.Search.Tests.Sessions;
using Xunit;

namespace Jackdaw.Search.Tests.Serializing;

/// <summary>Parts of JSON attributes are read by codecs of their own types; that there is none is said before the query is sent.</summary>
public sealed class SelectedPartsTests
{
    [Fact]
    public async Task A_part_without_a_codec_is_refused_before_the_round_trip()
    {
        RecordingBackend backend = new() { Answer = plan => Answers.Ids(plan, 1) };
        await using FulltextStore store = new(backend);
        await using IFulltextSession session = store.StartSession();
        IFulltextQuery<List<Patch>> query = session.Query<Quilt>().Select(quilt => quilt.Cloth!.Patches);
        FulltextException error = Assert.Throws<FulltextException>(() => query.ToList());
        Assert.Contains("was not sent", error.Message, StringComparison.Ordinal);
        Assert.Contains("[assembly: JsonModel(typeof(System.Collections.Generic.List<", error.Message, StringComparison.Ordinal);
        await Assert.ThrowsAsync<FulltextException>(() => query.ToListAsync(TestContext.Current.CancellationToken));
        Assert.Throws<FulltextException>(() => session.Query<Quilt>().Select(quilt => new { quilt.Id, quilt.Cloth!.Patches }).ToList());
        Assert.Empty(backend.Plans);

        // What needs no rows needs no codec.
        Assert.Contains("cloth.Patches", query.ToSphinxQl(), StringComparison.Ordinal);
        Assert.Equal(1, query.Count());
        backend.Plans.Clear();

        // Models, and parts that are values, have what they need.
        Assert.Single(session.Query<Quilt>().ToList());
        Assert.Single(session.Query<Quilt>().Select(quilt => new { quilt.Cloth, quilt.Cloth!.Size, quilt.Cloth!.Label }).ToList());
        Assert.Equal(2, backend.Plans.Count);
    }

    [Fact]
    public async Task Other_serializers_are_not_asked_for_codecs()
    {
        RecordingBackend backend = new() { Answer = plan => Answers.Ids(plan, 1) };
        await using FulltextStore store = new(backend, new SystemTextJsonSerializer());
        await using IFulltextSession session = store.StartSession();
        Assert.Single(session.Query<Quilt>().Select(quilt => quilt.Cloth!.Patches).ToList());
    }

    /// <summary>A document.</summary>
    public sealed class Quilt
    {
        public long Id { get; set; }

        public Cloth? Cloth { get; set; }
    }
}

/// <summary>Its JSON.</summary>
[JsonModel]
public sealed class Cloth
{
    public int Size { get; set; }

    public string? Label { get; set; }

    public List<Patch> Patches { get; set; } = [];
}

/// <summary>A part of it, and no model.</summary>
public sealed class Patch
{
    public string Colour { get; set; } = "";
}
