using System.Globalization;
using System.Text;
using Jackdaw.Search.Model;

namespace Jackdaw.Search.SphinxQl;

/// <summary>Splits a marked statement into segments.</summary>
internal static class TemplateParser
{
    public static StatementPart[] Parse(string marked)
    {
        int at = 0;
        return Parse(marked, ref at);
    }

    private static StatementPart[] Parse(string marked, ref int at)
    {
        StackSpace.Require("The statement");
        List<StatementPart> segments = [];
        while (at < marked.Length && marked[at] != Marks.End)
        {
            if (marked[at] == Marks.Start)
            {
                segments.Add(ParseMark(marked, ref at));
                continue;
            }

            int end = marked.AsSpan(at).IndexOfAny(Marks.Start, Marks.End);
            end = end < 0 ? marked.Length : at + end;
            segments.Add(new StatementPart { Literal = Encoding.UTF8.GetBytes(marked[at..end]) });
            at = end;
        }

        return [.. segments];
    }

    private static StatementPart ParseMark(string marked, ref int at)
    {
        char form = marked[at + 1];
        int slotEnd = marked.IndexOf(Marks.Separator, at);
        int extraEnd = marked.IndexOf(Marks.Separator, slotEnd + 1);
        int slot = int.Parse(marked.AsSpan(at + 2, slotEnd - at - 2), CultureInfo.InvariantCulture);
        string extra = marked[(slotEnd + 1)..extraEnd];
        at = extraEnd + 1;
        StatementPart[] inner = Parse(marked, ref at);
        at++;
        if (form == 'j')
        {
            return new StatementPart
            {
                Form = form,
                Slot = slot,
                Inner = inner,
                Comparison = (Comparison)(extra[0] - '0'),
                InExpression = extra[1] == 'x',
                Path = Encoding.UTF8.GetBytes(extra[2..]),
            };
        }

        return form == 'w'
            ? new StatementPart
            {
                Form = form,
                Slot = slot,
                Inner = inner,
                Comparison = (Comparison)(extra[0] - '0'),
                Flag = extra[1] == 'u',
                InExpression = extra[2] == 'x',
            }
            : new StatementPart { Form = form, Slot = slot, Inner = inner, Flag = extra == "1" };
    }
}
