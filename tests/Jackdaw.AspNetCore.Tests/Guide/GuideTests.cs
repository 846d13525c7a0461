using System.Text.RegularExpressions;
using Jackdaw.AspNetCore.Tests.Servers;
using Jackdaw.TestKit.Corpus;
using Microsoft.Extensions.DependencyInjection;

namespace Jackdaw.AspNetCore.Tests.Guide;

/// <summary>The guide shows code that is compiled, and that does what the guide says.</summary>
public partial class GuideTests
{
    [Fact]
    public void Blocks_are_code_of_the_program()
    {
        string folder = Path.Combine(RepositoryFolder.Root, "tests/Jackdaw.AspNetCore.Tests/Guide");
        string program = Lines(File.ReadAllText(Path.Combine(folder, "GuideProgram.cs"))) + Lines(File.ReadAllText(Path.Combine(folder, "OrderPatches.cs")));
        string[] blocks = [.. Block().Matches(File.ReadAllText(Path.Combine(RepositoryFolder.Root, "docs/guide/aspnetcore.md"))).Select(block => Lines(block.Groups[1].Value))];
        Assert.Equal(8, blocks.Length);
        Assert.All(blocks, block => Assert.Contains(block, program, StringComparison.Ordinal));
    }

    [Fact]
    public async Task The_program_does_what_the_guide_says()
    {
        await using TestServer server = await TestServer.StartAsync(endpoints: GuideProgram.Endpoints);
        Assert.Equal("""{"id":3,"street":"Main Street"}""", (await server.SendAsync(HttpMethod.Get, "orders/3")).Text);
        Answer made = await server.PostAsync("orders", """{"ID":"4"}""");
        Assert.Equal((201, """{"id":4,"street":null}"""), (made.Status, made.Text));
        Assert.Equal(400, (await server.PostAsync("orders", "{")).Status);
        Assert.Equal(new Order(3, "Main Street"), await GuideProgram.Client(server.Client));
        Assert.Equal("{\"id\":1,\"street\":\"a\"}\n{\"id\":2,\"street\":null}\n", (await server.SendAsync(HttpMethod.Get, "orders")).Text);
        Assert.Equal("""{"id":7,"street":"Main Street"}""", (await server.SendAsync(HttpMethod.Get, "api/newest")).Text);
    }

    [Fact]
    public async Task Patches_do_what_the_guide_says()
    {
        await using TestServer server = await TestServer.StartAsync(controllers => controllers.AddJackdaw());
        foreach ((string type, string patch, int status, string order) in ((string, string, int, string)[])
        [
            ("application/json-patch+json", """[{"op":"replace","path":"/street","value":"Side Street"}]""", 200, """{"id":3,"street":"Side Street"}"""),
            ("application/merge-patch+json", """{"street":null}""", 200, """{"id":3}"""),
            ("application/json-patch+json", """[{"op":"remove","path":"/none"}]""", 400, ""),
        ])
        {
            using ByteArrayContent content = new(System.Text.Encoding.UTF8.GetBytes(patch));
            content.Headers.ContentType = new(type);
            Answer answer = await server.SendAsync(HttpMethod.Patch, "orders/3", content);
            Assert.Equal((status, order), (answer.Status, status == 200 ? answer.Text : ""));
        }
    }

    private static string Lines(string code) => string.Join('\n', code.Split('\n').Select(line => line.Trim())).Trim();

    [GeneratedRegex("```csharp\n(.*?)```", RegexOptions.Singleline)]
    private static partial Regex Block();
}
