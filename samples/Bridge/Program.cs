namespace Bridge;

/// <summary>The bridge: a minimal API and the JSON methods of HttpClient insist on System.Text.Json, and get Jackdaw's codecs by one line. <c>dotnet run --project samples/Bridge</c></summary>
internal static class Program
{
    private static Task Main() => PostOffice.RunAsync(Console.Out);
}
