namespace Jackdaw.Search.Tests.Servers;

/// <summary>A search server that tests can start: the Sphinx of the distribution, or the Manticore that <c>JACKDAW_MANTICORE</c> names.</summary>
public sealed partial class SearchdProgram
{
    private const string FileName = "searchd";

    private SearchdProgram(string name, string? path, string whyMissing)
    {
        Name = name;
        Path = path;
        WhyMissing = whyMissing;
    }

    public static SearchdProgram Sphinx { get; } = new("sphinx", LocateSphinx(), "The search server is not installed: apt-get install sphinxsearch");

    /// <summary>A variable that names no file is a mistake, not a missing server: starting it fails.</summary>
    public static SearchdProgram Manticore { get; } = new("manticore", NamedManticore(), "JACKDAW_MANTICORE is not set to the path of Manticore's searchd");

    /// <summary>What the back end calls it.</summary>
    public string Name { get; }

    public bool IsManticore => this == Manticore;

    public string? Path { get; }

    public string WhyMissing { get; }

    public bool IsInstalled => Path is not null;

    /// <summary>The one of a name, for theories.</summary>
    public static SearchdProgram Of(string name) => name == Manticore.Name ? Manticore : name == Sphinx.Name ? Sphinx
        : throw new ArgumentOutOfRangeException(nameof(name), name, "No search server.");

    private static string? NamedManticore() => Environment.GetEnvironmentVariable("JACKDAW_MANTICORE") is { Length: > 0 } path ? path : null;

    private static string? LocateSphinx() => (Environment.GetEnvironmentVariable("PATH") ?? "")
        .Split(System.IO.Path.PathSeparator)
        .Append("/usr/bin")
        .Select(folder => System.IO.Path.Combine(folder, FileName))
        .FirstOrDefault(File.Exists);
}
