using System.Globalization;
using StackSearch.Posts;

namespace StackSearch.Web.Pages;

/// <summary>The licence of a post.</summary>
/// <param name="Name">Its name with the version.</param>
/// <param name="Address">Its text.</param>
internal readonly record struct License(string Name, string? Address)
{
    private static readonly DateTime Version3 = new(2011, 4, 8, 0, 0, 0, DateTimeKind.Utc);

    private static readonly DateTime Version4 = new(2018, 5, 2, 0, 0, 0, DateTimeKind.Utc);

    /// <summary>What the dump states; old dumps state nothing, then the date decides, as Stack Exchange's terms have it.</summary>
    public static License Of(string stated, DateTime created)
    {
        string name = stated.Length > 0 ? stated
            : created < Version3 ? "CC BY-SA 2.5"
            : created < Version4 ? "CC BY-SA 3.0"
            : "CC BY-SA 4.0";
        const string Prefix = "CC BY-SA ";
        bool isKnown = name is Prefix + "2.5" or Prefix + "3.0" or Prefix + "4.0";
        return new License(
            name, isKnown ? string.Create(CultureInfo.InvariantCulture, $"https://creativecommons.org/licenses/by-sa/{name[Prefix.Length..]}/") : null);
    }
}

/// <summary>What an attribution is made of.</summary>
public readonly record struct AttributedPost(long Id, PostType Type, string Owner, int OwnerId, DateTime Created, string License);
