using System.Diagnostics;
using System.Text;
using System.Text.RegularExpressions;
using ColorCode;
using ColorCode.Common;
using ColorCode.Compilation;
using ColorCode.Parsing;

namespace StackSearch.Web.Html;

/// <summary>
/// Colors the code of a page's posts. ColorCode says what is a keyword, a string or a comment; the HTML is written here, every character
/// encoded. Its patterns can take exponential time on code made for that, so a page has a bounded time; code after that is shown plain.
/// </summary>
public sealed class CodeHtml
{
    // Long listings are data or logs, where colors help nobody.
    private const int MostCharacters = 20_000;

    private static readonly TimeSpan TimeOfMatch = TimeSpan.FromSeconds(0.1);
    private static readonly TimeSpan TimeOfPage = TimeSpan.FromSeconds(1);

    private static readonly LanguageParser Parser = new(new BoundedCompiler(), new LanguageRepository(Languages.All.ToDictionary(language => language.Id)));

    // What a scope of ColorCode is called in the style sheet; others have the color of the text.
    private static readonly Dictionary<string, string> Classes = new()
    {
        [ScopeName.Comment] = "com",
        [ScopeName.HtmlComment] = "com",
        [ScopeName.XmlComment] = "com",
        [ScopeName.XmlDocComment] = "com",
        [ScopeName.XmlDocTag] = "com",
        [ScopeName.String] = "str",
        [ScopeName.StringCSharpVerbatim] = "str",
        [ScopeName.StringEscape] = "str",
        [ScopeName.HtmlAttributeValue] = "str",
        [ScopeName.XmlAttributeValue] = "str",
        [ScopeName.XmlCDataSection] = "str",
        [ScopeName.CssPropertyValue] = "str",
        [ScopeName.JsonString] = "str",
        [ScopeName.Keyword] = "key",
        [ScopeName.ControlKeyword] = "key",
        [ScopeName.PreprocessorKeyword] = "key",
        [ScopeName.PseudoKeyword] = "key",
        [ScopeName.HtmlElementName] = "key",
        [ScopeName.XmlName] = "key",
        [ScopeName.CssSelector] = "key",
        [ScopeName.JsonConst] = "key",
        [ScopeName.PowerShellOperator] = "key",
        [ScopeName.Predefined] = "key",
        [ScopeName.Intrinsic] = "key",
        [ScopeName.Number] = "num",
        [ScopeName.JsonNumber] = "num",
        [ScopeName.BuiltinValue] = "num",
        [ScopeName.ClassName] = "typ",
        [ScopeName.Type] = "typ",
        [ScopeName.TypeVariable] = "typ",
        [ScopeName.Constructor] = "typ",
        [ScopeName.NameSpace] = "typ",
        [ScopeName.HtmlAttributeName] = "typ",
        [ScopeName.XmlAttribute] = "typ",
        [ScopeName.CssPropertyName] = "typ",
        [ScopeName.JsonKey] = "typ",
        [ScopeName.Attribute] = "typ",
        [ScopeName.BuiltinFunction] = "typ",
        [ScopeName.SqlSystemFunction] = "typ",
        [ScopeName.PowerShellCommand] = "typ",
        [ScopeName.PowerShellVariable] = "typ",
        [ScopeName.PowerShellType] = "typ",
        [ScopeName.PowerShellParameter] = "typ",
        [ScopeName.PowerShellAttribute] = "typ",
    };

    // How tags and the classes of posts call languages, where ColorCode does not.
    private static readonly Dictionary<string, string> OtherNames = new(StringComparer.OrdinalIgnoreCase)
    {
        [".net"] = LanguageId.CSharp,
        ["asp.net"] = LanguageId.CSharp,
        ["asp.net-mvc"] = LanguageId.CSharp,
        ["winforms"] = LanguageId.CSharp,
        ["wpf"] = LanguageId.CSharp,
        ["linq"] = LanguageId.CSharp,
        ["c"] = LanguageId.Cpp,
        ["c++"] = LanguageId.Cpp,
        ["objective-c"] = LanguageId.Cpp,
        ["jquery"] = LanguageId.JavaScript,
        ["node.js"] = LanguageId.JavaScript,
        ["reactjs"] = LanguageId.JavaScript,
        ["django"] = LanguageId.Python,
        ["python-3.x"] = LanguageId.Python,
        ["pandas"] = LanguageId.Python,
        ["pytorch"] = LanguageId.Python,
        ["mysql"] = LanguageId.Sql,
        ["sql-server"] = LanguageId.Sql,
        ["postgresql"] = LanguageId.Sql,
        ["tsql"] = LanguageId.Sql,
        ["oracle"] = LanguageId.Sql,
        ["android"] = LanguageId.Java,
        ["spring"] = LanguageId.Java,
        ["xaml"] = LanguageId.Xml,
        ["py"] = LanguageId.Python,
    };

