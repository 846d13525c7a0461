using Jackdaw.Generator.Model;

namespace Jackdaw.Generator.Parsing;

/// <summary>
/// Why a type is looked at: under which settings, where to point if something is wrong with it, and whether values of it are read or only
/// written. <see cref="Via"/> is the member of another assembly that led here, which no place can show.
/// <see cref="Owner"/> is the generated codec whose member is looked at: whether values of it are read is known when all roots are.
/// </summary>
internal sealed record Site(ShapeSettings Shape, string ProfileLabel, SourcePlace? Place, bool IsRead, string? Via = null, string? Owner = null)
{
    /// <summary>The codec that a member names for what its collection holds.</summary>
    public NestedCodec? OfMember { get; init; }

    /// <summary>Tells collections of one type apart whose elements have different codecs.</summary>
    public string Nested => OfMember is null ? "" : " of " + OfMember.Codec;

    /// <summary>Ends a message about a type that nobody sees at the place.</summary>
    public string Through => Via is null ? "" : $" (reached through {Via})";
}
