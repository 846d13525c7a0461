using System.Globalization;
using System.Text;

namespace Jackdaw.TestKit.Documents;

/// <summary>Makes valid documents of every shape: all kinds, all escapes, all lengths of UTF-8, odd white space, edges of numbers.</summary>
public sealed class DocumentGenerator(Random random)
{
    private static readonly string[] Numbers =
    [
        "0", "-0", "1", "-1", "9", "10", "127", "128", "-128", "255", "256", "32767", "65535", "65536", "2147483647", "2147483648", "-2147483648",
        "-2147483649", "4294967295", "4294967296", "9007199254740993", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
        "18446744073709551615", "18446744073709551616", "0.1", "-0.5", "3.14159", "1e0", "1E+5", "1e-7", "1.5e300", "-2.5E-300", "5e-324", "1e400",
        "1.7976931348623157e308", "1.7976931348623159e308", "2.2250738585072014e-308", "123456789012345678901234567890", "0.000000000000000000001",
        "100000000000000000000000", "1.00000000000000000000000000000000000001", "0e0", "0E-0", "1e00000000000000000001",
    ];

    private readonly StringBuilder _text = new();
    private int _left;
    private int _blanks;

    /// <summary>A document of about that many values, at most 60 levels deep.</summary>
    public byte[] Document(int values)
    {
        _text.Clear();
        _left = values;
        _blanks = random.Next(3);
        Blank();
        Value(0);
        Blank();
        return Encoding.UTF8.GetBytes(_text.ToString());
    }

    /// <summary>The text of a string between its quotes, and maybe some of it escaped.</summary>
    private void Text()
    {
        int length = random.Next(4) switch
        {
            0 => random.Next(4),
            1 => random.Next(20),
            2 => random.Next(80),
            _ => random.Next(8) == 0 ? random.Next(600) : random.Next(10),
        };
        int kind = random.Next(5);
        _text.Append('"');
        for (int i = 0; i < length; i++)
        {
            Character(kind);
        }

        _text.Append('"');
    }

    private void Character(int kind)
    {
        int choice = kind < 2 ? 0 : random.Next(kind == 2 ? 30 : 12);
        switch (choice)
        {
            case 1:
                _text.Append('\\').Append("\"\\/bfnrt"[random.Next(8)]);
                break;
            case 2:
                Escape(random.Next(0x10000) is var unit && char.IsSurrogate((char)unit) ? 0xE000 : unit);
                break;
            case 3:
                string pair = char.ConvertFromUtf32(random.Next(0x10000, 0x110000));
                Escape(pair[0]);
                Escape(pair[1]);
                break;
            case 4:
                _text.Append((char)random.Next(0x80, 0x800));
                break;
            case 5:
                _text.Append((char)random.Next(0xE000, 0x10000));
                break;
            case 6:
                _text.Append((char)random.Next(0x800, 0xD800));
                break;
            case 7:
                _text.Append(char.ConvertFromUtf32(random.Next(0x10000, 0x110000)));
                break;
            default:
                char plain = (char)random.Next(0x20, 0x80);
                _text.Append(plain is '"' or '\\' ? 'x' : plain);
                break;
        }
    }

    private void Escape(int unit) => _text.Append("\\u").Append(unit.ToString(random.Next(2) == 0 ? "x4" : "X4", CultureInfo.InvariantCulture));

    private void Value(int depth)
    {
        _left--;
        int kinds = depth < 60 && _left > 0 ? 10 : 6;
        switch (random.Next(depth == 0 && _left > 0 ? 6 : 0, kinds))
        {
            case 0:
                _text.Append("null");
                break;
            case 1:
                _text.Append(random.Next(2) == 0 ? "true" : "false");
                break;
            case 2 or 3:
                Number();
                break;
            case 4 or 5:
                Text();
                break;
            case 6 or 7:
                Container('[', ']', depth, isObject: false);
                break;
            default:
                Container('{', '}', depth, isObject: true);
                break;
        }
    }

    private void Number()
    {
        switch (random.Next(4))
        {
            case 0:
                _text.Append(Numbers[random.Next(Numbers.Length)]);
                break;
            case 1:
                // A minus of the culture is no minus of JSON.
                _text.Append(random.Next(-100, 1000).ToString(CultureInfo.InvariantCulture));
                break;
            case 2:
                _text.Append(BitConverter.Int64BitsToDouble(random.NextInt64()) is var d && double.IsFinite(d) ? d.ToString("R", CultureInfo.InvariantCulture) : "7");
                break;
            default:
                _text.Append(random.NextInt64());
                break;
        }
    }

    private void Container(char open, char close, int depth, bool isObject)
    {
        _text.Append(open);
        Blank();
        int count = random.Next(3) == 0 ? random.Next(12) : random.Next(4);
        for (int i = 0; i < count && (i == 0 || _left > 0); i++)
        {
            if (i > 0)
            {
                _text.Append(',');
                Blank();
            }

            if (isObject)
            {
                if (random.Next(3) == 0)
                {
                    Text();
                }
                else
                {
                    _text.Append('"').Append("abc"[random.Next(3)]).Append('"');
                }

                Blank();
                _text.Append(':');
                Blank();
            }

            Value(depth + 1);
            Blank();
        }

        _text.Append(close);
    }

    private void Blank()
    {
        if (_blanks == 0)
        {
            return;
        }

        int count = _blanks == 1 ? random.Next(2) : random.Next(6) == 0 ? random.Next(70) : random.Next(3);
        for (int i = 0; i < count; i++)
        {
            _text.Append(" \n\t\r"[random.Next(8) is var kind && kind < 4 ? kind : 0]);
        }
    }
}
