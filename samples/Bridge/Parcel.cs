using System.Text.Json.Serialization;
using Jackdaw;

namespace Bridge;

/// <summary>What is sent, by a codec of <see cref="PostJson"/>.</summary>
[JsonModel(Profile = typeof(PostJson))]
internal sealed record Parcel(int Id, string Street, decimal Weight, Delivery Delivery, [property: JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] string? Note = null);

/// <summary>How it goes.</summary>
internal enum Delivery
{
    Standard,
    Express,
}

/// <summary>What comes back: no codec was generated for it, so System.Text.Json writes it, and Jackdaw the parcel in it.</summary>
internal sealed record Receipt(Parcel Parcel, decimal Price);

/// <summary>The names of the web, and enums as names.</summary>
[JsonProfile(Naming = JsonNaming.CamelCase, CaseInsensitive = true, EnumsAsNames = true, Escaping = JsonEscaping.Html)]
internal sealed class PostJson : JsonProfile<PostJson>;
