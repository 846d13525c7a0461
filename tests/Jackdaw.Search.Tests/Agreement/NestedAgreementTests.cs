using System.Linq.Expressions;
using Jackdaw.Search.Tests.Servers;
using Xunit;

namespace Jackdaw.Search.Tests.Agreement;

/// <summary>Conditions on one element of an array of objects find the documents for which they hold in C#.</summary>
public class NestedAgreementTests : IDisposable
{
    private static readonly string[] Names = ["beta", "gamma"];

    private static readonly Dictionary<string, Expression<Func<Shop, bool>>> Conditions = new()
    {
        ["two of one element"] = s => s.Orders.Any(o => o.Buyer == "alpha" && o.Total == 3),
        ["three of one element"] = s => s.Orders.Any(o => o.Total >= 2 && o.Total <= 4 && o.IsPaid),
        ["one"] = s => s.Orders.Any(o => o.IsPaid),
        ["none"] = s => !s.Orders.Any(o => o.IsPaid && o.Total > 2),
        ["all"] = s => s.Orders.All(o => o.Total > 1 || o.IsPaid),
        ["a list"] = s => s.Orders.Any(o => Names.Contains(o.Buyer) && o.Total < 3),
        ["not in one element"] = s => s.Orders.Any(o => !o.IsPaid && o.Buyer != "beta" && !(o.Total > 3)),
        ["missing values"] = s => s.Orders.Any(o => o.Rebate != 0.5 && o.Total == 2),
        ["real numbers"] = s => s.Orders.Any(o => o.Rebate > 0.25 && o.Rebate < 1.25),
        ["an object in an element"] = s => s.Orders.Any(o => o.Place!.Town == "gamma" && o.Total < 4),
        ["beside others"] = s => s.Rank > 2 && (s.Orders.Any(o => o.Total == 5 && o.IsPaid) || s.Details!.Owner == "beta"),
        ["within JSON"] = s => s.Details!.Ratings.Any(r => r.Buyer == "beta" && r.Total > 2),
        ["two arrays"] = s => s.Details!.Ratings.Any(r => r.IsPaid && r.Total > 2) && s.Orders.Any(o => !o.IsPaid && o.Total < 3),
        ["any at all"] = s => s.Orders.Any(),
        ["none at all"] = s => !s.Details!.Ratings.Any(),
        ["around it is something"] = s => s.Details != null,
        ["around it is nothing"] = s => s.Details == null,
        ["one condition on a plain array"] = s => s.Details!.Flat.Any(f => f.Buyer == "alpha"),
    };

    private readonly Lazy<FulltextStore> _store;

    public NestedAgreementTests() => _store = new Lazy<FulltextStore>(() => Open());

    public static TheoryData<string> All => [.. Conditions.Keys];

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    private protected FulltextStore Store => _store.Value;

    [Theory]
    [MemberData(nameof(All))]
    public async Task An_element_has_to_fulfil_all_of_it(string name)
    {
        Shop[] shops = Shop.All();
        await using IFulltextSession session = Store.StartSession();
        session.Save(shops);
        await session.FlushChangesAsync(Cancellation);
        Func<Shop, bool> holds = Conditions[name].Compile();
        long[] expected = [.. shops.Where(shop => Holds(holds, shop, name)).Select(shop => shop.Id)];
        List<long> found = await session.Query<Shop>().Where(Conditions[name]).OrderBy(s => s.Id).Limit(Shop.Count).Select(s => s.Id).ToListAsync(Cancellation);
        Assert.Equal(expected, found);
        Assert.InRange(found.Count, 1, Shop.Count - 1);
    }

    public void Dispose()
    {
        if (_store.IsValueCreated)
        {
            _store.Value.Dispose();
        }

        Close();
        GC.SuppressFinalize(this);
    }

    private protected virtual FulltextStore Open() => new("backend=embedded");

    private protected virtual void Close()
    {
    }

    // A path into nothing leads nowhere in a query; in C# it throws.
    private static bool Holds(Func<Shop, bool> holds, Shop shop, string name)
    {
        try
        {
            return holds(shop);
        }
        catch (NullReferenceException)
        {
            return name == "none at all";
        }
    }
}

/// <summary>The same on Sphinx.</summary>
public sealed class NestedOnSphinxTests : NestedAgreementTests
{
    private SearchdFixture? _server;

    private protected override FulltextStore Open()
    {
        SearchdProgram.Sphinx.SkipUnlessInstalled();
        _server = SearchdFixture.Start(SearchdProgram.Sphinx, SearchdFixture.MapOf<Shop>());
        return new FulltextStore(_server.ConnectionString);
    }

    private protected override void Close() => _server?.Dispose();
}
