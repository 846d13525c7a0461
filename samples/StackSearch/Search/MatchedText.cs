using System.Buffers;
using System.Text.RegularExpressions;
using Jackdaw.Search;

namespace StackSearch.Search;

/// <summary>How a visitor's text is taken.</summary>
internal sealed partial class MatchedText
{
    private static readonly SearchValues<char> Operators = SearchValues.Create("@()|-!^$/<=~");

    private static readonly SearchValues<char> SearchBoxSigns = SearchValues.Create("\"-|*");

    private readonly string _text;
    private readonly MatchedAs _as;
    private readonly string _beginning;
    private readonly MatchWords _words;

    private MatchedText(string text, MatchedAs how, SearchNotice? notice = null, string beginning = "", MatchWords? words = null)
    {
        _words = words ?? PostRanking.Words;
        _text = text;
        _as = how;
        _beginning = beginning;
        Notice = notice;
    }

    /// <summary>What the visitor is told about it.</summary>
    public SearchNotice? Notice { get; }

    /// <summary>Whether it may say more than which words occur, and in which phrases.</summary>
    public bool HasOperators => _as == MatchedAs.Syntax && (_text.AsSpan().ContainsAny(Operators) || OperatorWord.IsMatch(_text));

    /// <summary>Tells it from other ways to take the same text.</summary>
    public string Name => $"{_as} {_words} {_beginning} {_text}";

    /// <summary>As the visitor chose: what is typed into a search box, of which some words will do, or match syntax.</summary>
    public static MatchedText Of(SearchRequest request) =>
        request.IsSyntax ? new(WithoutPunctuation(request.Text), MatchedAs.Syntax) : new(request.Text, MatchedAs.SearchBox, words: WordsOf(request));

    /// <summary>Another text of a search box.</summary>
    public static MatchedText Corrected(SearchRequest request, string text, SearchNotice notice) => new(text, MatchedAs.SearchBox, notice, words: WordsOf(request));

    /// <summary>As words: no character of it is an operator.</summary>
    public static MatchedText Words(string text, SearchNotice notice) => new(text, MatchedAs.Words, notice);

    /// <summary>With the last word as the beginning of one; null where the text is more than plain words.</summary>
    public static MatchedText? Prefix(string text)
    {
        bool isPlain = text.Length >= 2 && char.IsLetterOrDigit(text[^1]) && text.All(c => char.IsLetterOrDigit(c) || char.IsSurrogate(c) || c is ' ' or '_');
        if (!isPlain)
        {
            return null;
        }
        int last = text.LastIndexOf(' ') + 1;
        return new MatchedText(text[..last].TrimEnd(), MatchedAs.Beginning, new SearchNotice(SearchNoticeKind.Prefix), text[last..]);
    }

    /// <summary>Whether a request demands more than any word of its text.</summary>
    public static bool IsStrict(SearchRequest request) =>
        WordsOf(request) != PostRanking.Words || request.Text.AsSpan().ContainsAny(SearchBoxSigns) || request.Text.Contains(" OR ", StringComparison.Ordinal);

    /// <summary>Adds the text to a query; empty text matches everything.</summary>
    public IFulltextQuery<PostDocument> ApplyTo(IFulltextQuery<PostDocument> query) => _as switch
    {
        MatchedAs.Beginning => query.Match(match => _text.Length == 0 ? match.Prefix(_beginning) : match.Prefix(_beginning).Maybe(match.Words(_text, _words))),
        _ when _text.Length == 0 => query,
        MatchedAs.Syntax => query.Match(_text),
        MatchedAs.Words => query.MatchText(_text, _words),
        _ => query.MatchSearchBox(_text, _words),
    };

    private static MatchWords WordsOf(SearchRequest request) => request.EffectiveSort == SearchSort.Relevance ? PostRanking.Words : PostRanking.WordsInOtherOrders;

    /// <summary>
    /// What ends sentences is not meant as syntax, but servers would take it so: a question mark stands for a character, a full stop belongs to
    /// the word before it.
    /// </summary>
    private static string WithoutPunctuation(string text) => EndOfSentence.Replace(text, "").Replace('?', ' ').Replace('%', ' ');

    [GeneratedRegex(@"(?<=\w)[.,;:!?]+(?=[\s"")|]|$)")]
    private static partial Regex EndOfSentence { get; }

    [GeneratedRegex(@"\b(?:MAYBE|NEAR|NOTNEAR|SENTENCE|PARAGRAPH|ZONE|ZONESPAN)\b")]
    private static partial Regex OperatorWord { get; }

    private enum MatchedAs
    {
        SearchBox,
        Words,
        Beginning,
        Syntax,
    }
}
