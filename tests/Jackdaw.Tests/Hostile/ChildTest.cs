using System.Diagnostics;

namespace Jackdaw.Tests.Hostile;

/// <summary>
/// Runs a test method again in a process of its own: what it measures is disturbed by no other test, and what it breaks is not this process.
/// </summary>
internal static class ChildTest
{
    private const string Variable = "JACKDAW_CHILD_TEST";

    /// <summary>Whether this process is such a child.</summary>
    internal static bool IsChild => Environment.GetEnvironmentVariable(Variable) is not null;

    /// <param name="suite">The class of the test.</param>
    /// <param name="method">The test.</param>
    /// <param name="settings">Environment variables of the process.</param>
    internal static void Run(Type suite, string method, params (string Name, string Value)[] settings)
    {
        string assembly = suite.Assembly.Location;
        ProcessStartInfo start = new(Environment.ProcessPath!) { RedirectStandardOutput = true, RedirectStandardError = true };
        if (Path.GetFileNameWithoutExtension(Environment.ProcessPath!).Equals("dotnet", StringComparison.OrdinalIgnoreCase))
        {
            start.ArgumentList.Add(assembly);
        }

        start.ArgumentList.Add("-method");
        start.ArgumentList.Add($"{suite.FullName}.{method}");
        start.ArgumentList.Add("-noColor");
        start.Environment[Variable] = "1";
        foreach ((string name, string value) in settings)
        {
            start.Environment[name] = value;
        }

        using Process child = Process.Start(start)!;
        Task<string> errors = child.StandardError.ReadToEndAsync();
        string output = child.StandardOutput.ReadToEnd();
        child.WaitForExit();
        Xunit.Assert.True(child.ExitCode == 0, $"The child ended with {child.ExitCode}.\n{output}{errors.Result}");
        Xunit.Assert.Contains("Failed: 0", output, StringComparison.Ordinal);
        Xunit.Assert.DoesNotContain("Total: 0", output, StringComparison.Ordinal);
    }
}
