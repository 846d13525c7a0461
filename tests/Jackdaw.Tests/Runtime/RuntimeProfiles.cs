using Jackdaw.Reflection;

namespace Jackdaw.Tests.Runtime;

/// <summary>The settings of <see cref="Json"/>, with every type served at run time.</summary>
[JsonProfile]
internal sealed class RuntimeJson : JsonProfile<RuntimeJson>, IReflectedOnly;

/// <summary>The settings of <see cref="StrictJson"/>, with every type served at run time.</summary>
[JsonProfile(RejectUnknownMembers = true, RejectDuplicateMembers = true)]
internal sealed class RuntimeStrictJson : JsonProfile<RuntimeStrictJson>, IReflectedOnly;

/// <summary>The settings of <see cref="TestModels.CamelJson"/>, with every type served at run time.</summary>
[JsonProfile(Naming = JsonNaming.CamelCase, IgnoreNull = true, EnumsAsNames = true, Escaping = JsonEscaping.Html)]
internal sealed class RuntimeCamelJson : JsonProfile<RuntimeCamelJson>, IReflectedOnly;

/// <summary>The settings of <see cref="TestModels.SnakeJson"/>, with every type served at run time.</summary>
[JsonProfile(Naming = JsonNaming.SnakeCase, IgnoreDefault = true, RejectDuplicateMembers = true, Escaping = JsonEscaping.Ascii)]
internal sealed class RuntimeSnakeJson : JsonProfile<RuntimeSnakeJson>, IReflectedOnly;
