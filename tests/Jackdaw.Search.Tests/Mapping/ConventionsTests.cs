using Xunit;

namespace Jackdaw.Search.Tests.Mapping;

/// <summary>Conventions and settings are fixed when the store is initialized.</summary>
public class ConventionsTests
{
    [Fact]
    public void Fixed_conventions_refuse_every_change()
    {
        FulltextConventions conventions = new();
        conventions.Fix();
        Action[] changes =
        [
            () => conventions.IndexName = _ => "x",
            () => conventions.ColumnName = _ => "x",
            () => conventions.IsId = _ => true,
            () => conventions.IsWeight = _ => true,
            () => conventions.IsIgnored = _ => true,
            () => conventions.IsFulltextFieldOnly = _ => true,
            () => conventions.IsNested = _ => true,
            () => conventions.IsGeoPoint = _ => true,
            () => conventions.ColumnKind = _ => null,
            () => conventions.DocumentNeedsIdAssigned = (_, _) => true,
            () => conventions.DocumentIdGenerator = _ => 1,
        ];
        Assert.All(changes, change => Assert.Contains("initialized", Assert.Throws<InvalidOperationException>(change).Message, StringComparison.Ordinal));
    }

    [Fact]
    public void Fixed_settings_refuse_every_change()
    {
        FulltextSettings settings = new();
        settings.Fix();
        Assert.Throws<InvalidOperationException>(() => settings.SaveBatchSize = 1);
        Assert.Throws<InvalidOperationException>(() => settings.MaxStoredBytes = 1);
        Assert.Throws<InvalidOperationException>(() => settings.SlowQueryThreshold = TimeSpan.Zero);
    }

    [Fact]
    public void Only_the_id_generator_can_be_null()
    {
        FulltextConventions conventions = new();
        Assert.Throws<ArgumentNullException>(() => conventions.IndexName = null!);
        conventions.DocumentIdGenerator = null;
        Assert.Null(conventions.DocumentIdGenerator);
    }

    [Theory]
    [InlineData(0, true)]
    [InlineData(-5, true)]
    [InlineData(1, false)]
    public void Numbers_that_are_not_above_zero_are_assigned(long id, bool needed) =>
        Assert.Equal(needed, new FulltextConventions().DocumentNeedsIdAssigned(new object(), id));

    [Theory]
    [InlineData(0)]
    [InlineData(10_001)]
    public void Batch_size_has_limits(int size) =>
        Assert.Throws<ArgumentOutOfRangeException>(() => new FulltextSettings().SaveBatchSize = size);
}
