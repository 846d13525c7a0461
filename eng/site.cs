#:property PublishAot=false
// Builds the documentation as a site with API reference and search into artifacts/site/html, and checks every link of it. `dotnet run eng/do.cs -- site`
using System.Diagnostics;
using System.Net;
using System.Text.Json;
using System.Text.RegularExpressions;

string root = Directory.GetCurrentDirectory();
while (!File.Exists(Path.Combine(root, "Jackdaw.slnx")))
{
    root = Path.GetDirectoryName(root) ?? throw new InvalidOperationException("Run this inside the repository.");
}

const string Docfx = "2.81.0";
string site = Path.Combine(root, "artifacts", "site"), source = Path.Combine(site, "source"), html = Path.Combine(site, "html");
string[] packages = ["Jackdaw", "Jackdaw.AspNetCore", "Jackdaw.AspNetCore.OpenApi", "Jackdaw.Caching", "Jackdaw.Caching.PostgreSql", "Jackdaw.FastJson", "Jackdaw.Search", "Jackdaw.Search.AspNetCore"];
foreach (string folder in new[] { source, html })
{
    if (Directory.Exists(folder))
    {
        Directory.Delete(folder, recursive: true);
    }
}

// Pages: every tracked Markdown file. A link to a file brings that file along; a link to a folder leads to its README, or is only text.
HashSet<string> tracked = [.. Output("git", "ls-files").Split('\n', StringSplitOptions.RemoveEmptyEntries)];
HashSet<string> pages = [.. tracked.Where(file => file.EndsWith(".md", StringComparison.Ordinal) && !file.StartsWith("tests/", StringComparison.Ordinal))];
List<string> broken = [];

// Pages also use images in HTML, which the links below do not include.
foreach (string image in tracked.Where(file => file.StartsWith("docs/images/", StringComparison.Ordinal)))
{
    Copy(image);
}

foreach (string page in pages)
{
    Write(page, Rewritten(page, File.ReadAllText(Path.Combine(root, page))));
}

Write("index.md", Rewritten("index.md", File.ReadAllText(Path.Combine(root, "README.md"))));
Write("toc.yml", """
    - name: Guide
      href: docs/guide/
    - name: Reference
      href: api/
      homepage: api/Jackdaw.Json.yml
    - name: Diagnostics
      href: docs/diagnostics/README.md
    - name: Design
      href: docs/design/
    - name: Results
      href: bench/README.md
    - name: Changelog
      href: CHANGELOG.md
    """);
WriteContents("docs/guide", ["start.md", "settings.md", "types.md", "models.md", "codecs.md", "polymorphism.md", "references.md", "documents.md", "queries.md", "text.md", "streams.md", "schemas.md", "aot.md", "aspnetcore.md", "bridge.md", "caching.md", "search.md", "elasticsearch.md", "fastjson.md", "migrating.md"]);
WriteContents("docs/design", []);
File.WriteAllText(Path.Combine(source, "docfx.json"), JsonSerializer.Serialize(new
{
    metadata = new[] { new { src = new[] { new { src = "../bin", files = packages.Select(name => name + ".dll") } }, dest = "api", filter = "filter.yml", disableGitFeatures = true } },
    build = new
    {
        content = new[] { new { files = new[] { "**/*.md", "**/toc.yml", "api/*.yml" } } },
        resource = new[] { new { files = new[] { "**/*.png", "**/*.svg", "**/*.cs", "**/*.txt", "**/*.csproj", "**/*.json", "**/*.html", "**/*.gz", "LICENSE" }, exclude = new[] { "docfx.json" } } },
        output = "../html",
        template = new[] { "default", "modern" },
        globalMetadata = new { _appTitle = "Jackdaw", _appName = "Jackdaw", _enableSearch = true, _disableContribution = true },
        disableGitFeatures = true,
    },
}));

// Types that only generated code calls are not part of the reference.
Write("filter.yml", """
    apiRules:
    - exclude:
        uidRegex: ^Jackdaw\.(Codecs|Generated|Reading|Writing)(\.|$)
    """);
if (broken.Count > 0)
{
    broken.ForEach(Console.Error.WriteLine);
    return 1;
}

foreach (string package in packages)
{
    if (Run("dotnet", $"build src/{package} -c Release --nologo -v quiet -p:GenerateDocumentationFile=true") != 0)
    {
        return 1;
    }

    Directory.CreateDirectory(Path.Combine(site, "bin"));
    foreach (string extension in new[] { ".dll", ".xml" })
    {
        File.Copy(Path.Combine(root, "artifacts", "bin", package, "release", package + extension), Path.Combine(site, "bin", package + extension), overwrite: true);
    }
}

string tool = Path.Combine(site, "tool", OperatingSystem.IsWindows() ? "docfx.exe" : "docfx");
if (!File.Exists(tool) && Run("dotnet", $"tool install docfx --version {Docfx} --tool-path {Path.Combine(site, "tool")}") != 0)
{
    return 1;
}

return Run(tool, Path.Combine(source, "docfx.json")) is not 0 and int failed ? failed : CheckLinks();

