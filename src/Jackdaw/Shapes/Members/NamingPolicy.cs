using System.Globalization;
using System.Text;

namespace Jackdaw.Shapes;

/// <summary>Converts CLR names to JSON names, with the same results as System.Text.Json's policies.</summary>
internal static class NamingPolicy
{
    public static string Apply(Naming naming, string name) => naming switch
    {
        Naming.CamelCase => Camel(name),
        Naming.PascalCase => Words(name, "", Casing.FirstUpper),
        Naming.SnakeCase => Words(name, "_", Casing.Lower),
        Naming.KebabCase => Words(name, "-", Casing.Lower),
        Naming.UpperSnakeCase => Words(name, "_", Casing.Upper),
        Naming.UpperKebabCase => Words(name, "-", Casing.Upper),
        _ => name,
    };

    /// <summary>Lowers the leading run of capitals, except the one that starts the next word: IOStream becomes ioStream.</summary>
    private static string Camel(string name)
    {
        char[] letters = name.ToCharArray();
        for (int i = 0; i < letters.Length && char.IsUpper(letters[i]); i++)
        {
            bool startsWord = i > 0 && i + 1 < letters.Length && !char.IsUpper(letters[i + 1]);
            if (startsWord && letters[i + 1] != ' ')
            {
                break;
            }

            letters[i] = char.ToLowerInvariant(letters[i]);
            if (startsWord)
            {
                break;
            }
        }

        return new string(letters);
    }

    /// <summary>
    /// Applies the case to each word and separates words. A word starts at a capital after a lower-case letter or digit, at the last
    /// capital of a run before a lower-case letter, and after spaces. Other characters are kept and end a word without a separator.
    /// </summary>
    private static string Words(string name, string separator, Casing casing)
    {
        var text = new StringBuilder(name.Length + 4);
        Kind last = Kind.Other;
        for (int i = 0; i < name.Length; i++)
        {
            char letter = name[i];
            Kind kind = KindOf(letter);
            bool startsWord = kind switch
            {
                Kind.Capital => last is Kind.Small or Kind.Space
                    || (last == Kind.Capital && i + 1 < name.Length && char.IsLower(name[i + 1])),
                Kind.Small => last == Kind.Space,
                _ => false,
            };
            if (startsWord)
            {
                text.Append(separator);
            }

            if (kind == Kind.Space)
            {
                // Leading spaces are dropped; later ones are held back until the next word.
                last = last == Kind.Other ? Kind.Other : Kind.Space;
                continue;
            }

            bool isUpper = casing == Casing.Upper || (casing == Casing.FirstUpper && (startsWord || last == Kind.Other));
            text.Append((kind, isUpper) switch
            {
                (Kind.Small, true) => char.ToUpperInvariant(letter),
                (Kind.Capital, false) => char.ToLowerInvariant(letter),
                _ => letter,
            });
            last = kind;
        }

        return text.ToString();
    }

    /// <summary>The case of words.</summary>
    private enum Casing
    {
        Lower,
        Upper,
        FirstUpper,
    }

    private enum Kind
    {
        Other,
        Capital,
        Small,
        Space,
    }

    private static Kind KindOf(char letter) => char.GetUnicodeCategory(letter) switch
    {
        UnicodeCategory.UppercaseLetter => Kind.Capital,
        UnicodeCategory.LowercaseLetter or UnicodeCategory.DecimalDigitNumber => Kind.Small,
        UnicodeCategory.SpaceSeparator => Kind.Space,
        _ => Kind.Other,
    };
}
