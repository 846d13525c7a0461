namespace Prices;

/// <summary>Jackdaw.Caching: <c>dotnet run --project samples/Prices</c>, with the connection string of a PostgreSQL server after <c>--</c> for a real one.</summary>
internal static class Program
{
    private static Task Main(string[] args) => PriceDesk.RunAsync(Console.Out, args.FirstOrDefault());
}
