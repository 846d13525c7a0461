using System.Collections.Immutable;
using Jackdaw;
using Jackdaw.TestKit.Models;

[assembly: JsonModel(typeof(Holder<int>))]
[assembly: JsonModel(typeof(Holder<ulong?>))]
[assembly: JsonModel(typeof(Holder<double>))]
[assembly: JsonModel(typeof(Holder<decimal>))]
[assembly: JsonModel(typeof(Holder<bool>))]
[assembly: JsonModel(typeof(Holder<string>))]
[assembly: JsonModel(typeof(Holder<Guid?>))]
[assembly: JsonModel(typeof(Holder<DateTime>))]
[assembly: JsonModel(typeof(Holder<byte[]>))]
[assembly: JsonModel(typeof(Holder<List<double>>))]
[assembly: JsonModel(typeof(Holder<string?[]>))]
[assembly: JsonModel(typeof(Holder<ImmutableList<List<bool>>>))]
[assembly: JsonModel(typeof(Holder<Dictionary<string, string>>))]
[assembly: JsonModel(typeof(Holder<Dictionary<int, List<int>>>))]
[assembly: JsonModel(typeof(Holder<Order>))]
[assembly: JsonModel(typeof(Holder<OrderLine>))]

namespace Jackdaw.TestKit.Models;

/// <summary>One member of any kind: whatever stands there is a value of it or an error. The document may also be skipped beside it.</summary>
/// <typeparam name="T">The kind.</typeparam>
public sealed class Holder<T>
{
    public T? Value { get; set; }

    public int Id { get; set; }
}
