using System.Globalization;
using System.Runtime;
using Jackdaw.Text.Kernels;

namespace Jackdaw.Tests.Hostile;

/// <summary>
/// The tests run under other collectors, compilers, processors and cultures by <c>dotnet run eng/do.cs -- modes</c>, which says in a variable what this process should be. A switch that does
/// nothing would make all the other tests of such a run worthless.
/// </summary>
public class ModeTests
{
    private const string Variable = "JACKDAW_MODE";

    [Fact]
    public void This_process_is_in_the_mode_that_it_was_started_in()
    {
        string? mode = Environment.GetEnvironmentVariable(Variable);
        Assert.SkipWhen(mode is null, $"{Variable} is not set: this is no run of a mode.");
        switch (mode)
        {
            case "invariant":
                Assert.Equal("", CultureInfo.CurrentCulture.Name);
                Assert.Equal("I", "i".ToUpper(CultureInfo.CurrentCulture));
                break;
            case "server":
                Assert.True(GCSettings.IsServerGC);
                break;
            case "tiny-gen0":
                int before = GC.CollectionCount(0);
                for (int i = 0; i < 20_000; i++)
                {
                    GC.KeepAlive(new byte[1000]);
                }

                Assert.True(GC.CollectionCount(0) - before > 20, $"{GC.CollectionCount(0) - before} collections while 20 MB were allocated");
                break;
            case "no-pgo":
                Assert.Equal("0", Environment.GetEnvironmentVariable("DOTNET_TieredPGO"));
                break;
            case "no-tiers":
                Assert.Equal("0", Environment.GetEnvironmentVariable("DOTNET_TieredCompilation"));
                break;
            case "no-vectors":
                Assert.Equal(KernelLevel.Scalar, Kernel.Level);
                break;
            case "tr-TR":
                Assert.Equal("tr-TR", CultureInfo.CurrentCulture.Name);
                Assert.Equal("İ", "i".ToUpper(CultureInfo.CurrentCulture));
                break;
            case "fa-IR":
                Assert.Equal("fa-IR", CultureInfo.CurrentCulture.Name);
                Assert.NotEqual("-1.5", (-1.5).ToString(CultureInfo.CurrentCulture));
                break;
            default:
                Assert.Fail($"There is no mode {mode}.");
                break;
        }
    }
}
