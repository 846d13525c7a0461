namespace StackSearch.SharedCache;

/// <summary>The entry point of the program.</summary>
internal static class Program
{
    private static Task<int> Main(string[] args)
    {
        (string[] rest, Dictionary<string, string> own) = SharedCacheOptions.Split(args);
        return StackSearch.Program.RunAsync(rest, SharedCacheOptions.Help, () => SharedCacheOptions.Read(own, rest));
    }
}
