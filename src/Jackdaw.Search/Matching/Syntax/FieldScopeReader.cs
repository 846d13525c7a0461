using Jackdaw.Search.Characters;

namespace Jackdaw.Search.Matching.Syntax;

/// <summary>Reads <c>@field</c>, <c>@(a,b)</c>, <c>@!field</c>, <c>@!(a,b)</c>, <c>@*</c> and the <c>[50]</c> that may follow.</summary>
internal static class FieldScopeReader
{
    public static FieldScope Read(string text, ref MatchLexer lexer)
    {
        int at = lexer.Position++;
        if (lexer.Take('*'))
        {
            return FieldScope.All;
        }

        bool isExcluded = lexer.Take('!');
        List<string> names = [];
        if (lexer.Take('('))
        {
            do
            {
                SkipBlanks(ref lexer);
                names.Add(ReadName(text, ref lexer));
                SkipBlanks(ref lexer);
            }
            while (lexer.Take(','));

            if (!lexer.Take(')'))
            {
                throw MatchSyntaxError.Unexpected(text, lexer.Position, "',' or ')' between field names");
            }
        }
        else
        {
            names.Add(ReadName(text, ref lexer));
        }

        int limit = 0;
        if (lexer.Take('['))
        {
            limit = lexer.ReadInteger("a number of words after '['");
            if (!lexer.Take(']'))
            {
                throw MatchSyntaxError.Unexpected(text, lexer.Position, "']' after the number of words");
            }
        }

        return new FieldScope(names, isExcluded, limit) { Position = at, Text = text };
    }

    private static string ReadName(string text, ref MatchLexer lexer)
    {
        int start = lexer.Position;
        while (CharacterClasses.IsWord(lexer.Current))
        {
            lexer.Position++;
        }

        if (lexer.Position == start)
        {
            throw MatchSyntaxError.Unexpected(text, start, "a field name");
        }

        return text[start..lexer.Position].ToLowerInvariant();
    }

    private static void SkipBlanks(ref MatchLexer lexer)
    {
        while (lexer.Current is ' ' or '\t')
        {
            lexer.Position++;
        }
    }
}
