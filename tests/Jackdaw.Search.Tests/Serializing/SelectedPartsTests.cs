using Jackdaw.Search.Tests.Sessions;
using Xunit;

namespace Jackdaw.Search.Tests.Serializing;

/// <summary>Parts of JSON attributes are read by codecs of their own types; that there is none is said before the query is sent.</summary>
public sealed class SelectedPartsTests
{
    [Fact]
    public async Task A_part_that_no_codec_can_serve_is_refused_before_the_round_trip()
    {
        RecordingBackend backend = new() { Answer = plan => Answers.Ids(plan, 1) };
        await using FulltextStore store = new(backend);
        await using IFulltextSession session = store.StartSession();
        IFulltextQuery<List<Strand>> query = session.Query<Knot>().Select(knot => knot.Rope!.Strands);
        FulltextException error = Assert.Throws<FulltextException>(() => query.ToList());
        Assert.Contains("was not sent", error.Message, StringComparison.Ordinal);
        Assert.Contains("Strand.Origin", error.Message, StringComparison.Ordinal);
        await Assert.ThrowsAsync<FulltextException>(() => query.ToListAsync(TestContext.Current.CancellationToken));
        Assert.Throws<FulltextException>(() => session.Query<Knot>().Select(knot => new { knot.Id, knot.Rope!.Strands }).ToList());
        Assert.Empty(backend.Plans);

        // What needs no rows needs no codec.
        Assert.Contains("rope.Strands", query.ToSphinxQl(), StringComparison.Ordinal);
        Assert.Equal(1, query.Count());
    }

    [Fact]
    public async Task Models_have_what_they_need_and_other_parts_are_served_at_run_time()
    {
        RecordingBackend backend = new() { Answer = plan => Answers.Ids(plan, 1) };
        await using FulltextStore store = new(backend);
        await using IFulltextSession session = store.StartSession();
        Assert.Single(session.Query<Quilt>().ToList());
        Assert.Single(session.Query<Quilt>().Select(quilt => new { quilt.Cloth, quilt.Cloth!.Size, quilt.Cloth!.Label }).ToList());
        Assert.Single(session.Query<Quilt>().Select(quilt => quilt.Cloth!.Patches).ToList());
        Assert.Equal(3, backend.Plans.Count);
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

    /// <summary>A document whose JSON no codec can serve.</summary>
    public sealed class Knot
    {
        public long Id { get; set; }

        public Rope? Rope { get; set; }
    }
}

/// <summary>Its JSON.</summary>
public sealed class Rope
{
    public List<Strand> Strands { get; set; } = [];
}

/// <summary>A part of it with a member that has no JSON form and can't be null.</summary>
public sealed class Strand
{
    public nint Origin { get; set; }
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
