using System.Text;

namespace Jackdaw.Bench.Scenarios.Texts;

/// <summary>Sentences in scripts that need two, three and four bytes a character in UTF-8.</summary>
public static class TextData
{
    private static readonly string[] Alphabets =
    [
        "абвгдежзийклмнопрстуфхцчшщъыьэюя",
        "αβγδεζηθικλμνξοπρστυφχψω",
        "日本語漢字仮名文章世界時間人間学校電車新聞料理天気音楽",
        "가나다라마바사아자차카타파하거너더러머버서어저처",
        "abcdeéèêëàâäçñöüßøåæõfghijklmn",
    ];

    private static readonly string[] Emoji = ["😀", "🚀", "👍", "🎉", "🐦"];

    /// <summary>Strings of 20 to 200 characters; words with blanks between, one emoji in every fourth.</summary>
    public static List<string> Create(int count)
    {
        var random = new Random(17);
        var texts = new List<string>(count);
        for (int i = 0; i < count; i++)
        {
            texts.Add(Sentence(random, Alphabets[i % Alphabets.Length], random.Next(20, 201)));
        }
        return texts;
    }

    private static string Sentence(Random random, string alphabet, int length)
    {
        var text = new StringBuilder(length);
        int emojiAt = random.Next(4) == 0 ? random.Next(length - 2) : int.MaxValue;
        while (text.Length < length)
        {
            if (text.Length >= emojiAt && text.Length <= length - 2)
            {
                text.Append(Emoji[random.Next(Emoji.Length)]);
                emojiAt = int.MaxValue;
            }
            else
            {
                text.Append(random.Next(8) == 0 ? ' ' : alphabet[random.Next(alphabet.Length)]);
            }
        }
        return text.ToString();
    }
}
