using Google.Protobuf;
using Roundup.Data.Orders;

namespace Roundup.Data.Proto;

/// <summary>Orders as messages: Guids as bytes, decimals by their bits, times in binary.</summary>
internal static class ProtoOrders
{
    public static IMessage To(Order order)
    {
        var message = new ProtoOrder
        {
            Id = Bytes(order.Id),
            Status = (int)order.Status,
            PlacedAt = order.PlacedAt.ToBinary(),
            Net = Number(order.Net),
            Tax = Number(order.Tax),
            Total = Number(order.Total),
            IsGift = order.IsGift,
        };
        Set(order.Number, text => message.Number = text);
        Set(order.Customer, text => message.Customer = text);
        Set(order.Email, text => message.Email = text);
        Set(order.Currency, text => message.Currency = text);
        Set(order.Note, text => message.Note = text);
        if (order.ShipTo is { } address)
        {
            var to = message.ShipTo = new ProtoAddress();
            Set(address.Street, text => to.Street = text);
            Set(address.City, text => to.City = text);
            Set(address.PostalCode, text => to.PostalCode = text);
            Set(address.Country, text => to.Country = text);
        }

        foreach (OrderLine line in order.Lines!)
        {
            var one = new ProtoOrderLine { ProductId = Bytes(line.ProductId), Quantity = line.Quantity, UnitPrice = Number(line.UnitPrice) };
            Set(line.Sku, text => one.Sku = text);
            Set(line.Name, text => one.Name = text);
            one.Discount = line.Discount is { } discount ? Number(discount) : null;
            message.Lines.Add(one);
        }

        return message;
    }

    public static Order From(ProtoOrder m) => new()
    {
        Id = new Guid(m.Id.Span),
        Number = m.HasNumber ? m.Number : null,
        Status = (OrderStatus)m.Status,
        PlacedAt = DateTime.FromBinary(m.PlacedAt),
        Customer = m.HasCustomer ? m.Customer : null,
        Email = m.HasEmail ? m.Email : null,
        ShipTo = m.ShipTo is { } to
            ? new Address
            {
                Street = to.HasStreet ? to.Street : null,
                City = to.HasCity ? to.City : null,
                PostalCode = to.HasPostalCode ? to.PostalCode : null,
                Country = to.HasCountry ? to.Country : null,
            }
            : null,
        Currency = m.HasCurrency ? m.Currency : null,
        Net = Number(m.Net),
        Tax = Number(m.Tax),
        Total = Number(m.Total),
        IsGift = m.IsGift,
        Note = m.HasNote ? m.Note : null,
        Lines = [.. m.Lines.Select(Line)],
    };

    private static OrderLine Line(ProtoOrderLine m) => new()
    {
        ProductId = new Guid(m.ProductId.Span),
        Sku = m.HasSku ? m.Sku : null,
        Name = m.HasName ? m.Name : null,
        Quantity = m.Quantity,
        UnitPrice = Number(m.UnitPrice),
        Discount = m.Discount is { } discount ? Number(discount) : null,
    };

    private static void Set(string? text, Action<string> set)
    {
        if (text is not null)
        {
            set(text);
        }
    }

    private static ByteString Bytes(Guid id) => ByteString.CopyFrom(id.ToByteArray());

    private static ProtoDecimal Number(decimal value)
    {
        Span<int> bits = stackalloc int[4];
        decimal.GetBits(value, bits);
        return new ProtoDecimal { Low = ((long)bits[1] << 32) | (uint)bits[0], High = (uint)bits[2], Flags = (uint)bits[3] };
    }

    private static decimal Number(ProtoDecimal m) => new([(int)m.Low, (int)(m.Low >> 32), (int)m.High, (int)m.Flags]);
}
