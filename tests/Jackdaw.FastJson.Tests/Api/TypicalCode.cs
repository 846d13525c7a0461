using System.Collections;
using System.Diagnostics.CodeAnalysis;

namespace Jackdaw.FastJson.Tests.Api;

/// <summary>
/// Code as it is written for fastJSON, in a project with nullable references, where warnings are errors: that it compiles is the test. Nothing here says what may be null.
/// </summary>
[SuppressMessage("Performance", "CA1859:Use concrete types when possible for improved performance", Justification = "It is what such code looks like.")]
internal static class TypicalCode
{
    internal static string Run()
    {
        JSON.RegisterCustomType(typeof(Money), value => value.ToString(), text => Money.Parse(text));
        Order order = JSON.ToObject<Order>("{\"Customer\":\"a\",\"Lines\":[\"x\"]}");
        string customer = JSON.ToObject<string>("\"a\"");
        Dictionary<string, object> tree = (Dictionary<string, object>)JSON.Parse("{\"a\":[1]}");
        IList items = (IList)tree["a"];
        object untyped = JSON.ToObject("[1]");
        Order second = (Order)JSON.ToObject("{}", typeof(Order));
        Order third = (Order)JSON.ToObject("{}", type: typeof(Order), par: new JSONParameters { UseExtensions = false });
        Order copy = JSON.DeepCopy(order);
        Order filled = (Order)JSON.FillObject(new Order(), "{\"Customer\":\"b\"}");
        Order fromBytes = JSON.ToObject<Order>(JSON.ToUtf8(order));
        List<Order> orders = new() { JSON.ToObject<Order>("{}", new JSONParameters()), copy };
        dynamic d = JSON.ToDynamic("{\"b\":1}");
        JSON.Parameters.IgnoreAttributes.Add(typeof(ObsoleteAttribute));
        DatasetSchema schema = new() { Name = "n", Info = new() { "t", "c", "System.Int32" } };
        SafeDictionary<string, string> safe = new(10);
        safe.Add("k", schema.Name.ToUpperInvariant());
        string found = safe.TryGetValue("k", out string value) ? value : "none";
        fastJSON.DataMemberAttribute named = new() { Name = "x" };
        fastJSON.Reflection.Deserialize reads = text => null!;
        return string.Join(
            " ", order.Customer.Length, customer.Length, items.Count, untyped.GetType().Name, second.Lines.Count, third.Lines.Count, filled.Customer.Length, fromBytes.Lines[0].Length, orders.Count,
            d.b.ToString(), schema.Info.Count, found.Length, named.Name.Length, reads("") is null, JSON.Beautify(JSON.ToNiceJSON(order)).Length > 0);
    }

    public class Order
    {
        public string Customer { get; set; } = "";

        public List<string> Lines { get; set; } = [];
    }

    public class Money
    {
        public int Cents { get; set; }

        public static Money Parse(string text) => new() { Cents = int.Parse(text, System.Globalization.CultureInfo.InvariantCulture) };
    }
}
