using System.Buffers;
using System.Text.RegularExpressions;
using Jackdaw.Search;

namespace StackSearch.Search;

/// <summary>How a visitor's text is taken.</summary>
internal sealed partial class MatchedText
{
    private static readonly SearchValues<char> Operators = SearchValues.Create("@()|-!^$/<=~");

    private static readonly SearchValues<char> SyntaxMarks = SearchValues.Create("@()|-!^$/<=~\"*");

    private readonly string _text;
    private readonly bool _isSyntax;
    private readonly string? _beginning;

    private MatchedText(string text, bool isSyntax, SearchNotice? notice, string? beginning = null)
    {
        _text = text;
        _isSyntax = isSyntax;
        _beginning = beginning;
        Notice = notice;
    }

    /// <summary>What the visitor is told about it.</summary>
    public SearchNotice? Notice { get; }

    /// <summary>Whether it may say more than which words occur, and in which phrases.</summary>
    public bool HasOperators => _isSyntax && (_text.AsSpan().ContainsAny(Operators) || OperatorWord.IsMatch(_text));

    /// <summary>Tells it from other ways to take the same text.</summary>
    public string Name => (_isSyntax ? "syntax " : _beginning is null ? "words " : "beginning " + _beginning + " ") + _text;

    /// <summary>As match syntax where it has operators, else as words.</summary>
    public static MatchedText Of(string text) =>
        text.AsSpan().ContainsAny(SyntaxMarks) || OperatorWord.IsMatch(text) ? new(WithoutPunctuation(text), isSyntax: true, notice: null) : new(text, isSyntax: false, notice: null);

    /// <summary>As words: no character of it is an operator.</summary>
    public static MatchedText Words(string text, SearchNotice notice) => new(text, isSyntax: false, notice);

    /// <summary>With the last word as the beginning of one; null where the text is more than plain words.</summary>
    public static MatchedText? Prefix(string text)
    {
        bool isPlain = text.Length >= 2 && char.IsLetterOrDigit(text[^1]) && text.All(c => char.IsLetterOrDigit(c) || char.IsSurrogate(c) || c is ' ' or '_');
        if (!isPlain)
        {
            return null;
        }
        int last = text.LastIndexOf(' ') + 1;
        return new MatchedText(text[..last].TrimEnd(), isSyntax: false, new SearchNotice(SearchNoticeKind.Prefix), text[last..]);
    }

    /// <summary>Adds the text to a query; empty text matches everything.</summary>
    public IFulltextQuery<PostDocument> ApplyTo(IFulltextQuery<PostDocument> query) =>
        _beginning is { } beginning
            ? query.Match(match => _text.Length == 0 ? match.Word(beginning).Prefix() : match.Words(_text) & match.Word(beginning).Prefix())
        : _text.Length == 0 ? query
        : _isSyntax ? query.Match(_text)
        : query.MatchText(_text);

    /// <summary>
    /// What ends sentences is not meant as syntax, but servers would take it so: a question mark stands for a character, a full stop belongs to
    /// the word before it.
    /// </summary>
    private static string WithoutPunctuation(string text) => EndOfSentence.Replace(text, "").Replace('?', ' ').Replace('%', ' ');

    [GeneratedRegex(@"(?<=\w)[.,;:!?]+(?=[\s"")|]|$)")]
    private static partial Regex EndOfSentence { get; }

    [GeneratedRegex(@"\b(?:MAYBE|NEAR|NOTNEAR|SENTENCE|PARAGRAPH|ZONE|ZONESPAN)\b")]
    private static partial Regex OperatorWord { get; }
}
