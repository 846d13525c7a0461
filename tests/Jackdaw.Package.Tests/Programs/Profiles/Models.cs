#pragma warning disable // Judged is what the generator writes.
using Jackdaw;

namespace Profiles;

[JsonProfile(Naming = JsonNaming.CamelCase, IgnoreNull = true)]
internal sealed class CamelJson : JsonProfile<CamelJson>;

[JsonProfile(Naming = JsonNaming.SnakeCase, IgnoreDefault = true, EnumsAsNames = true, Escaping = JsonEscaping.Html)]
internal sealed class SnakeHtmlJson : JsonProfile<SnakeHtmlJson>;

[JsonProfile(Naming = JsonNaming.KebabCase, Indented = true, Escaping = JsonEscaping.Ascii, MaxDepth = 2)]
internal sealed class IndentedJson : JsonProfile<IndentedJson>;

[JsonProfile(MaxDepth = 1, MaxNumberLength = 5)]
public sealed class ShallowJson : JsonProfile<ShallowJson>;

internal sealed class Item
{
    public int ItemId { get; set; }
    public string URLPath { get; set; } = "";
    public string? Note { get; set; }
    public Kind Kind { get; set; }
    public Item? Nested { get; set; }
}

internal enum Kind
{
    First,
    Second,
}

[JsonModel(Profile = typeof(SnakeHtmlJson))]
internal sealed class Marked
{
    public int MarkedValue { get; set; }
}

internal static class Generic
{
    public static string Write<T, TProfile>(T value) where TProfile : JsonProfile<TProfile> => JsonProfile<TProfile>.Serialize(value);
}
