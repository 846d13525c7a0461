using System.Text.RegularExpressions;

namespace Jackdaw.Tests.HouseRules;

/// <summary>Phrases that the English rules in CONTRIBUTING.md ban from public comments, messages and pages.</summary>
public class BannedPhrases
{
    /// <summary>So many hits are printed; the counts by folder include the others.</summary>
    private const int MostShown = 60;

    private const string CodeInComments = "<(?:see|paramref|typeparamref)[^>]*/>|<c>.*?</c>|<code>.*?</code>";
    private const string CodeInPages = @"`[^`]*`|<!--.*?-->|\]\([^)]*\)";

    private static readonly Phrase[] Phrases =
    [
        new(1, "is no X",
            @"(?<!\b[Tt]here )\b(?:is|are|was|were|be) no (?!longer\b|more\b|less\b)[a-z{'<]",
            "'is not a X'; 'no longer' is fine"),
        new(1, "that is none", @"(?<!\bthere )\b(?:is|are|was|were|be) none\b(?! of\b)", "'is not one'"),
        new(2, "there is none", @"(?<!\bif )\bthere (?:is|are|was|were) none\b", "the value: 'null if the key is absent'"),
        new(2, "null for none",
            @"\b(?:null|empty|0|zero|default) (?:where|when) there is none\b",
            "'null if there is no X'"),
        new(2, "nobody", @"\b(?:nobody|somebody|anybody|whoever|whomever)\b", "name the caller, the type or the value"),
        new(3, "Gives up.", @"\b(?:Gives up|Ends it)\.", "'The cancellation token.'"),
        new(3, "a parameter that acts",
            @"<(?:type)?param name=""\w+"">(?:Gives|Ends|Says|Tells|Asks|Takes|Makes|Knows|Counts|Stops|Is|Are|Reads|Writes|"
            + @"Leads|Sees|Goes) ",
            "a noun phrase: 'The cancellation token.'"),
        new(3, "One.", @">(?:One|The other|Both|It|Them)\.<", "a noun phrase: 'The other operand.'"),
        new(4, "is told", @"\b(?:is|are|was|be|being) told\b|>Is told\b", "'Called for each skipped line', 'receives'"),
        new(7, "refused by name",
            @"\b(?:refus\w+|rejected|error|errors|throws?|exception)\b[^.;:|]{0,60}\bby (?:its |their |the |his )?names?\b",
            "'throws X, which names the member'"),
        new(9, "door", @"\bdoors?\b", "entry point, method, overload"),
        new(9, "room", @"(?<![{""])\brooms?\b", "folder; for memory: space, capacity"),
        new(9, "stands, lies", @"(?<![\w-])(?:stands?(?! for\b| alone\b)|stood|lies)(?![\w-])", "is"),
        new(9, "put aside", @"\bputs? (?:aside|off)\b", "deferred"),
        new(9, "mend", @"\bmend(?:s|ed|ing)?\b", "correct, fix"),
        new(9, "documents of clusters", @"\bdocuments of (?:a |the )?clusters?\b|\b(?:on|to|by) clusters\b", "Elasticsearch or OpenSearch"),
        new(9, "by its number", @"\bby (?:its|their|the) numbers?\b", "by id, by index"),
        new(9, "in the place of",
            @"\bin (?:the|its|their) place of\b|\b(?:at|in) (?:its|their|the same) places?\b|"
            + @"\bthe places? (?:of|where)\b",
            "instead of, replaces; position, index, path, location"),
        new(9, "signs", @"(?<!\b(?:plus|minus|equals?|dollar|percent) )\bsigns\b", "punctuation, operators"),
        new(9, "without a word", @"\bwithout a word\b", "silently"),
        new(9, "is said", @"\b(?:is|are|was|were|be|been) said\b", "is reported, is stated"),
        new(9, "is asked",
            @"\b(?:is|are|was|were|be|been) asked\b|\basked (?:of|whether|which|again|once)\b",
            "is requested, is queried"),
        new(9, "looked at", @"\blook(?:s|ed|ing)? at\b", "checks, reads, examines"),
        new(9, "answers of a server", @"\banswers? of (?:a |the )?(?:servers?|clusters?|back ends?)\b", "response, result"),
        new(9, "a caller who",
            @"\b(?:[Ww]ho|[Tt]hose who) (?:wants?|needs?|has|have|reads?|writes?|asks?|calls?|gets?)\b(?![^.]*\?)",
            "'callers that', 'to do X, …'"),
        new(11, "also where", @"\balso where\b", "a list or a table"),
        new(12, "British spelling",
            @"\b(?!analyses\b)(?:behaviour|colour|honour|neighbour|favour|flavour|licence|cancelled|cancelling|labelled|modelled|centre|"
            + @"grey|catalogue|analyse|(?:de)?serialis|normalis|recognis|optimis|initialis|randomis|minimis|maximis|synchronis|"
            + @"utilis|capitalis|finalis|memoris|customis|specialis|summaris|visualis|categoris|organis|standardis|"
            + @"generalis)(?:s|d|e|es|ed|ing|er|ers|ation|ations|ing|able|ably)*\b",
            "American spelling"),
    ];

