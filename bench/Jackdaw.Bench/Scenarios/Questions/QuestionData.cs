using System.Net;

namespace Jackdaw.Bench.Scenarios.Questions;

/// <summary>Search responses from a fixed seed, with the lengths and the rarities of real ones (about 660 bytes a question).</summary>
public static class QuestionData
{
    private static readonly string[] Words =
        ("how to use the with in and a of for from is not when why does get set list value string array file object class method type " +
         "error exception null reference return async await task thread json serialize parse convert deserialize property custom " +
         "generic dictionary key database query entity framework table column index join select update insert multiple same " +
         "different between dynamic static interface abstract \"undefined\" don't can't C# Python C++ <div> java javascript .NET Core " +
         "button click event form input image style css page request response server client connection timeout").Split(' ');

    private static readonly string[] Tags =
        ("c# .net java python javascript json asp.net-core entity-framework-core linq sql sql-server html css reactjs node.js c++ " +
         "arrays string list dictionary async-await multithreading system.text.json json.net serialization deserialization rest " +
         "api http azure docker kubernetes pandas numpy django flask spring-boot hibernate android kotlin swift ios git regex").Split(' ');

    private static readonly string[] Names =
        ("Alex Maria John Anna Peter Jon Sarah Mike Chen Ivan Olga David Laura Tom Jane Rahul Priya Ahmed Yuki Björn José " +
         "Łukasz Dmitry Иван 田中 Smith Müller Brown Garcia Kumar Lee Novak Jensen Skeet Rossi Silva dev coder user42").Split(' ');

    /// <summary>A response with <paramref name="count"/> questions, always the same for the same count.</summary>
    public static SearchResponse Create(int count)
    {
        var random = new Random(20240601);
        var items = new List<Question>(count);
        for (int i = 0; i < count; i++)
        {
            items.Add(CreateQuestion(random));
        }
        return new SearchResponse { Items = items, HasMore = true, QuotaMax = 300, QuotaRemaining = random.Next(300) };
    }

    private static Question CreateQuestion(Random random)
    {
        int id = random.Next(10_000, 79_000_000);
        long created = 1_217_540_572 + random.NextInt64(500_000_000);
        long? edited = random.Next(3) == 0 ? created + random.NextInt64(1_000_000) : null;
        int answers = random.Next(6);
        var words = PickWords(random);
        return new Question
        {
            Tags = PickTags(random),
            Owner = CreateOwner(random),
            IsAnswered = answers > 1,
            ViewCount = (int)Math.Exp(random.NextDouble() * 12),
            AcceptedAnswerId = answers > 1 && random.Next(3) > 0 ? id + random.Next(100_000) : null,
            AnswerCount = answers,
            Score = (int)Math.Exp(random.NextDouble() * 5) - 3,
            LastActivityDate = (edited ?? created) + random.NextInt64(10_000_000),
            CreationDate = created,
            LastEditDate = edited,
            QuestionId = id,
            ContentLicense = created > 1_525_219_200 ? "CC BY-SA 4.0" : "CC BY-SA 3.0",
            Link = $"https://stackoverflow.com/questions/{id}/{Slug(words)}",
            Title = WebUtility.HtmlEncode(string.Join(' ', words)),
        };
    }

    private static Owner CreateOwner(Random random)
    {
        int id = random.Next(22_000_000);
        string name = Names[random.Next(Names.Length)] + (random.Next(3) > 0 ? " " + Names[random.Next(Names.Length)] : "");
        return new Owner
        {
            AccountId = random.Next(30_000_000),
            Reputation = (int)Math.Exp(random.NextDouble() * 11),
            UserId = id,
            UserType = random.Next(20) == 0 ? "unregistered" : "registered",
            AcceptRate = random.Next(4) == 0 ? random.Next(20, 101) : null,
            ProfileImage = random.Next(3) == 0
                ? $"https://i.sstatic.net/{random.NextInt64(1 << 28):X7}q.jpg?s=256"
                : $"https://www.gravatar.com/avatar/{random.NextInt64():x16}{random.NextInt64():x16}?s=256&d=identicon&r=PG",
            DisplayName = name,
            Link = $"https://stackoverflow.com/users/{id}/{Slug(name.Split(' '))}",
        };
    }

    private static List<string> PickTags(Random random)
    {
        var tags = new List<string>();
        for (int left = random.Next(1, 6); left > 0; left--)
        {
            tags.Add(Tags[random.Next(Tags.Length)]);
        }
        return tags;
    }

    private static string[] PickWords(Random random)
    {
        var words = new string[random.Next(4, 12)];
        for (int i = 0; i < words.Length; i++)
        {
            words[i] = Words[random.Next(Words.Length)];
        }
        words[0] = char.ToUpperInvariant(words[0][0]) + words[0][1..];
        return words;
    }

    private static string Slug(string[] words) =>
        string.Join('-', words.Select(w => string.Concat(w.Where(char.IsAsciiLetterOrDigit))).Where(w => w.Length > 0)).ToLowerInvariant();
}
