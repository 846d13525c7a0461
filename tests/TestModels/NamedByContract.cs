using System.Runtime.Serialization;
using System.Text.Json.Serialization;
using Jackdaw;
using Jackdaw.TestModels;

[assembly: JsonModel(typeof(List<NamedByContract>), Profile = typeof(NamesJson))]
[assembly: JsonModel(typeof(Dictionary<NamedByContract, int>), Profile = typeof(NamesJson))]
[assembly: JsonModel(typeof(List<NamedByStj>), Profile = typeof(NamesJson))]
[assembly: JsonModel(typeof(List<FlagsByContract>), Profile = typeof(NamesJson))]

namespace Jackdaw.TestModels;

[JsonProfile(EnumsAsNames = true)]
public sealed class NamesJson : JsonProfile<NamesJson>;

public enum NamedByContract
{
    [EnumMember(Value = "one")]
    First,

    [EnumMember(Value = "third")]
    Second,

    [EnumMember(Value = "Second")]
    Third,

    Fourth,
}

public enum NamedByStj
{
    [JsonStringEnumMemberName("one")]
    [EnumMember(Value = "uno")]
    First,
}

[Flags]
public enum FlagsByContract
{
    [EnumMember(Value = "r")]
    Read = 1,

    [EnumMember(Value = "w")]
    Write = 2,
}
