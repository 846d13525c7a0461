using Jackdaw;
using Jackdaw.TestModels;

[assembly: JsonModel(typeof(Scalars), Profile = typeof(CamelJson))]
[assembly: JsonModel(typeof(NullableScalars), Profile = typeof(CamelJson))]
[assembly: JsonModel(typeof(Sequences), Profile = typeof(CamelJson))]
[assembly: JsonModel(typeof(Maps), Profile = typeof(CamelJson))]
[assembly: JsonModel(typeof(Enums), Profile = typeof(CamelJson))]
[assembly: JsonModel(typeof(Attributed), Profile = typeof(CamelJson))]
[assembly: JsonModel(typeof(Contracted), Profile = typeof(CamelJson))]
[assembly: JsonModel(typeof(Tuples), Profile = typeof(CamelJson))]
[assembly: JsonModel(typeof(OddNames), Profile = typeof(CamelJson))]
[assembly: JsonModel(typeof(Careful), Profile = typeof(CamelJson))]
[assembly: JsonModel(typeof(Generic<PersonRecord>), Profile = typeof(CamelJson))]
[assembly: JsonModel(typeof(Scalars), Profile = typeof(SnakeJson))]
[assembly: JsonModel(typeof(NullableScalars), Profile = typeof(SnakeJson))]
[assembly: JsonModel(typeof(Sequences), Profile = typeof(SnakeJson))]
[assembly: JsonModel(typeof(Maps), Profile = typeof(SnakeJson))]
[assembly: JsonModel(typeof(Enums), Profile = typeof(SnakeJson))]
[assembly: JsonModel(typeof(Attributed), Profile = typeof(SnakeJson))]
[assembly: JsonModel(typeof(Contracted), Profile = typeof(SnakeJson))]
[assembly: JsonModel(typeof(Tuples), Profile = typeof(SnakeJson))]
[assembly: JsonModel(typeof(OddNames), Profile = typeof(SnakeJson))]
[assembly: JsonModel(typeof(Careful), Profile = typeof(SnakeJson))]
[assembly: JsonModel(typeof(Generic<PersonRecord>), Profile = typeof(SnakeJson))]

namespace Jackdaw.TestModels;

/// <summary>Half of the settings that shape a type.</summary>
[JsonProfile(Naming = JsonNaming.CamelCase, IgnoreNull = true, EnumsAsNames = true, Escaping = JsonEscaping.Html)]
public sealed class CamelJson : JsonProfile<CamelJson>;

/// <summary>The other half.</summary>
[JsonProfile(Naming = JsonNaming.SnakeCase, IgnoreDefault = true, RejectDuplicateMembers = true, Escaping = JsonEscaping.Ascii)]
public sealed class SnakeJson : JsonProfile<SnakeJson>;
