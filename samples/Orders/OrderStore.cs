using System.Collections.Concurrent;

namespace Orders;

/// <summary>The orders, in memory.</summary>
public sealed class OrderStore
{
    private readonly ConcurrentDictionary<int, Order> _orders = [];

    internal Order? Find(int id) => _orders.GetValueOrDefault(id);

    internal void Save(Order order) => _orders[order.Id] = order;

    /// <summary>In the order of their ids, as they are when it comes to each.</summary>
    internal async IAsyncEnumerable<Order> All()
    {
        foreach (int id in _orders.Keys.Order())
        {
            await Task.Yield();
            if (Find(id) is { } order)
            {
                yield return order;
            }
        }
    }
}