string Rewritten(string page, string text)
{
    string folder = Path.GetDirectoryName(page)!;
    bool isCode = false;
    return string.Join('\n', text.Split('\n').Select(line =>
    {
        isCode ^= line.TrimStart().StartsWith("```", StringComparison.Ordinal);
        return isCode ? line : Regex.Replace(line, @"(?<!`)(?<mark>!?)\[(?<text>(?:[^\[\]]|\[[^\]]*\])*)\]\((?<target>[^)\s]+)\)", match => Link(match, folder, page));
    }));
}

string Link(Match match, string folder, string page)
{
    string target = match.Groups["target"].Value;
    if (target.Contains("://", StringComparison.Ordinal) || target.StartsWith('#') || target.StartsWith("mailto:", StringComparison.Ordinal))
    {
        return match.Value;
    }

    string[] parts = target.Split('#');
    string path = Path.GetRelativePath(root, Path.GetFullPath(Path.Combine(root, folder, parts[0]))).Replace('\\', '/');
    if (pages.Contains(path))
    {
        return match.Value;
    }

    if (tracked.Contains(path))
    {
        // Copied unchanged, as a resource of the site.
        Copy(path);
        return match.Value;
    }

    if (Directory.Exists(Path.Combine(root, path)))
    {
        return pages.Contains(path + "/README.md") ? match.Value.Replace($"({target})", $"({parts[0].TrimEnd('/')}/README.md)") : match.Groups["text"].Value;
    }

    broken.Add($"{page}: {target} does not exist");
    return match.Value;
}

void Copy(string path)
{
    string to = Path.Combine(source, path);
    Directory.CreateDirectory(Path.GetDirectoryName(to)!);
    File.Copy(Path.Combine(root, path), to, overwrite: true);
}

void Write(string path, string text)
{
    string to = Path.Combine(source, path);
    Directory.CreateDirectory(Path.GetDirectoryName(to)!);
    File.WriteAllText(to, text);
}

// The contents of a folder: pages in the given order, then the others.
void WriteContents(string folder, string[] first)
{
    IEnumerable<string> names = first.Concat(pages.Where(page => Path.GetDirectoryName(page)!.Replace('\\', '/') == folder).Select(page => Path.GetFileName(page)).Except(first).Order(StringComparer.Ordinal));
    Write(folder + "/toc.yml", string.Join('\n', names.Select(name => $"- name: {Title(folder + "/" + name)}\n  href: {name}")));
}

string Title(string page) => File.ReadLines(Path.Combine(root, page)).First(line => line.StartsWith("# ", StringComparison.Ordinal))[2..].Replace(": ", " – ", StringComparison.Ordinal);

// Every link of every page leads to a page, and every fragment to an element.
int CheckLinks()
{
    Dictionary<string, HashSet<string>> ids = [];
    List<string> wrong = [];
    int links = 0, count = 0;
    foreach (string file in Directory.EnumerateFiles(html, "*.html", SearchOption.AllDirectories))
    {
        count++;
        foreach (Match match in Regex.Matches(File.ReadAllText(file), "(?:href|src)=\"(?<target>[^\"]+)\""))
        {
            string target = WebUtility.HtmlDecode(match.Groups["target"].Value);
            if (target.Contains(':', StringComparison.Ordinal) || target.StartsWith("//", StringComparison.Ordinal))
            {
                continue;
            }

            links++;
            string[] parts = target.Split('#');
            string path = parts[0].Split('?')[0];
            string to = path.Length == 0 ? file : Path.GetFullPath(Path.Combine(Path.GetDirectoryName(file)!, Uri.UnescapeDataString(path)));
            if (!File.Exists(to))
            {
                wrong.Add($"{Path.GetRelativePath(html, file)}: {target}");
            }
            else if (parts.Length > 1 && parts[1].Length > 0 && to.EndsWith(".html", StringComparison.Ordinal))
            {
                if (!ids.TryGetValue(to, out HashSet<string>? known))
                {
                    ids[to] = known = [.. Regex.Matches(File.ReadAllText(to), "(?:id|name)=\"(?<id>[^\"]+)\"").Select(one => WebUtility.HtmlDecode(one.Groups["id"].Value))];
                }

                if (!known.Contains(Uri.UnescapeDataString(parts[1])))
                {
                    wrong.Add($"{Path.GetRelativePath(html, file)}: {target} (no such heading)");
                }
            }
        }
    }

    wrong.Distinct().Take(50).ToList().ForEach(Console.Error.WriteLine);
    Console.WriteLine($"site: {count} pages, {links} links, {wrong.Distinct().Count()} broken; artifacts/site/html/index.html");
    return wrong.Count > 0 ? 1 : 0;
}

int Run(string program, string arguments)
{
    using Process process = Process.Start(new ProcessStartInfo(program, arguments) { WorkingDirectory = root })!;
    process.WaitForExit();
    return process.ExitCode;
}

string Output(string program, string arguments)
{
    using Process process = Process.Start(new ProcessStartInfo(program, arguments) { WorkingDirectory = root, RedirectStandardOutput = true })!;
    string output = process.StandardOutput.ReadToEnd();
    process.WaitForExit();
    return output;
}
