namespace Orders;

/// <summary>
/// Jackdaw.AspNetCore: a small service for orders. <c>dotnet run --project samples/Orders</c>, then for instance
/// <c>curl -d '{"id":7,"street":"Main","state":"Open","lines":[]}' -H 'Content-Type: application/json' localhost:5000/orders</c>,
/// <c>curl localhost:5000/export</c>, <c>curl localhost:5000/openapi/v1.json</c>.
/// </summary>
internal static class Program
{
    private static Task Main(string[] args) => OrdersSite.Build(args).RunAsync();
}