    private TimeSpan _left = TimeOfPage;

    /// <summary>Code in the language that its post names, or that its tags suggest; null where it is shown plain.</summary>
    /// <param name="code">The code.</param>
    /// <param name="named">The language that the post names; null where it names none.</param>
    /// <param name="tags">The tags of the question.</param>
    public string? Color(string code, string? named, IReadOnlyList<string> tags)
    {
        // Half of a character outside the basic plane could end up on either side of an element.
        if (code.Length > MostCharacters || _left <= TimeSpan.Zero || code.Any(char.IsSurrogate) || LanguageOf(code, named, tags) is not { } language)
        {
            return null;
        }
        StringBuilder html = new(code.Length * 2);
        long begin = Stopwatch.GetTimestamp();
        try
        {
            Parser.Parse(code, language, (text, scopes) =>
            {
                if (Stopwatch.GetElapsedTime(begin) > _left)
                {
                    throw new RegexMatchTimeoutException();
                }
                Write(html, text, 0, text.Length, scopes);
            });
        }
        catch (RegexMatchTimeoutException)
        {
            return null;
        }
        finally
        {
            _left -= Stopwatch.GetElapsedTime(begin);
        }
        return html.ToString();
    }

    private static ILanguage? LanguageOf(string code, string? named, IReadOnlyList<string> tags)
    {
        if (named is not null && Find(named) is { } own)
        {
            return own;
        }
        // Markup and data are recognized by how they begin, whatever the question is about.
        ReadOnlySpan<char> begin = code.AsSpan().TrimStart();
        if (begin is ['<', var next, ..] && (char.IsAsciiLetter(next) || next is '?' or '!' or '/'))
        {
            return tags.Contains("php") && begin.StartsWith("<?php") ? Languages.Php : tags.Contains("html") ? Languages.Html : Languages.Xml;
        }
        return begin is ['{', ..] && begin[1..].TrimStart() is ['"', ..] ? Find(LanguageId.Json) : tags.Select(Find).FirstOrDefault(language => language is not null);
    }

    private static ILanguage? Find(string name) => name.Length == 0 ? null : Languages.FindById(OtherNames.GetValueOrDefault(name, name));

    // Scopes of nested languages can reach beyond their text: what does not fit is left out, and no character is lost or doubled.
    private static void Write(StringBuilder html, string text, int from, int to, IEnumerable<Scope> scopes)
    {
        int at = from;
        foreach (Scope scope in scopes.OrderBy(scope => scope.Index))
        {
            int start = Math.Max(scope.Index, at);
            int end = Math.Min(scope.Index + scope.Length, to);
            if (end <= start)
            {
                continue;
            }
            html.Append(PageText.Lines(text[at..start]));
            string? name = Classes.GetValueOrDefault(scope.Name);
            html.Append(name is null ? "" : $"<span class=\"{name}\">");
            Write(html, text, start, end, scope.Children);
            html.Append(name is null ? "" : "</span>");
            at = end;
        }
        html.Append(PageText.Lines(text[at..to]));
    }

    /// <summary>Compiles languages as ColorCode does, with a time limit for each match.</summary>
    private sealed class BoundedCompiler : ILanguageCompiler
    {
        private readonly LanguageCompiler _unbounded = new([], new ReaderWriterLockSlim());
        private readonly System.Collections.Concurrent.ConcurrentDictionary<string, CompiledLanguage> _compiled = new();

        public CompiledLanguage Compile(ILanguage language) => _compiled.GetOrAdd(language.Id, _ =>
        {
            CompiledLanguage unbounded = _unbounded.Compile(language);
            return new CompiledLanguage(unbounded.Id, unbounded.Name, new Regex(unbounded.Regex.ToString(), unbounded.Regex.Options, TimeOfMatch), unbounded.Captures);
        });
    }
}
