using System.ComponentModel.DataAnnotations;
using Jackdaw;

namespace Orders;

/// <summary>What the service keeps.</summary>
public sealed record Order(int Id, [Required] string Street, OrderState State, List<OrderLine> Lines);

/// <summary>A part of it.</summary>
public sealed record OrderLine(string Article, int Count);

/// <summary>How far it has come.</summary>
public enum OrderState
{
    Open,
    Sent,
}

/// <summary>How the service writes JSON: the settings are a type, and no request has others.</summary>
[JsonProfile(Naming = JsonNaming.CamelCase, CaseInsensitive = true, EnumsAsNames = true, Escaping = JsonEscaping.Html)]
public sealed class ApiJson : JsonProfile<ApiJson>;
