using System.Text.Json.Serialization;
using Jackdaw;
using Jackdaw.Generator.Tests.Contexts;

[assembly: JsonModels(typeof(ShopContext), Profile = typeof(ShopJson))]

namespace Jackdaw.Generator.Tests.Contexts;

[JsonSerializable(typeof(Basket))]
[JsonSerializable(typeof(List<Basket>))]
[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
public sealed partial class ShopContext : JsonSerializerContext;

[JsonProfile(Naming = JsonNaming.CamelCase)]
public sealed class ShopJson : JsonProfile<ShopJson>;

public sealed record Basket(int Items);
