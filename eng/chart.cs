#:property PublishAot=false
// Draws the chart of the README from a result file of bench/Jackdaw.Bench. `dotnet run eng/do.cs -- chart bench/results/FILE.md`
using System.Globalization;
using System.Net;
using System.Text;
using System.Text.RegularExpressions;

string root = Directory.GetCurrentDirectory();
while (!File.Exists(Path.Combine(root, "Jackdaw.slnx")))
{
    root = Path.GetDirectoryName(root) ?? throw new InvalidOperationException("Run this inside the repository.");
}

if (args is not [var file])
{
    Console.Error.WriteLine("The chart needs the result file: dotnet run eng/do.cs -- chart bench/results/FILE.md");
    return 2;
}

(string Case, string Title, bool IsWrite)[] rows =
[
    ("questions-100", "read 100 questions, 67 KB", false),
    ("questions-100", "write 100 questions", true),
    ("twitter", "read twitter.json, 632 KB", false),
    ("canada", "read canada.json, 2.3 MB", false),
];
string[] libraries = ["Jackdaw", "System.Text.Json", "Newtonsoft.Json"];
string[] lines = File.ReadAllLines(Path.Combine(root, file));
double[][] times = [.. rows.Select(row => libraries.Select(library => Time(row.Case, library, row.IsWrite)).ToArray())];
Draw("speed-light.svg", text: "#1f2328", muted: "#59636e", bars: ["#0969da", "#afb8c1", "#d1d9e0"]);
Draw("speed-dark.svg", text: "#f0f6fc", muted: "#9198a1", bars: ["#4493f8", "#656c76", "#3d444d"]);
return 0;

double Time(string name, string library, bool isWrite)
{
    string line = lines.FirstOrDefault(line => line.StartsWith($"| {name} | {library} |", StringComparison.Ordinal)) ?? throw new InvalidDataException($"{file} has no row for {name} and {library}.");
    Match time = Cell().Match(line.Split('|')[isWrite ? 3 : 6]);
    double unit = time.Groups["unit"].Value switch { "ns" => 1e-3, "µs" => 1, "ms" => 1e3, _ => throw new InvalidDataException(line) };
    return double.Parse(time.Groups["number"].Value, CultureInfo.InvariantCulture) * unit;
}

void Draw(string name, string text, string muted, string[] bars)
{
    const int Left = 220, Width = 380, Bar = 16, Gap = 4, Group = 84;
    StringBuilder svg = new();
    svg.AppendLine($"<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"720\" height=\"{(rows.Length * Group) + 30}\" font-family=\"-apple-system, 'Segoe UI', sans-serif\" font-size=\"13\" role=\"img\">");
    svg.AppendLine("<title>Time of Jackdaw, System.Text.Json with source generation and Newtonsoft.Json; shorter is faster</title>");
    for (int row = 0; row < rows.Length; row++)
    {
        int top = row * Group;
        svg.AppendLine(CultureInfo.InvariantCulture, $"<text x=\"0\" y=\"{top + 16}\" fill=\"{text}\" font-weight=\"600\">{WebUtility.HtmlEncode(rows[row].Title)}</text>");
        double longest = times[row].Max();
        for (int library = 0; library < libraries.Length; library++)
        {
            double time = times[row][library];
            int y = top + 22 + (library * (Bar + Gap));
            double width = Math.Max(2, time / longest * Width);
            string ratio = library == 0 ? "" : string.Create(CultureInfo.InvariantCulture, $" ({time / times[row][0]:0.0} ×)");
            svg.AppendLine(CultureInfo.InvariantCulture, $"<text x=\"{Left - 8}\" y=\"{y + 12}\" fill=\"{(library == 0 ? text : muted)}\" text-anchor=\"end\">{libraries[library]}</text>");
            svg.AppendLine(CultureInfo.InvariantCulture, $"<rect x=\"{Left}\" y=\"{y}\" width=\"{width:0.#}\" height=\"{Bar}\" rx=\"2\" fill=\"{bars[library]}\"/>");
            svg.AppendLine(CultureInfo.InvariantCulture, $"<text x=\"{Left + width + 6:0.#}\" y=\"{y + 12}\" fill=\"{(library == 0 ? text : muted)}\">{Shown(time)}{ratio}</text>");
        }
    }

    svg.AppendLine(CultureInfo.InvariantCulture, $"<text x=\"0\" y=\"{(rows.Length * Group) + 20}\" fill=\"{muted}\">Shorter is faster. Source: {WebUtility.HtmlEncode(file.Replace('\\', '/'))}</text>");
    svg.AppendLine("</svg>");
    string path = Path.Combine(root, "docs", "images", name);
    File.WriteAllText(path, svg.ToString());
    Console.WriteLine(Path.GetRelativePath(root, path));
}

static string Shown(double microseconds) => microseconds < 1000
    ? string.Create(CultureInfo.InvariantCulture, $"{microseconds:0.#} µs")
    : string.Create(CultureInfo.InvariantCulture, $"{microseconds / 1000:0.0} ms");

internal static partial class Program
{
    [GeneratedRegex(@"(?<number>[0-9.]+) (?<unit>ns|µs|ms)")]
    private static partial Regex Cell();
}
