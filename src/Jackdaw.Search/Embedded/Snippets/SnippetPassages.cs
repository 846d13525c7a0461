using System.Text;
using Jackdaw.Search.Characters;

namespace Jackdaw.Search.Embedded.Snippets;

/// <summary>Selects the passages of a text that contain its marks, and writes them with highlighting.</summary>
internal static class SnippetPassages
{
    public static string Cut(string text, List<TextMark> marks, SnippetOptions options)
    {
        if (marks.Count == 0)
        {
            return options.AllowEmpty ? "" : Beginning(text, options);
        }

        StringBuilder snippet = new();
        if (options.Limit <= 0 || (text.Length <= options.Limit && options.LimitPassages <= 0))
        {
            _ = Write(snippet, text, 0, text.Length, marks, 0, options);
            return snippet.ToString();
        }

        int end = 0;
        int next = 0;
        foreach (Passage passage in Choose(Passages(text, marks, options), options))
        {
            snippet.Append(passage.Start > end ? options.Separator : "");
            next = Write(snippet, text, passage.Start, passage.End, marks, next, options);
            end = passage.End;
        }

        snippet.Append(end < text.TrimEnd().Length ? options.Separator : "");
        return snippet.ToString();
    }

    private static string Beginning(string text, SnippetOptions options)
    {
        if (options.Limit <= 0 || text.Length <= options.Limit)
        {
            return text;
        }

        int end = options.Limit;
        while (end > 0 && CharacterClasses.IsWord(text[end]) && CharacterClasses.IsWord(text[end - 1]))
        {
            end--;
        }

        // A word longer than the limit is truncated, but not inside a surrogate pair.
        end = end > 0 ? end : options.Limit - (char.IsLowSurrogate(text[options.Limit]) ? 1 : 0);
        return string.Concat(text.AsSpan(0, end), options.Separator);
    }

    private static List<Passage> Passages(string text, List<TextMark> marks, SnippetOptions options)
    {
        List<(int Start, int End)> words = Words(text);
        List<Passage> passages = [];
        int word = 0;
        foreach (TextMark mark in marks)
        {
            while (word < words.Count - 1 && words[word].End <= mark.Start)
            {
                word++;
            }

            int last = word;
            while (last < words.Count - 1 && words[last + 1].Start < mark.Start + mark.Length)
            {
                last++;
            }

            int around = options.Around;
            int start = Math.Min(mark.Start, words[Math.Max(0, word - around)].Start);
            int end = Math.Max(mark.Start + mark.Length, words[(int)Math.Min(words.Count - 1L, (long)last + around)].End);
            if (around >= word)
            {
                start = 0;
            }

            if ((long)last + around >= words.Count - 1)
            {
                end = text.Length;
            }

            if (passages.Count > 0 && start <= passages[^1].End && end - passages[^1].Start <= options.Limit)
            {
                passages[^1] = passages[^1] with { End = Math.Max(end, passages[^1].End), Marks = passages[^1].Marks + 1 };
            }
            else
            {
                passages.Add(new Passage(passages.Count > 0 ? Math.Max(start, Math.Min(passages[^1].End, mark.Start)) : start, end, mark.Start, 1));
            }
        }

        return passages;
    }

    /// <summary>Selects as many passages as fit, those with the most marks first, and returns them in text order.</summary>
    private static List<Passage> Choose(List<Passage> passages, SnippetOptions options)
    {
        List<Passage> chosen = [];
        int room = options.Limit;
        foreach (Passage passage in passages.OrderByDescending(passage => passage.Marks))
        {
            if (options.LimitPassages > 0 && chosen.Count == options.LimitPassages)
            {
                break;
            }

            int length = passage.End - passage.Start;
            if (length <= room)
            {
                chosen.Add(passage);
                room -= length;
            }
            else if (chosen.Count == 0)
            {
                // Not even the best one fits: it is truncated and begins with its mark.
                chosen.Add(passage with { Start = passage.Mark, End = passage.Mark + Math.Max(1, Math.Min(room, passage.End - passage.Mark)) });
                break;
            }
        }

        return [.. chosen.OrderBy(passage => passage.Start)];
    }

    /// <summary>Writes a passage; returns the first mark after it, so that all passages need only one pass over the marks.</summary>
    private static int Write(StringBuilder to, string text, int start, int end, List<TextMark> marks, int next, SnippetOptions options)
    {
        int at = start;
        for (; next < marks.Count && marks[next].Start < end; next++)
        {
            TextMark mark = marks[next];
            if (mark.Start >= at)
            {
                int markEnd = Math.Min(end, mark.Start + mark.Length);
                to.Append(text, at, mark.Start - at).Append(options.BeforeMatch).Append(text, mark.Start, markEnd - mark.Start).Append(options.AfterMatch);
                at = markEnd;
            }
        }

        to.Append(text, at, end - at);
        return next;
    }

    private static List<(int Start, int End)> Words(string text)
    {
        List<(int Start, int End)> words = [];
        for (int i = 0; i < text.Length; i++)
        {
            if (CharacterClasses.IsWord(text[i]))
            {
                int start = i;
                while (i < text.Length && CharacterClasses.IsWord(text[i]))
                {
                    i++;
                }

                words.Add((start, i));
            }
        }

        return words;
    }

    private readonly record struct Passage(int Start, int End, int Mark, int Marks);
}
