using Jackdaw;
using Jackdaw.TestModels;

[assembly: JsonModel(typeof(BoxedValues), Profile = typeof(BoxedGraphJson))]
[assembly: JsonModel(typeof(BoxedValues), Profile = typeof(BoxedAcyclicJson))]
[assembly: JsonModel(typeof(BoxedValues), Profile = typeof(BoxedNaturalGraphJson))]
[assembly: JsonModel(typeof(BoxedValues), Profile = typeof(BoxedKeysJson))]
[assembly: JsonModel(typeof(BoxedValues), Profile = typeof(BoxedNamedGraphJson))]

namespace Jackdaw.TestModels;

/// <summary>References are preserved. Fields are settings that no other profile has, so no generated codec of a collection of objects is found.</summary>
[JsonProfile(ReferenceHandling = JsonReferenceHandling.Preserve, IncludeFields = true)]
public sealed class BoxedGraphJson : JsonProfile<BoxedGraphJson>;

/// <summary>Cycles are ignored.</summary>
[JsonProfile(ReferenceHandling = JsonReferenceHandling.IgnoreCycles, IncludeFields = true)]
public sealed class BoxedAcyclicJson : JsonProfile<BoxedAcyclicJson>;

/// <summary>References are preserved, and objects are read as lists and dictionaries.</summary>
[JsonProfile(ReferenceHandling = JsonReferenceHandling.Preserve, ObjectHandling = JsonObjectHandling.Natural, IncludeFields = true)]
public sealed class BoxedNaturalGraphJson : JsonProfile<BoxedNaturalGraphJson>;

/// <summary>Keys of dictionaries have names of their own.</summary>
[JsonProfile(KeyNaming = JsonNaming.CamelCase, IncludeFields = true)]
public sealed class BoxedKeysJson : JsonProfile<BoxedKeysJson>;

/// <summary>Both.</summary>
[JsonProfile(KeyNaming = JsonNaming.SnakeCase, ReferenceHandling = JsonReferenceHandling.Preserve, IncludeFields = true)]
public sealed class BoxedNamedGraphJson : JsonProfile<BoxedNamedGraphJson>;

/// <summary>Whose values say what they are at run time alone.</summary>
public sealed class BoxedValues
{
    public object? A { get; set; }

    public object? B { get; set; }
}