    /// <summary>Hits that may stay: the file, the text of the hit, and the reason.</summary>
    private static readonly Dictionary<(string File, string Text), string> Exceptions = new()
    {
        [("src/Jackdaw.Search/Analysis/StopWordLists.cs", "door")] = "a Dutch stop word",
    };

    [Fact]
    public void Documentation_comments_have_no_banned_phrase() => Check(SourceTree.Files("src").SelectMany(Comments));

    [Fact]
    public void Messages_have_no_banned_phrase() => Check(SourceTree.Files("src").SelectMany(Messages));

    [Fact]
    public void Pages_have_no_banned_phrase() => Check(Pages().SelectMany(Paragraphs));

    /// <summary>Each phrase is found in a sentence made for it, and none in sentences that are fine.</summary>
    [Theory]
    [InlineData("The value is no object.", "is no X")]
    [InlineData("Text that is none.", "that is none")]
    [InlineData("Null: nobody is called.", "nobody")]
    [InlineData("<param name=\"cancellation\">Gives up.</param>", "Gives up.")]
    [InlineData("<param name=\"other\">The other.</param>", "One.")]
    [InlineData("What it lacks is refused, by name.", "refused by name")]
    [InlineData("All doors do so.", "door")]
    [InlineData("The digits are lost without a word.", "without a word")]
    [InlineData("It lies beside the log.", "stands, lies")]
    [InlineData("The list is looked at.", "looked at")]
    [InlineData("There is no codec for the type.", null)]
    [InlineData("The log is no longer open.", null)]
    [InlineData("Members are sorted by name, and errors have a path.", null)]
    [InlineData("None of them is a number.", null)]
    [InlineData("A plus sign, and two minus signs.", null)]
    public void Phrases_are_found_where_they_are(string text, string? phrase) =>
        Assert.Equal(phrase, Phrases.FirstOrDefault(each => each.Pattern.IsMatch(text))?.Name);

    private static void Check(IEnumerable<(string Path, int Line, string Text)> texts)
    {
        List<(string Path, string Hit)> hits =
        [
            .. from text in texts
               from phrase in Phrases
               from Match match in phrase.Pattern.Matches(text.Text)
               where !Exceptions.ContainsKey((text.Path, match.Value))
               select (text.Path, $"{text.Path}({text.Line}): \"{Around(text.Text, match)}\": {phrase}"),
        ];
        IEnumerable<string> counts = hits.GroupBy(hit => Folder(hit.Path))
            .OrderByDescending(folder => folder.Count())
            .Select(folder => $"{folder.Count(),6} {folder.Key}");
        Assert.True(
            hits.Count == 0,
            string.Join('\n', [$"{hits.Count} phrases that CONTRIBUTING.md bans:", .. counts, .. hits.Take(MostShown).Select(hit => hit.Hit)]));
    }

