using System.Text;

namespace Jackdaw.Tests.Text;

/// <summary>Random texts in which every kind of character meets every other.</summary>
internal sealed class RandomText(int seed)
{
    private static readonly string[] Invalid =
    [
        "\\", "\\x", "\\u", "\\u1", "\\u12", "\\u123", "\\u12G4", "\\uD800", "\\uDC00", "\\uD800\\n", "\\uD800\\uD800", "\\uD83D\\u", "\\uDBFF\\uE000",
    ];

    private readonly Random _random = new(seed);

    public int Next(int maximum) => _random.Next(maximum);

    /// <summary>Characters of one kind, or of all kinds mixed, without lone surrogates; at most <paramref name="length"/> of them, exactly so without pairs.</summary>
    public string Characters(int length, TextKind kind)
    {
        var builder = new StringBuilder();
        while (builder.Length < length)
        {
            TextKind next = kind == TextKind.Mixed ? (TextKind)_random.Next((int)TextKind.Mixed) : kind;
            int run = kind == TextKind.Mixed ? _random.Next(1, 12) : length;
            for (int i = 0; i < run && builder.Length < length; i++)
            {
                if (next == TextKind.Supplementary && length - builder.Length < 2)
                {
                    next = TextKind.Ascii;
                }

                builder.Append(Character(next));
            }
        }

        return builder.ToString();
    }

    /// <summary>The bytes after an opening quote: escaped at random, closed by a quote, sometimes made invalid somewhere.</summary>
    public byte[] Document(int length, TextKind kind, bool mayBeInvalid)
    {
        string text = Characters(length, kind);
        var builder = new StringBuilder();
        bool escapeOften = _random.Next(3) == 0;
        foreach (char unit in text)
        {
            if (ReferenceText.EscapesMinimal(unit) || (escapeOften && _random.Next(6) == 0 && !char.IsSurrogate(unit)))
            {
                builder.Append(Escape(unit));
            }
            else
            {
                builder.Append(unit);
            }
        }

        if (_random.Next(20) == 0)
        {
            builder.Append("\\uD83D\\uDE00");
        }

        byte[] bytes = Encoding.UTF8.GetBytes(builder.Append('"').ToString());
        return mayBeInvalid && _random.Next(2) == 0 ? Damage(bytes) : bytes;
    }

    /// <summary>The same, written as System.Text.Json writes it, but with a few characters left as they are or escaped needlessly.</summary>
    public byte[] EscapedDocument(int length, TextKind kind, bool mayBeInvalid)
    {
        var builder = new StringBuilder();
        foreach (Rune rune in Characters(length, kind).EnumerateRunes())
        {
            bool isEscaped = rune.Value >= 0x80 || ReferenceText.EscapesMinimal(rune.Value);
            if (_random.Next(50) == 0 && !ReferenceText.EscapesMinimal(rune.Value))
            {
                isEscaped = !isEscaped;
            }

            string text = rune.ToString();
            builder.Append(isEscaped ? string.Concat(text.Select(Escape)) : text);
            if (_random.Next(6) == 0)
            {
                builder.Append(' ');
            }
        }

        byte[] bytes = Encoding.UTF8.GetBytes(builder.Append('"').ToString());
        return mayBeInvalid && _random.Next(2) == 0 ? Damage(bytes) : bytes;
    }

    private byte[] Damage(byte[] bytes)
    {
        int at = _random.Next(bytes.Length);
        switch (_random.Next(4))
        {
            case 0:
                bytes[at] = (byte)_random.Next(1, 256);
                return bytes;
            case 1:
                bytes[at] = (byte)_random.Next(0x80, 0x100);
                return bytes;
            case 2:
                return [.. bytes[..at], .. Encoding.ASCII.GetBytes(Invalid[_random.Next(Invalid.Length)]), .. bytes[at..]];
            default:
                return [.. bytes[..at], .. bytes[(at + 1)..]];
        }
    }

    private string Escape(char unit)
    {
        if (_random.Next(2) == 0)
        {
            int simple = "\"\\/\b\f\n\r\t".IndexOf(unit);
            if (simple >= 0)
            {
                return "\\" + "\"\\/bfnrt"[simple];
            }
        }

        return "\\u" + (_random.Next(2) == 0 ? $"{(int)unit:x4}" : $"{(int)unit:X4}");
    }

    private string Character(TextKind kind) => kind switch
    {
        TextKind.Ascii => ((char)_random.Next(0x20, 0x80)).ToString(),
        TextKind.AnyAscii => ((char)_random.Next(0, 0x80)).ToString(),
        TextKind.TwoBytes => ((char)_random.Next(0x80, 0x800)).ToString(),
        TextKind.ThreeBytes => ((char)(_random.Next(8) == 0 ? _random.Next(0xE000, 0x10000) : _random.Next(0x800, 0xD800))).ToString(),
        _ => char.ConvertFromUtf32(_random.Next(0x10000, 0x110000)),
    };
}
