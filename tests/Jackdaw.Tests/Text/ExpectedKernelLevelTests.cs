using Jackdaw.Text.Kernels;

namespace Jackdaw.Tests.Text;

/// <summary>Asserted inside the child processes of <see cref="KernelLevelTests"/>: the switch did what it should.</summary>
public sealed class ExpectedKernelLevelTests
{
    /// <summary>The environment variable that names the level.</summary>
    internal const string Variable = "JACKDAW_EXPECTED_KERNEL_LEVEL";

    [Fact]
    public void This_process_runs_at_the_expected_level()
    {
        string? expected = Environment.GetEnvironmentVariable(Variable);
        string actual = Shown(Kernel.Level, Kernel.HasCompression);
        Assert.SkipUnless(expected is not null, $"{Variable} is not set; this process runs at {actual}.");
        Assert.Equal(expected, actual);
    }

    internal static string Shown(KernelLevel level, bool hasCompression) => level + (hasCompression ? " with compression" : "");
}
