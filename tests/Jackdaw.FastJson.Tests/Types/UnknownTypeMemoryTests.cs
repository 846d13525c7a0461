using System.Text;

namespace Jackdaw.FastJson.Tests.Types;

/// <summary>A test that looks at the memory of the whole process: nothing else runs beside it.</summary>
[CollectionDefinition(nameof(UnknownTypeMemoryTests), DisableParallelization = true)]
[Collection(nameof(UnknownTypeMemoryTests))]
public class UnknownTypeMemoryTests
{
    [Fact]
    public void Unknown_names_leave_nothing_behind()
    {
        Unknown(0, 1000);
        long before = GC.GetTotalMemory(forceFullCollection: true);
        Unknown(1000, 11_000);
        Assert.InRange(GC.GetTotalMemory(forceFullCollection: true) - before, long.MinValue, 100_000);
    }

    private static void Unknown(int from, int to)
    {
        for (int i = from; i < to; i++)
        {
            byte[] json = Encoding.UTF8.GetBytes($"{{\"$type\":\"Unknown.Type{i}, Assembly{i}\"}}");
            Assert.Throws<JsonDataException>(() => JSON.ToObject<object>(json));
        }
    }
}
