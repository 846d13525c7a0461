namespace Jackdaw.TestKit.Documents;

/// <summary>Breaks documents a little: the errors that people and networks make, and those that attackers try.</summary>
public sealed class Mutator(Random random)
{
    private static readonly byte[][] Tokens =
    [
        .. new[]
        {
            "{", "}", "[", "]", ",", ":", "\"", "\\", "/", "'", "0", "1", "-", "+", ".", "e", "E", "true", "false", "null", "tru", "nul", " ", "\n", "\t", "\r",
            "\0", "\u0001", "\u001f", "\u007f", "\\u", "\\u0", "\\ud83d", "\\ude00", "\\u0000", "\\\"", "\\\\", "\\x", "é", "€", "😀", "\ufeff", "//", "/**/", "NaN",
            "\"a\":", "[]", "{}", "\"\"", "01", "1e999", "-0", "1.", ".5", "12345678901234567890", "\"\\uDC00\"",
        }.Select(System.Text.Encoding.UTF8.GetBytes),
        [0x80], [0xBF], [0xC0], [0xC2], [0xE0], [0xED, 0xA0, 0x80], [0xEF, 0xBB, 0xBF], [0xF0, 0x9F], [0xF4, 0x90], [0xFF], [0xFE],
    ];

    /// <summary>The document after one to four changes; the given one is left as it is.</summary>
    public byte[] Mutate(byte[] document)
    {
        List<byte> bytes = [.. document];
        for (int changes = random.Next(1, 5); changes > 0; changes--)
        {
            Change(bytes);
        }

        return [.. bytes];
    }

    private void Change(List<byte> bytes)
    {
        int at = random.Next(bytes.Count + 1);
        int length = Math.Min(random.Next(1, 6), bytes.Count - at);
        switch (random.Next(9))
        {
            case 0 when at < bytes.Count:
                bytes[at] = (byte)random.Next(256);
                break;
            case 1 when at < bytes.Count:
                bytes[at] ^= (byte)(1 << random.Next(8));
                break;
            case 2:
                bytes.RemoveRange(at, length);
                break;
            case 3:
                bytes.RemoveRange(at, bytes.Count - at);
                break;
            case 4:
                bytes.InsertRange(random.Next(bytes.Count + 1), bytes.GetRange(at, length));
                break;
            case 5 when at < bytes.Count:
                byte[] token = Tokens[random.Next(Tokens.Length)];
                bytes.RemoveAt(at);
                bytes.InsertRange(at, token);
                break;
            case 6 when bytes.Count > 1 && at < bytes.Count - 1:
                (bytes[at], bytes[at + 1]) = (bytes[at + 1], bytes[at]);
                break;
            case 7 when at < bytes.Count:
                bytes.InsertRange(at, Enumerable.Repeat(bytes[at], random.Next(1, 80)));
                break;
            default:
                bytes.InsertRange(at, Tokens[random.Next(Tokens.Length)]);
                break;
        }
    }
}
