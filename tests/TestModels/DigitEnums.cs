using System.Runtime.Serialization;
using System.Text.Json.Serialization;
using Jackdaw;
using Jackdaw.TestModels;

[assembly: JsonModel(typeof(DigitEnums), Profile = typeof(NamedEnumsJson))]
[assembly: JsonModel(typeof(OddContractNames), Profile = typeof(NamedEnumsJson))]

namespace Jackdaw.TestModels;

/// <summary>Names that begin like numbers.</summary>
[Flags]
public enum LoginWays
{
    [JsonStringEnumMemberName("2fa")]
    TwoFactor = 1,

    [JsonStringEnumMemberName("sms")]
    Sms = 2,

    [JsonStringEnumMemberName("-x")]
    Minus = 4,

    [JsonStringEnumMemberName("+")]
    Plus = 8,
}

public enum Screens
{
    [JsonStringEnumMemberName("4K")]
    FourK = 1,

    [JsonStringEnumMemberName("8 K")]
    EightK = 2,
}

public class DigitEnums
{
    public LoginWays Ways { get; set; }
    public Screens Screen { get; set; }
    public Dictionary<LoginWays, int> Keys { get; set; } = [];
}

/// <summary>Names that only a list could not contain.</summary>
public enum OddContractName
{
    [EnumMember(Value = "")]
    None,

    [EnumMember(Value = " a")]
    Spaced,

    [EnumMember(Value = "b, c")]
    Listed,

    D,
}

public class OddContractNames
{
    public OddContractName Value { get; set; }
    public Dictionary<OddContractName, int> Keys { get; set; } = [];
}
