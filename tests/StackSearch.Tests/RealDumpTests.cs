namespace StackSearch.Tests;

/// <summary>Real dumps, where the data folder is there (JACKDAW_DATA, or shared/data beside the repository).</summary>
public class RealDumpTests
{
    [Theory]
    [InlineData("genai-posts.xml", "424: 181 questions, 243 answers", "50 rows of other kinds")]
    [InlineData("stackoverflow-2008.xml", "98: 35 questions, 63 answers", "Top tags")]
    public void Real_posts_survive_the_round_trip(string file, string posts, string also)
    {
        string? data = DataFolder();
        Assert.SkipUnless(data is not null, "no data folder: set JACKDAW_DATA");
        using TemporaryFolder folder = new();
        ProcessResult run = BenchProcess.Run(folder.Path, "--posts", Path.Combine(data, "posts", file), "--rounds", "1");
        Assert.Equal((0, ""), (run.ExitCode, run.Errors));
        Assert.Contains(posts, run.Output);
        Assert.Contains(also, run.Output);
    }

    private static string? DataFolder()
    {
        if (Environment.GetEnvironmentVariable("JACKDAW_DATA") is { Length: > 0 } named)
        {
            return Directory.Exists(named) ? named : null;
        }
        for (DirectoryInfo? folder = new(AppContext.BaseDirectory); folder is not null; folder = folder.Parent)
        {
            if (File.Exists(Path.Combine(folder.FullName, "Jackdaw.slnx")))
            {
                string beside = Path.Combine(folder.FullName, "..", "shared", "data");
                return Directory.Exists(beside) ? beside : null;
            }
        }
        return null;
    }
}
