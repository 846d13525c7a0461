using System.Globalization;
using System.Text;

namespace Jackdaw.Tests.Scalars;

/// <summary>Random texts that are dates, times or almost.</summary>
internal static class DateTexts
{
    private const string Alphabet = "0123456789-:.TZ+tz /\u0001\u007f,";

    /// <summary>A date, or a date and time in one of the accepted forms; components are now and then out of range.</summary>
    public static string Moment(Random random)
    {
        StringBuilder text = new();
        text.Append(CultureInfo.InvariantCulture, $"{Year(random):0000}-{Field(random, 12, 1):00}-{Field(random, 31, 1):00}");
        if (random.Next(10) == 0)
        {
            return text.ToString();
        }

        text.Append(CultureInfo.InvariantCulture, $"T{Field(random, 23, 0):00}:{Field(random, 59, 0):00}");
        if (random.Next(8) != 0)
        {
            text.Append(CultureInfo.InvariantCulture, $":{Field(random, 59, 0):00}");
            if (random.Next(3) != 0)
            {
                text.Append('.').Append(Digits(random, random.Next(18)));
            }
        }

        return text.Append(Offset(random)).ToString();
    }

    /// <summary>A duration in one of the accepted forms; components are now and then out of range.</summary>
    public static string Duration(Random random)
    {
        StringBuilder text = new(random.Next(3) == 0 ? "-" : "");
        if (random.Next(2) == 0)
        {
            text.Append(random.Next(4) == 0 ? Digits(random, random.Next(12)) : random.Next(10_675_202).ToString(CultureInfo.InvariantCulture));
            if (random.Next(4) == 0)
            {
                return text.ToString();
            }

            text.Append('.');
        }

        text.Append(Short(random, 23)).Append(':').Append(Short(random, 59));
        if (random.Next(4) != 0)
        {
            text.Append(':').Append(Short(random, 59));
            if (random.Next(3) != 0)
            {
                text.Append('.').Append(Digits(random, random.Next(9)));
            }
        }

        return text.ToString();
    }

    /// <summary>Up to three characters replaced, inserted or removed.</summary>
    public static string Mutate(Random random, string text)
    {
        for (int i = random.Next(4); i > 0 && text.Length > 0; i--)
        {
            int at = random.Next(text.Length);
            string other = Alphabet[random.Next(Alphabet.Length)].ToString();
            text = random.Next(3) switch
            {
                0 => text.Remove(at, 1).Insert(at, other),
                1 => text.Insert(at, other),
                _ => text.Remove(at, 1),
            };
        }

        return text;
    }

    private static int Year(Random random) => random.Next(6) switch
    {
        0 => random.Next(3),
        1 => 9_999,
        2 => random.Next(1, 99) * 100,
        _ => random.Next(1, 10_000),
    };

    private static int Field(Random random, int last, int first) => random.Next(40) == 0 ? random.Next(100) : random.Next(first, last + 1);

    private static string Short(Random random, int last) =>
        Field(random, last, 0).ToString(random.Next(4) == 0 ? "0" : random.Next(20) == 0 ? "0000" : "00", CultureInfo.InvariantCulture);

    private static string Digits(Random random, int count)
    {
        // Zeros at either end are the interesting ones.
        char[] digits = new char[count];
        for (int i = 0; i < count; i++)
        {
            digits[i] = (char)('0' + (random.Next(3) == 0 ? 0 : random.Next(10)));
        }

        return new string(digits);
    }

    private static string Offset(Random random) => random.Next(5) switch
    {
        0 => "",
        1 => "Z",
        2 => $"{"+-"[random.Next(2)]}{Field(random, 14, 0):00}",
        _ => $"{"+-"[random.Next(2)]}{Field(random, 14, 0):00}:{(random.Next(3) == 0 ? 0 : Field(random, 59, 0)):00}",
    };
}
