using System.Runtime.CompilerServices;
using Jackdaw.Search.Elastic;
using Jackdaw.Tests.Hostile;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic.Requirements;

/// <summary>Programs that run for long.</summary>
public partial class RequirementTests
{
    private const int Megabyte = 1 << 20;

    [Fact]
    public void R11_Pooled_memory_shrinks_after_a_huge_document()
    {
        if (!ChildTest.IsChild)
        {
            ChildTest.Run(typeof(RequirementTests), nameof(R11_Pooled_memory_shrinks_after_a_huge_document));
            return;
        }

        string small = Answer(Hit("""{"title":"a"}"""));
        string huge = Answer(Hit($$"""{"title":"{{new string('x', 40 * Megabyte)}}"}"""));
        bool isHuge = false;
        using FakeCluster cluster = new(_ => new FakeAnswer(isHuge ? huge : small));
        using ElasticClient client = new(Connection, handler: cluster);
        using ElasticClient foreign = new(Connection, new Serializing.SystemTextJsonSerializer(), cluster);
        Assert.Equal("a", client.Search<Book>("books", "{}")[0].Source!.Title);
        Assert.Equal("a", foreign.Search<Book>("books", "{}")[0].Source!.Title);
        long before = GC.GetTotalMemory(forceFullCollection: true);
        isHuge = true;
        Assert.Equal(40 * Megabyte, TitleLength(client));
        Assert.Equal(40 * Megabyte, TitleLength(foreign));
        long kept = GC.GetTotalMemory(forceFullCollection: true) - before;
        Assert.InRange(kept, -Megabyte, 34 * Megabyte);
        isHuge = false;
        for (int i = 0; i < 20; i++)
        {
            TitleLength(client);
        }

        // Nothing more is kept however often it is asked.
        Assert.InRange(GC.GetTotalMemory(forceFullCollection: true) - before, -Megabyte, kept + Megabyte);
    }

    // What a method has in its variables may live as long as it runs.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int TitleLength(ElasticClient client) => client.Search<Book>("books", "{}")[0].Source!.Title!.Length;
}
