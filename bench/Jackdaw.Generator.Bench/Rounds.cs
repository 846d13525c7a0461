using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Emit;

namespace Jackdaw.Generator.Bench;

/// <summary>An assembly: the milliseconds of processor time that it took, and its length in bytes.</summary>
internal sealed record Built(double Time, long Length);

/// <summary>The steps of a round, in milliseconds of processor time, and the length of the assembly.</summary>
internal sealed record Times(double Driver, double Bound, double Build, double MethodEdit, double ModelEdit, long Length)
{
    public static Times MedianOf(IReadOnlyList<Times> rounds) => new(
        Median(rounds, times => times.Driver), Median(rounds, times => times.Bound), Median(rounds, times => times.Build), Median(rounds, times => times.MethodEdit), Median(rounds, times => times.ModelEdit),
        rounds[0].Length);

    private static double Median(IReadOnlyList<Times> rounds, Func<Times, double> value) => Jackdaw.Bench.Statistics.Median(rounds.Select(value));
}

/// <summary>One round with one generator: a clean build, then two edits with the same driver, as an editor does it.</summary>
internal static class Rounds
{
    public static Times Run(Project project, Subject subject, int round)
    {
        Collect();
        CSharpCompilation compilation = project.Compile();
        GeneratorDriver driver = subject.Driver(project);
        double driving = Time(() => driver = driver.RunGenerators(compilation));
        Check(driver);

        // The compiler looks at every declaration anyway; here it has done so before the generator does.
        CSharpCompilation boundCompilation = project.Compile();
        boundCompilation.GetDeclarationDiagnostics();
        GeneratorDriver second = subject.Driver(project);
        double bound = Time(() => second = second.RunGenerators(boundCompilation));
        Check(second);

        driver = driver.RunGenerators(compilation);
        compilation = Project.EditMethod(compilation, round + 1);
        double method = Time(() => driver = driver.RunGenerators(compilation));
        compilation = Project.EditModel(compilation, round + 1);
        double model = Time(() => driver = driver.RunGenerators(compilation));
        Check(driver);
        Built built = Build(project, subject);
        return new(driving, bound, built.Time, method, model, built.Length);
    }

    /// <summary>From text to an assembly; without a generator where there is none.</summary>
    public static Built Build(Project project, Subject? subject)
    {
        Collect();
        long length = 0;
        double time = Time(() =>
        {
            Compilation whole = project.Compile();
            if (subject is not null)
            {
                subject.Driver(project).RunGeneratorsAndUpdateCompilation(whole, out whole, out _);
            }

            using MemoryStream image = new();
            EmitResult emitted = whole.Emit(image);
            if (!emitted.Success)
            {
                throw new InvalidOperationException(emitted.Diagnostics.First(found => found.Severity == DiagnosticSeverity.Error).ToString());
            }

            length = image.Length;
        });
        return new(time, length);
    }

    private static void Check(GeneratorDriver driver)
    {
        GeneratorRunResult result = driver.GetRunResult().Results.Single();
        if (result.Exception is not null || result.GeneratedSources.Length == 0 || result.Diagnostics.Any(found => found.Severity == DiagnosticSeverity.Error))
        {
            throw new InvalidOperationException("The generator failed: " + (result.Exception?.ToString() ?? string.Join(", ", result.Diagnostics)));
        }
    }

    private static void Collect()
    {
        GC.Collect();
        GC.WaitForPendingFinalizers();
    }

    /// <summary>Processor time of the whole process: compilations use several threads, and other programs do not count.</summary>
    private static double Time(Action action)
    {
        TimeSpan before = Environment.CpuUsage.TotalTime;
        action();
        return (Environment.CpuUsage.TotalTime - before).TotalMilliseconds;
    }
}