    /// <summary>Documentation comments, each as one text.</summary>
    private static IEnumerable<(string Path, int Line, string Text)> Comments(SourceFile file)
    {
        for (int i = 0; i < file.Lines.Length; i++)
        {
            int first = i;
            List<string> lines = [];
            for (; i < file.Lines.Length && file.Lines[i].TrimStart().StartsWith("///", StringComparison.Ordinal); i++)
            {
                lines.Add(file.Lines[i].TrimStart()[3..].Trim());
            }

            if (lines.Count > 0)
            {
                yield return (file.Path, first + 1, Regex.Replace(string.Join(' ', lines), CodeInComments, "X"));
            }
        }
    }

    /// <summary>String literals of three words or more: exceptions, diagnostics, log messages.</summary>
    private static IEnumerable<(string Path, int Line, string Text)> Messages(SourceFile file) =>
        from line in file.Code()
        from Match literal in Regex.Matches(line.Code, @"""(?:[^""\\]|\\.)*""")
        where literal.Value.Count(c => c == ' ') >= 2
        select (file.Path, line.Number, literal.Value);

    private static IEnumerable<string> Pages() =>
        new[] { Path.Combine(SourceTree.Root, "README.md") }
            .Concat(Directory.EnumerateFiles(Path.Combine(SourceTree.Root, "docs", "guide"), "*.md", SearchOption.AllDirectories))
            .Concat(Directory.EnumerateFiles(Path.Combine(SourceTree.Root, "docs", "diagnostics"), "*.md"))
            .Concat(Directory.EnumerateFiles(Path.Combine(SourceTree.Root, "src"), "README.md", SearchOption.AllDirectories))
            .Order(StringComparer.Ordinal);

    /// <summary>Paragraphs without code; of blocks of code the comments.</summary>
    private static IEnumerable<(string Path, int Line, string Text)> Paragraphs(string path)
    {
        string name = Path.GetRelativePath(SourceTree.Root, path).Replace('\\', '/');
        string[] lines = File.ReadAllLines(path);
        bool isCode = false;
        List<string> paragraph = [];
        for (int i = 0; i <= lines.Length; i++)
        {
            string line = i < lines.Length ? lines[i] : "";
            bool isFence = line.TrimStart().StartsWith("```", StringComparison.Ordinal);
            if ((line.Length == 0 || isFence || isCode) && paragraph.Count > 0)
            {
                yield return (name, i - paragraph.Count + 1, Regex.Replace(string.Join(' ', paragraph), CodeInPages, "X"));
                paragraph.Clear();
            }

            if (isFence)
            {
                isCode = !isCode;
            }
            else if (isCode && Regex.Match(line, @"(?:^|\s)//\s(.*)$") is { Success: true } comment)
            {
                yield return (name, i + 1, comment.Groups[1].Value);
            }
            else if (!isCode && line.Length > 0)
            {
                paragraph.Add(line);
            }
        }
    }

    private static string Around(string text, Match match)
    {
        int start = Math.Max(0, match.Index - 40);
        return text[start..Math.Min(text.Length, match.Index + match.Length + 40)].Trim();
    }

    /// <summary>The folder that is rewritten together.</summary>
    private static string Folder(string path)
    {
        string[] parts = path.Split('/');
        return parts.Length == 1 ? path : string.Join('/', parts.Take(parts[0] == "src" && parts.Length > 3 ? 3 : 2));
    }

    private sealed record Phrase(int Rule, string Name, Regex Pattern, string Instead)
    {
        public override string ToString() => $"rule {Rule}, {Name}. Instead: {Instead}.";

        public Phrase(int rule, string name, string pattern, string instead)
            : this(rule, name, new Regex(pattern, RegexOptions.CultureInvariant | RegexOptions.IgnoreCase), instead)
        {
        }
    }
}
