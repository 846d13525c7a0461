using Jackdaw.Reflection;

namespace Jackdaw.Tests.Runtime;

/// <summary>The settings of <see cref="Json"/>, with every type served at run time.</summary>
[JsonProfile]
internal sealed class RuntimeJson : JsonProfile<RuntimeJson>, IReflectedOnly;

/// <summary>The settings of <see cref="StrictJson"/>, with every type served at run time.</summary>
[JsonProfile(RejectUnknownMembers = true, RejectDuplicateMembers = true)]
internal sealed class RuntimeStrictJson : JsonProfile<RuntimeStrictJson>, IReflectedOnly;
