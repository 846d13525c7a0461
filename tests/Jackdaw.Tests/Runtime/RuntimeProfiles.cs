using System.Text.Json.Serialization;
using Jackdaw.Reflection;

namespace Jackdaw.Tests.Runtime;

/// <summary>The settings of <see cref="Json"/>, with every type served at run time.</summary>
[JsonProfile]
public sealed class RuntimeJson : JsonProfile<RuntimeJson>, IReflectedOnly;

/// <summary>The settings of <see cref="StrictJson"/>, with every type served at run time.</summary>
[JsonProfile(RejectUnknownMembers = true, RejectDuplicateMembers = true)]
public sealed class RuntimeStrictJson : JsonProfile<RuntimeStrictJson>, IReflectedOnly;

/// <summary>The settings of <see cref="TestModels.CamelJson"/>, with every type served at run time.</summary>
[JsonProfile(Naming = JsonNaming.CamelCase, IgnoreNull = true, EnumsAsNames = true, Escaping = JsonEscaping.Html)]
public sealed class RuntimeCamelJson : JsonProfile<RuntimeCamelJson>, IReflectedOnly;

/// <summary>The settings of <see cref="TestModels.SnakeJson"/>, with every type served at run time.</summary>
[JsonProfile(Naming = JsonNaming.SnakeCase, IgnoreDefault = true, RejectDuplicateMembers = true, Escaping = JsonEscaping.Ascii)]
public sealed class RuntimeSnakeJson : JsonProfile<RuntimeSnakeJson>, IReflectedOnly;

/// <summary>The settings of <see cref="TestModels.NaturalJson"/>, with every type served at run time.</summary>
[JsonProfile(ObjectHandling = JsonObjectHandling.Natural)]
internal sealed class RuntimeNaturalJson : JsonProfile<RuntimeNaturalJson>, IReflectedOnly;

/// <summary>The settings of <see cref="TestModels.QuotedJson"/>, with every type served at run time.</summary>
[JsonProfile(NumberHandling = JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString)]
internal sealed class RuntimeQuotedJson : JsonProfile<RuntimeQuotedJson>, IReflectedOnly;

/// <summary>Numbers in quotes are read.</summary>
[JsonProfile(NumberHandling = JsonNumberHandling.AllowReadingFromString)]
internal sealed class ReadingQuotedJson : JsonProfile<ReadingQuotedJson>;

/// <summary>NaN and the infinities are read and written.</summary>
[JsonProfile(NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals)]
internal sealed class NamedFloatsJson : JsonProfile<NamedFloatsJson>;

/// <summary>The settings of <see cref="TestModels.GraphJson"/>, with every type served at run time.</summary>
[JsonProfile(ReferenceHandling = JsonReferenceHandling.Preserve)]
internal sealed class RuntimeGraphJson : JsonProfile<RuntimeGraphJson>, IReflectedOnly;

/// <summary>The settings of <see cref="TestModels.StrictGraphJson"/>, with every type served at run time.</summary>
[JsonProfile(ReferenceHandling = JsonReferenceHandling.Preserve, RejectUnknownMembers = true, RejectDuplicateMembers = true)]
internal sealed class RuntimeStrictGraphJson : JsonProfile<RuntimeStrictGraphJson>, IReflectedOnly;

/// <summary>The settings of <see cref="TestModels.NaturalGraphJson"/>, with every type served at run time.</summary>
[JsonProfile(ReferenceHandling = JsonReferenceHandling.Preserve, ObjectHandling = JsonObjectHandling.Natural)]
internal sealed class RuntimeNaturalGraphJson : JsonProfile<RuntimeNaturalGraphJson>, IReflectedOnly;

/// <summary>The settings of <see cref="TestModels.AcyclicJson"/>, with every type served at run time.</summary>
[JsonProfile(ReferenceHandling = JsonReferenceHandling.IgnoreCycles)]
internal sealed class RuntimeAcyclicJson : JsonProfile<RuntimeAcyclicJson>, IReflectedOnly;

/// <summary>The settings of <see cref="TestModels.LeanAcyclicJson"/>, with every type served at run time.</summary>
[JsonProfile(ReferenceHandling = JsonReferenceHandling.IgnoreCycles, IgnoreNull = true)]
internal sealed class RuntimeLeanAcyclicJson : JsonProfile<RuntimeLeanAcyclicJson>, IReflectedOnly;

/// <summary>The settings of <see cref="TestModels.FirmAcyclicJson"/>, with every type served at run time.</summary>
[JsonProfile(ReferenceHandling = JsonReferenceHandling.IgnoreCycles, RespectNullableAnnotations = true)]
internal sealed class RuntimeFirmAcyclicJson : JsonProfile<RuntimeFirmAcyclicJson>, IReflectedOnly;

/// <summary>The settings of <see cref="TestModels.NamesJson"/>, with every type served at run time.</summary>
[JsonProfile(EnumsAsNames = true)]
internal sealed class RuntimeNamesJson : JsonProfile<RuntimeNamesJson>, IReflectedOnly;
