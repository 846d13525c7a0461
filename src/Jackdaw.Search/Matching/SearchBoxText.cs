using Jackdaw.Search.Mapping;

namespace Jackdaw.Search.Matching;

/// <summary>
/// Parses text from a search box: words, <c>"phrases"</c>, <c>-excluded</c>, <c>this OR that</c>, <c>prefix*</c>. Any text is valid:
/// misplaced operators are ignored, and everything else is a word.
/// </summary>
internal ref struct SearchBoxText
{
    private readonly List<MatchExpression> _required = [];
    private readonly List<MatchExpression> _excluded = [];
    private readonly MatchWords _words;
    private readonly IndexMap? _index;
    private ReadOnlySpan<char> _rest;

    // The last item is a term that OR can combine with another.
    private bool _canJoin;
    private bool _joins;
    private bool _hasWord;

    private SearchBoxText(string text, MatchWords words, IndexMap? index)
    {
        _rest = text;
        _words = words;
        _index = index;
    }

    /// <summary>Parses a text into a match.</summary>
    /// <param name="text">The text.</param>
    /// <param name="words">How many of the words without operators must occur; null for all.</param>
    /// <param name="index">The index with the words that its fields ignore; null if it is not known.</param>
    public static MatchExpression Of(string? text, MatchWords? words = null, IndexMap? index = null)
    {
        string cut = UserTextLimit.Cut(text) ?? "";
        SearchBoxText reader = new(cut, words ?? MatchWords.All, index);
        while (reader.ReadTerm())
        {
        }

        return reader.Result();
    }

    private bool ReadTerm()
    {
        _rest = _rest.TrimStart();
        if (_rest.IsEmpty)
        {
            return false;
        }

        bool isExcluded = _rest is ['-', not ('-' or ' '), ..] && !char.IsWhiteSpace(_rest[1]);
        if (isExcluded)
        {
            _rest = _rest[1..];
        }

        if (_rest[0] == '"')
        {
            _rest = _rest[1..];
            int end = _rest.IndexOf('"');
            string phrase = UserText.Clean(Take(end < 0 ? _rest.Length : end));
            _rest = end < 0 ? [] : _rest[1..];
            Add(phrase.Length == 0 ? null : new PhraseExpression(phrase), isExcluded);
            return true;
        }

        int length = 0;
        while (length < _rest.Length && _rest[length] != '"' && !char.IsWhiteSpace(_rest[length]))
        {
            length++;
        }

        string word = Take(length);
        if (!isExcluded && word is "OR" or "|")
        {
            _joins = _canJoin;
            return true;
        }

        Add(WordOf(word), isExcluded);
        return true;
    }

    private static MatchExpression? WordOf(string word)
    {
        if (word is [.., not '*', '*'] && UserText.Clean(word[..^1]) is { Length: > 0 } beginning && char.IsLetterOrDigit(beginning[^1]) && !beginning.Any(char.IsWhiteSpace))
        {
            return new MatchWord(beginning).Prefix();
        }

        string clean = UserText.Clean(word);
        return clean.Length == 0 ? null : new WordsExpression(clean);
    }

    private string Take(int length)
    {
        string taken = _rest[..length].ToString();
        _rest = _rest[length..];
        return taken;
    }

    private void Add(MatchExpression? term, bool isExcluded)
    {
        if (term is null)
        {
            return;
        }

        // Without a letter or digit, servers do not see a word: there is nothing to exclude, and no operand for OR.
        bool isWord = term is not TextExpression { HasWord: false };
        if (isExcluded)
        {
            if (isWord)
            {
                _excluded.Add(term);
            }

            _canJoin = _joins = false;
            return;
        }

        if (_joins && isWord)
        {
            _required[^1] = _required[^1].Or(term);
        }
        else
        {
            _required.Add(term);
        }

        _hasWord |= isWord;
        _canJoin = isWord;
        _joins = false;
    }

    private readonly MatchExpression Result()
    {
        if (!_hasWord && _excluded.Count > 0)
        {
            // Servers exclude from matching documents, and nothing was searched for.
            return _excluded[0].AndNot(_excluded[0]);
        }

        MatchExpression result = EverythingExpression.Instance;
        foreach (MatchExpression part in _words.IsAll ? _required : Relaxed())
        {
            result = result.And(part);
        }

        foreach (MatchExpression part in _excluded)
        {
            result = result.AndNot(part);
        }

        return result;
    }

    /// <summary>The words without operators as one part, at the position of the first. What has an operator was meant as it is.</summary>
    private readonly List<MatchExpression> Relaxed()
    {
        List<string> words = [];
        List<MatchExpression> parts = [];
        int place = 0;
        foreach (MatchExpression part in _required)
        {
            if (part is WordsExpression { Text: var text })
            {
                place = words.Count == 0 ? parts.Count : place;
                words.Add(text);
            }
            else
            {
                parts.Add(part);
            }
        }

        if (words.Count > 0)
        {
            parts.Insert(place, SomeWords.Of(string.Join(' ', words), _words, _index));
        }

        return parts;
    }
}
