namespace Jackdaw.Package.Tests;

/// <summary>
/// Small programs that know nothing of this repository but the package. They are built with every analyzer on and warnings as errors;
/// each checks its results itself and says how many.
/// </summary>
public class ProgramTests(PackedPackage package) : IClassFixture<PackedPackage>
{
    public static TheoryData<string> Programs { get; } = ["Doors", "Shapes", "Profiles", "Codecs", "Collections", "Names", "UsesContracts", "UsesFriend"];

    [Theory]
    [MemberData(nameof(Programs))]
    public void Runs(string program)
    {
        Assert.NotNull(package);
        Assert.Matches(@"^\d+ checks passed\s*$", PackedPackage.Run(program));
    }

    [Fact]
    public void Every_program_is_run()
        => Assert.Equal(
            Directory.GetDirectories(Path.Combine(AppContext.BaseDirectory, "../../../../tests/Jackdaw.Package.Tests/Programs")).Select(Path.GetFileName).Order(StringComparer.Ordinal),
            Programs.Select(row => row.Data).Concat(["Contracts", "Friend"]).Order(StringComparer.Ordinal));
}
