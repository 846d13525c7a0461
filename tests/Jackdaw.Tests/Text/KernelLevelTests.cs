using System.Diagnostics;
using System.Runtime.InteropServices;
using Jackdaw.Build;
using Jackdaw.Text.Kernels;

namespace Jackdaw.Tests.Text;

/// <summary>Runs the kernel tests again in a child process with processor features switched off, so that every width is tested on one machine.</summary>
public sealed class KernelLevelTests
{
    private static readonly Type[] Suites =
    [
        typeof(KernelTwinTests), typeof(StringReadingTests), typeof(StringWritingTests), typeof(TranscodingTests), typeof(WideningTests), typeof(UnescapeTests),
        typeof(BlankRemovalTests), typeof(ExpectedKernelLevelTests),
    ];

    [LongTheory(Guards = true)]
    [InlineData("DOTNET_EnableHWIntrinsic=0", nameof(KernelLevel.Scalar))]
    [InlineData("DOTNET_EnableAVX2=0", nameof(KernelLevel.Vector128))]
    [InlineData("DOTNET_EnableAVX512=0", nameof(KernelLevel.Vector256))]
    [InlineData("DOTNET_EnableAVX512v3=0", nameof(KernelLevel.Vector512))]
    public void Kernel_tests_pass_with_features_off(string setting, string level)
    {
        KernelLevel limit = Enum.Parse<KernelLevel>(level);
        bool isX64 = RuntimeInformation.ProcessArchitecture == Architecture.X64;
        Assert.SkipUnless(isX64 || limit == KernelLevel.Scalar, "These switches are of x64.");
        Assert.SkipUnless(Kernel.Level >= limit, $"This processor runs at {Kernel.Level} anyway.");

        string output = RunSuites(setting, ExpectedKernelLevelTests.Shown(limit, hasCompression: false), out int exitCode);

        Assert.True(exitCode == 0, output);
        Assert.Contains("Failed: 0", output, StringComparison.Ordinal);
        Assert.DoesNotContain("Total: 0", output, StringComparison.Ordinal);
    }

    private static string RunSuites(string setting, string expected, out int exitCode)
    {
        string assembly = typeof(KernelLevelTests).Assembly.Location;
        string host = Path.ChangeExtension(assembly, OperatingSystem.IsWindows() ? ".exe" : null);
        var start = new ProcessStartInfo(File.Exists(host) ? host : "dotnet") { RedirectStandardOutput = true, RedirectStandardError = true };
        if (!File.Exists(host))
        {
            start.ArgumentList.Add(assembly);
        }

        foreach (Type suite in Suites)
        {
            start.ArgumentList.Add("-class");
            start.ArgumentList.Add(suite.FullName!);
        }

        start.ArgumentList.Add("-noColor");
        string[] pair = setting.Split('=');
        start.Environment[pair[0]] = pair[1];
        start.Environment[ExpectedKernelLevelTests.Variable] = expected;

        using Process child = Process.Start(start)!;
        Task<string> errors = child.StandardError.ReadToEndAsync();
        string output = child.StandardOutput.ReadToEnd();
        child.WaitForExit();
        exitCode = child.ExitCode;
        return output + errors.Result;
    }
}
