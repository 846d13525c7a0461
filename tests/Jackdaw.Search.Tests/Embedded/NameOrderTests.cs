using Jackdaw.Search.Embedded.Indexing;
using Xunit;

namespace Jackdaw.Search.Tests.Embedded;

/// <summary>Words are sorted by their beginnings as .NET sorts whole words by their characters' numbers.</summary>
public sealed class NameOrderTests
{
    private const string Letters = "ab\0c\u007F\u00BF\u00C0\u00C1\u08BF\u08C0\u4E2D\uD83D\uDE00\uDFFF\uE000\uE001\uE00F\uE010\uE0FF\uFB01\uFF21\uFFFF";

    [Fact]
    public void The_order_is_that_of_the_characters()
    {
        Random random = new(20261124);
        string[] names = [.. Enumerable.Range(0, 20_000).Select(_ => Word(random)).Distinct()];
        Assert.Equal(names.Order(StringComparer.Ordinal), NameOrder.Of(names).Select(i => names[i]));
    }

    private static string Word(Random random) =>
        (random.Next(2) == 0 ? "" : random.Next(2) == 0 ? "\uE000" : "aaaaaaa") + new string([.. Enumerable.Range(0, random.Next(0, 6)).Select(_ => Letters[random.Next(Letters.Length)])]);
}
