using Jackdaw.Search.Capabilities;
using Jackdaw.Search.Embedded.Analysis;
using Jackdaw.Search.Embedded.Indexing;
using Jackdaw.Search.Embedded.Searching;
using Jackdaw.Search.Embedded.Words;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Embedded.Snippets;

/// <summary>Finds the words of a match in a text and extracts the passages around them.</summary>
internal sealed class SnippetMaker
{
    private readonly IndexSchema _oneText;
    private readonly WordAnalyzer _analyzer;
    private readonly MatchExpression? _match;
    private readonly QueryLimits _limits;
    private readonly HashSet<string> _words = new(StringComparer.Ordinal);
    private readonly HashSet<string>.AlternateLookup<ReadOnlySpan<char>> _lookup;
    private readonly HashSet<string> _similar = new(StringComparer.Ordinal);
    private readonly HashSet<string>.AlternateLookup<ReadOnlySpan<char>> _similarLookup;
    private readonly List<string> _patterns = [];
    private readonly List<(EditAutomaton Automaton, int Most)> _near = [];

    /// <param name="match">The match; null to highlight nothing.</param>
    /// <param name="limits">The limits of the search.</param>
    /// <param name="analysis">The text analysis.</param>
    /// <param name="similar">The words that replace misspelled ones of the match, which are highlighted wherever they occur.</param>
    /// <exception cref="FulltextException">The match text is invalid.</exception>
    public SnippetMaker(MatchExpression? match, QueryLimits limits, TextAnalysis analysis, IReadOnlyList<string>? similar = null)
    {
        _oneText = IndexSchema.OfText(analysis);
        _analyzer = _oneText.Analyzers[0];
        _limits = limits;
        _match = match is { IsEverything: false } ? match : null;
        _lookup = _words.GetAlternateLookup<ReadOnlySpan<char>>();
        _similarLookup = _similar.GetAlternateLookup<ReadOnlySpan<char>>();
        foreach (string word in similar ?? [])
        {
            _similar.UnionWith(_analyzer.ChangesWords ? _analyzer.Terms(word) : [word]);
        }

        if (_match is not null)
        {
            foreach (MatchLeaf leaf in new MatchTree(_match, new IndexSnapshot(_oneText, []), limits, everyField: true).Leaves)
            {
                if (!leaf.IsPositive)
                {
                    continue;
                }

                IReadOnlyList<string> terms = leaf.Term.Terms ?? [leaf.Term.Text];
                if (leaf.Term.Edits > 0)
                {
                    _near.Add((new EditAutomaton(leaf.Term.Text, leaf.Term.Edits), leaf.Term.Edits));
                }
                else if (leaf.Term.IsWildcard)
                {
                    _patterns.AddRange(terms);
                }
                else
                {
                    _words.UnionWith(terms);
                }
            }
        }
    }

    /// <summary>Highlights nothing and returns the beginnings of texts.</summary>
    public static SnippetMaker WithoutMatch { get; } = new(null, QueryLimits.Of(CancellationToken.None), TextAnalysis.Plain);

    /// <summary>Throws for options that only servers support.</summary>
    /// <exception cref="FulltextException">There is such an option; the message names it.</exception>
    public static void Refuse(SnippetOptions options)
    {
        string? unknown = options switch
        {
            { LimitWords: > 0 } => nameof(options.LimitWords),
            { ExactPhrase: true } => nameof(options.ExactPhrase),
            { ForceAllWords: true } => nameof(options.ForceAllWords),
            { WeightOrder: true } => nameof(options.WeightOrder),
            { UseBoundaries: true } => nameof(options.UseBoundaries),
            { PassageBoundary: not PassageBoundary.None } => nameof(options.PassageBoundary),
            { StartPassageId: not 1 } => nameof(options.StartPassageId),
            _ => null,
        };
        if (unknown is not null)
        {
            throw FulltextCapabilities.Of(BackendKinds.Embedded).Missing(
                unknown == nameof(options.ExactPhrase) ? FulltextCapability.ExactPhraseSnippets : FulltextCapability.PassageOptions, $"{nameof(SnippetOptions)}.{unknown}");
        }
    }

