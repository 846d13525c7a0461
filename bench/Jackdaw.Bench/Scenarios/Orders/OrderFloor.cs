using Jackdaw.Bench.Libraries;

namespace Jackdaw.Bench.Scenarios.Orders;

/// <summary>Builds an order from prepared values.</summary>
internal static class OrderFloor
{
    public static Func<Order> Prepare(Order order)
    {
        var prepared = new PreparedText();
        prepared.Add(order.Id);
        prepared.Add(order.Number);
        prepared.Add((int)order.Status);
        prepared.Add(order.PlacedAt.Ticks);
        prepared.Add(order.UpdatedAt.Ticks);
        prepared.Add(order.UpdatedAt.Offset.Ticks);
        prepared.Add(order.DeliverBy.DayNumber);
        prepared.Add(order.Customer);
        prepared.Add(order.Email);
        Add(prepared, order.ShipTo!);
        prepared.Add(order.Currency);
        prepared.Add(order.Net);
        prepared.Add(order.Tax);
        prepared.Add(order.Total);
        prepared.Add(order.IsGift);
        prepared.Add(order.Note);
        prepared.Add(order.Lines!.Count);
        order.Lines.ForEach(line => Add(prepared, line));
        var tape = prepared.Finish();
        return () => Build(tape.Start());
    }

    private static void Add(PreparedText prepared, Address address)
    {
        prepared.Add(address.Street);
        prepared.Add(address.City);
        prepared.Add(address.PostalCode);
        prepared.Add(address.Country);
    }

    private static void Add(PreparedText prepared, OrderLine line)
    {
        prepared.Add(line.ProductId);
        prepared.Add(line.Sku);
        prepared.Add(line.Name);
        prepared.Add(line.Quantity);
        prepared.Add(line.UnitPrice);
        prepared.Add(line.Discount.HasValue);
        prepared.Add(line.Discount ?? 0);
    }

    private static Order Build(PreparedReader next) => new()
    {
        Id = next.Guid(),
        Number = next.Text(),
        Status = (OrderStatus)next.Int32(),
        PlacedAt = new DateTime(next.Int64(), DateTimeKind.Utc),
        UpdatedAt = new DateTimeOffset(next.Int64(), new TimeSpan(next.Int64())),
        DeliverBy = DateOnly.FromDayNumber(next.Int32()),
        Customer = next.Text(),
        Email = next.Text(),
        ShipTo = new Address { Street = next.Text(), City = next.Text(), PostalCode = next.Text(), Country = next.Text() },
        Currency = next.Text(),
        Net = next.Decimal(),
        Tax = next.Decimal(),
        Total = next.Decimal(),
        IsGift = next.Boolean(),
        Note = next.Text(),
        Lines = BuildLines(ref next),
    };

    private static List<OrderLine> BuildLines(ref PreparedReader next)
    {
        int count = next.Int32();
        var lines = new List<OrderLine>(count);
        for (int i = 0; i < count; i++)
        {
            lines.Add(new OrderLine
            {
                ProductId = next.Guid(),
                Sku = next.Text(),
                Name = next.Text(),
                Quantity = next.Int32(),
                UnitPrice = next.Decimal(),
                Discount = NullableDecimal(ref next),
            });
        }
        return lines;
    }

    private static decimal? NullableDecimal(ref PreparedReader next)
    {
        bool present = next.Boolean();
        decimal value = next.Decimal();
        return present ? value : null;
    }
}
