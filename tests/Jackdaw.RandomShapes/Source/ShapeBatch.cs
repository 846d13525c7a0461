namespace Jackdaw.RandomShapes.Source;

/// <summary>Random types with their profiles, as source. The same seed gives the same text.</summary>
internal sealed class ShapeBatch
{
    private const int Profiles = 6;

    internal ShapeBatch(int seed, int shapes)
    {
        Random random = new(seed);
        DrawnProfile[] profiles = [.. Enumerable.Range(0, Profiles).Select(number => DrawnProfile.Next(random, number))];
        Sources = [.. Enumerable.Range(0, shapes).Select(number => new ShapeSource(random, number, random.Of(profiles)))];
        ProfileSource = string.Concat(profiles.Select(profile => profile.Source));
    }

    internal IReadOnlyList<ShapeSource> Sources { get; }

    internal string ProfileSource { get; }
}
