using Jackdaw.Search.Mapping;
using Jackdaw.Search.SphinxQl;
using Jackdaw.Search.Tests.Agreement;
using Xunit;

namespace Jackdaw.Search.Tests.Mapping;

/// <summary>Words of Manticore's language: columns may have the names, JSON columns can't, since a path takes no back quotes.</summary>
public sealed class ReservedColumnTests
{
    private const string Words =
        "columnarscan docidindex force hybrid_match ignore indexes inner knn no_columnarscan no_docidindex no_secondaryindex on reload secondaryindex sysfilters token";

    public static TheoryData<string> Quoted => [.. Words.Split(' ')];

    public static TheoryData<string> RefusedForJson => [.. $"{Words} join left offset explain".Split(' ')];

    [Theory]
    [MemberData(nameof(Quoted))]
    public void The_name_of_a_column_is_quoted_for_Manticore(string word)
    {
        using FulltextStore store = new("backend=embedded");
        store.Conventions.ColumnName = property => property.Name == nameof(Named.Number) ? word : property.Name;
        using IFulltextSession session = store.StartSession();
        IFulltextQuery<long> query = session.Query<Named>().Where(named => named.Number == 5 && (named.Number > 4 || named.Real > 7.5f && named.Number % 3 == 1)).Select(named => named.Id);
        string statement = query.ToSphinxQl(SphinxQlDialect.Manticore);
        Assert.Equal(
            $"SELECT id, (BIGINT(`{word}`)>4 OR (real>7.5 AND (BIGINT(`{word}`)%3)=1)) AS f0 FROM nameds WHERE `{word}`=5 AND f0=1 ORDER BY id ASC LIMIT 0,20",
            statement);
        Assert.DoesNotContain("`", query.ToSphinxQl(), StringComparison.Ordinal);
    }

    [Theory]
    [MemberData(nameof(RefusedForJson))]
    public void A_JSON_column_can_not_have_the_name(string word)
    {
        FulltextConventions conventions = new() { ColumnName = property => property.Name == nameof(Named.Data) ? word : property.Name };
        string message = Assert.Throws<ArgumentException>(() => new IndexMapFactory(conventions, ColumnRules.Check).Get(typeof(Named))).Message;
        Assert.Contains("Named.Data", message, StringComparison.Ordinal);
        Assert.Contains("Manticore", message, StringComparison.Ordinal);
        Assert.Contains($"[FulltextColumn(\"{word}_value\")]", message, StringComparison.Ordinal);
    }
}