    public string Make(string text, SnippetOptions options)
    {
        if (options.StripHtml)
        {
            text = HtmlStripping.Strip(text);
        }

        List<TextMark> marks = Marks(text, options.QueryMode);
        return SnippetPassages.Cut(text, marks, options);
    }

    private List<TextMark> Marks(string text, bool queryMode)
    {
        List<TextMark> marks = [];
        if (_match is null)
        {
            return marks;
        }

        SpanList? spans = queryMode ? Spans(text) : null;
        if (spans is { Count: 0 } && _similar.Count == 0)
        {
            return marks;
        }

        int span = 0;
        uint furthest = 0;
        Span<char> room = stackalloc char[TermTokenizer.Room];
        TermTokenizer tokens = new(text, _analyzer, room);
        while (tokens.MoveNext())
        {
            _limits.Step(1 + _patterns.Count + _near.Count);
            uint hit = Hit.Of(0, tokens.Position);
            for (; spans is not null && span < spans.Count && spans.Spans[span].Start <= hit; span++)
            {
                // Of the spans that have begun, the one that ends last covers the word if any does.
                furthest = Math.Max(furthest, spans.Spans[span].End + 1);
            }

            bool isSimilar = _similar.Count > 0 && (_similarLookup.Contains(tokens.Term()) || _similarLookup.Contains(tokens.Word));
            bool isTermWanted = IsWanted(tokens.Term());
            if (isSimilar || ((isTermWanted || IsWanted(tokens.Word)) && (spans is null || hit + (uint)tokens.Width <= furthest)))
            {
                Add(marks, new TextMark(tokens.Start, isTermWanted ? tokens.TermLength : tokens.Length, tokens.Position, tokens.Width), queryMode);
            }
        }

        return marks;
    }

    /// <summary>Adds a mark. A blended word covers its parts. With operators, adjacent words share one mark, as on the servers.</summary>
    private static void Add(List<TextMark> marks, TextMark mark, bool joinNeighbours)
    {
        if (marks.Count > 0)
        {
            TextMark last = marks[^1];
            int end = last.Start + last.Length;
            if (mark.Start < end)
            {
                // Overlapping pairs of characters are combined into one mark.
                int longer = mark.Start + mark.Length - end;
                marks[^1] = longer > 0 ? last with { Length = last.Length + longer, Width = mark.Position + mark.Width - last.Position } : last;
                return;
            }

            if (joinNeighbours && mark.Position == last.Position + last.Width)
            {
                marks[^1] = last with { Length = mark.Start + mark.Length - last.Start, Width = last.Width + mark.Width };
                return;
            }
        }

        marks.Add(mark);
    }

    private bool IsWanted(ReadOnlySpan<char> word)
    {
        if (word.IsEmpty)
        {
            return false;
        }

        if (_lookup.Contains(word))
        {
            return true;
        }

        foreach (string pattern in _patterns)
        {
            if (TermPattern.Fits(word, pattern))
            {
                return true;
            }
        }

        foreach ((EditAutomaton automaton, int most) in _near)
        {
            if (automaton.Accepts(word, most))
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>Runs the match on the text alone; returns the matching spans, or null.</summary>
    private SpanList Spans(string text)
    {
        long held = _limits.Memory.OfSegment;
        SegmentBuilder builder = new(_oneText, new TermTable());
        builder.Add(1, [FieldValue.OfText(text)]);
        SegmentView view = builder.Build();
        MatchTree tree = new(_match!, new IndexSnapshot(_oneText, [view]), _limits, everyField: true);
        Matcher matcher = new MatchBinder(tree, view.Segment, _limits).Bind();
        SpanList spans = new(_limits.Memory);
        if (matcher.Next() == 0)
        {
            matcher.AddSpans(spans);
            spans.Sort();
        }

        _limits.Memory.EndSegment(held);
        return spans;
    }
}

/// <summary>A highlighted range of a text.</summary>
/// <param name="Start">The index of its first character.</param>
/// <param name="Length">The number of characters.</param>
/// <param name="Position">The position of its first word.</param>
/// <param name="Width">The number of words.</param>
internal readonly record struct TextMark(int Start, int Length, int Position, int Width);
