using Jackdaw.Generator.Model;

namespace Jackdaw.Generator.Parsing;

/// <summary>
/// The reason why a type is examined: under which settings, where to report problems, and whether its values are read or only written.
/// <see cref="Via"/> is the member of another assembly that led here, which has no position. <see cref="Owner"/> is the generated codec
/// whose member is examined; whether its values are read is known when all roots are.
/// </summary>
internal sealed record Site(ShapeSettings Shape, string ProfileLabel, SourcePlace? Place, bool IsRead, string? Via = null, string? Owner = null)
{
    /// <summary>The codec that a member specifies for the elements of its collection.</summary>
    public NestedCodec? OfMember { get; init; }

    /// <summary>Whether the type was found at a caller of a generic method, which may not serialize it.</summary>
    public bool IsFollowed { get; init; }

    /// <summary>Distinguishes collections of one type whose elements have different codecs.</summary>
    public string Nested => OfMember is null ? "" : " of " + OfMember.Codec;

    /// <summary>The end of a message about a type that is not visible at the position.</summary>
    public string Through => Via is null ? "" : $" (reached through {Via})";
}
