using System.Diagnostics;
using System.Net;
using System.Net.Sockets;

namespace Jackdaw.Package.Tests;

/// <summary>The project template, installed from its package, in an empty folder.</summary>
[Collection(PackedPackage.Collection)]
public class TemplateTests(PackedPackage package)
{
    private static readonly string[] Backends = ["embedded", "opensearch", "elasticsearch", "sphinx", "manticore"];

    [Fact]
    public void The_console_program_searches()
    {
        Assert.NotNull(package);
        string folder = PackedPackage.ProjectFolder("template-console");
        Make(folder, "Shop");
        (int code, string output) = PackedPackage.RunIn(folder, "dotnet", "run", "--project", "Shop", "--", "lamp", "desk");
        Assert.True(code == 0, output);
        Assert.Equal(["1 found for 'lamp desk'", "1: A lamp for the desk"], output.Split('\n', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries));
    }

    [Fact]
    public async Task The_api_answers()
    {
        Assert.NotNull(package);
        string folder = PackedPackage.ProjectFolder("template-api");
        Make(folder, "Shop", "--kind", "api");
        (int code, string output) = PackedPackage.RunIn(folder, "dotnet", "build", "Shop", "--nologo");
        Assert.True(code == 0, output);
        string address = "http://127.0.0.1:" + FreePort();
        ProcessStartInfo start = new("dotnet", Path.Combine(folder, "Shop/bin/Debug/net10.0/Shop.dll")) { WorkingDirectory = Path.Combine(folder, "Shop"), RedirectStandardOutput = true };
        start.Environment["ASPNETCORE_URLS"] = address;
        using Process site = Process.Start(start)!;
        try
        {
            _ = site.StandardOutput.ReadToEndAsync(TestContext.Current.CancellationToken);
            Assert.Equal("""[{"id":1,"title":"A lamp for the desk","snippet":"The light of this lamp can be dimmed."}]""", (await AnswerOf(address + "/search?text=lamp+desk")).Replace("<b>", "", StringComparison.Ordinal).Replace("</b>", "", StringComparison.Ordinal)
                .Replace("\\u003Cb\\u003E", "", StringComparison.Ordinal).Replace("\\u003C/b\\u003E", "", StringComparison.Ordinal));
        }
        finally
        {
            site.Kill(entireProcessTree: true);
        }
    }

    [Fact]
    public void Every_choice_makes_a_project_without_leftovers()
    {
        Assert.NotNull(package);
        string folder = PackedPackage.ProjectFolder("template-choices");
        foreach (string backend in Backends)
        {
            foreach (string kind in new[] { "console", "api" })
            {
                string name = kind + "-" + backend;
                Make(folder, name, "--kind", kind, "--backend", backend);
                Assert.Equal(["Article.cs", "Program.cs", name + ".csproj"], Directory.EnumerateFiles(Path.Combine(folder, name)).Select(file => Path.GetFileName(file)).Order(StringComparer.Ordinal));
                string program = File.ReadAllText(Path.Combine(folder, name, "Program.cs"));
                string project = File.ReadAllText(Path.Combine(folder, name, name + ".csproj"));
                Assert.DoesNotContain("JACKDAW_", program + project, StringComparison.Ordinal);
                Assert.DoesNotContain("#if", program + project, StringComparison.Ordinal);
                Assert.Contains(backend == "sphinx" ? "\"host=localhost;port=9306\"" : "\"backend=" + backend, program, StringComparison.Ordinal);
            }
        }
    }

    private static void Make(string folder, string name, params string[] options)
    {
        PackedPackage.PackTemplates();
        string hive = Path.Combine(folder, ".hive");
        if (!Directory.Exists(hive))
        {
            New("install", Path.Combine(PackedPackage.Feed, $"Jackdaw.Templates.{PackedPackage.Version}.nupkg"));
        }

        New(["jackdaw-search", "-o", name, .. options]);

        void New(params string[] arguments)
        {
            (int code, string output) = PackedPackage.RunIn(folder, "dotnet", ["new", .. arguments, "--debug:custom-hive", hive]);
            Assert.True(code == 0, output);
        }
    }

    private static int FreePort()
    {
        using TcpListener listener = new(IPAddress.Loopback, 0);
        listener.Start();
        return ((IPEndPoint)listener.LocalEndpoint).Port;
    }

    private static async Task<string> AnswerOf(string address)
    {
        using HttpClient client = new();
        for (int tries = 0; ; tries++)
        {
            try
            {
                return await client.GetStringAsync(new Uri(address), TestContext.Current.CancellationToken);
            }
            catch (HttpRequestException) when (tries < 300)
            {
                await Task.Delay(100, TestContext.Current.CancellationToken);
            }
        }
    }
}
