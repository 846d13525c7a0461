using Jackdaw.Search.Characters;
using Jackdaw.Search.Embedded.Indexing;
using Jackdaw.Search.Embedded.Words;
using Jackdaw.Search.Matching;
using Jackdaw.Search.Matching.Syntax;

namespace Jackdaw.Search.Embedded.Searching;

/// <summary>
/// Replaces words of a match that no document contains (<see cref="QueryOptions.CorrectSpelling"/>): with the most similarly spelled words,
/// or, for words such as <c>user-id</c>, with their parts. Words in phrases and patterns are meant as they are written.
/// </summary>
internal sealed class MissingWords(IndexSnapshot snapshot, QueryLimits limits)
{
    /// <summary>How many equally similar words replace one.</summary>
    private const int MostSimilar = 4;

    private const int MostSuggestions = 16;

    /// <summary>Each one takes a pass over the terms; a text with more unknown words was pasted, not typed.</summary>
    private const int MostCorrected = 16;

    private int _corrected;

    public MatchNode Replace(MatchNode match) => MatchLeaves.Replace(match, Leaf, static (words, scope, several) => MatchLeaves.Kept([.. words], scope, several));

    private MatchNode Leaf(IReadOnlyList<MatchTerm> words, FieldScope scope, MatchLeaves.Several several)
    {
        bool isLoose = words.Count == 1 || several(words, scope) is MatchQuorumNode;
        return MatchLeaves.Kept([.. isLoose ? words.Select(word => IsMissing(word) ? Instead(word, scope) : word) : words], scope, several);
    }

    private bool IsMissing(MatchTerm word) => word is { IsExact: false, IsWildcard: false, Edits: 0, IsPair: false }
        && !Array.Exists(snapshot.Segments, view => TermPattern.Find(view.Segment.Postings, word, limits).Any(term => view.Segment.Postings.DocumentCounts[term] > 0));

    private MatchTerm Instead(MatchTerm word, FieldScope scope)
    {
        string[] similar = word.Text.Length <= CharacterClasses.LongestWord && word.Text.All(char.IsLetter) ? Similar(word.Text) : Parts(word.Text);
        List<MatchTerm> found = [.. similar.Select(text => MatchAnalysis.WithTerms(new MatchTerm(text, word.Gap, 1), scope, snapshot.Schema)).OfType<MatchTerm>()];
        return found.Count == 0 ? word : word with
        {
            Terms = [.. found.SelectMany(term => term.Terms ?? [term.Text]).Distinct(StringComparer.Ordinal)],
            WordFields = found[0].WordFields,
            Length = 1,
            Similar = similar,
        };
    }

    /// <summary>The words with the fewest edits; none if there are only words with more edits than a fuzzy word may have.</summary>
    private string[] Similar(string word)
    {
        int edits = MatchWordForms.Edits(MatchWord.AutomaticEdits, word.Length);
        IReadOnlyList<Suggestion> all = edits == 0 || ++_corrected > MostCorrected ? [] : SpellingSuggestions.Find(snapshot, word, MostSuggestions, limits, edits);
        return [.. all.Where(suggestion => suggestion.Distance == all[0].Distance).Take(MostSimilar).Select(suggestion => suggestion.Word)];
    }

    private static string[] Parts(string word)
    {
        List<string> parts = [];
        int start = 0;
        for (int at = 0; at <= word.Length; at++)
        {
            if (at < word.Length && CharacterClasses.IsWord(word[at]))
            {
                continue;
            }

            if (at > start)
            {
                parts.Add(word[start..at]);
            }

            start = at + 1;
        }

        return parts.Count > 1 ? [.. parts] : [];
    }
}
