#pragma warning disable CS0169, CS0649, CS0414, IDE0051, IDE0044, CA1823, CA1822
using System.Runtime.Serialization;
using System.Text.Json.Serialization;
using Newtonsoft.Json.Converters;
using Newtonsoft.Json.Serialization;
using NJ = Newtonsoft.Json;

namespace Jackdaw.Generator.Tests.Behaviour;

/// <content>Models as projects that use Newtonsoft.Json have them.</content>
public partial class NewtonsoftTests
{
    [JsonModel]
    internal class Named
    {
        [NJ.JsonProperty("n")]
        public int A { get; set; } = 1;

        [NJ.JsonProperty(PropertyName = "m", Order = -2)]
        public int B { get; set; } = 2;

        [NJ.JsonProperty(Order = 0)]
        public int First { get; set; } = 3;

        [NJ.JsonProperty(Order = int.MaxValue)]
        public int Last { get; set; } = 4;

        [NJ.JsonProperty(Order = -1)]
        public int Unordered { get; set; } = 4;

        public int Plain { get; set; } = 5;

        [NJ.JsonIgnore]
        public int Left { get; set; } = 6;

        [NJ.JsonProperty("private")]
        private int Hidden { get; set; } = 7;

        [NJ.JsonRequired]
        internal int Needed { get; set; } = 8;

        [NJ.JsonProperty]
        public int Half { get; private set; } = 9;

        [DataMember(Name = "says nothing")]
        public int NoContract { get; set; } = 10;
    }

    [JsonModel]
    internal class Fields
    {
        [NJ.JsonProperty("_a")]
        private int _a = 1;

        [NJ.JsonProperty]
        public string? Open = "o";

        [NJ.JsonProperty("r"), NJ.JsonIgnore]
        public int Out = 3;
    }

    [JsonModel]
    internal sealed class Conditions
    {
        [NJ.JsonProperty(NullValueHandling = NJ.NullValueHandling.Ignore)]
        public string? A { get; set; }

        [NJ.JsonProperty(NullValueHandling = NJ.NullValueHandling.Include)]
        public string? B { get; set; }

        [NJ.JsonProperty(NullValueHandling = NJ.NullValueHandling.Ignore)]
        public int C { get; set; }

        [NJ.JsonProperty(DefaultValueHandling = NJ.DefaultValueHandling.Ignore)]
        public int D { get; set; }

        [NJ.JsonProperty(DefaultValueHandling = NJ.DefaultValueHandling.Ignore)]
        public int? E { get; set; }

        [NJ.JsonProperty(DefaultValueHandling = NJ.DefaultValueHandling.Include)]
        public int F { get; set; }

        [NJ.JsonProperty(NullValueHandling = NJ.NullValueHandling.Ignore, DefaultValueHandling = NJ.DefaultValueHandling.Include)]
        public int? G { get; set; }

        [NJ.JsonProperty(NullValueHandling = NJ.NullValueHandling.Include, DefaultValueHandling = NJ.DefaultValueHandling.Ignore)]
        public string? H { get; set; }
    }

    [JsonModel]
    internal sealed class Needs
    {
        [NJ.JsonProperty(Required = NJ.Required.Always)]
        public int A { get; set; }

        [NJ.JsonProperty(Required = NJ.Required.AllowNull)]
        public string? B { get; set; }

        [NJ.JsonRequired]
        public DayOfWeek C { get; set; }

        [NJ.JsonProperty(Required = NJ.Required.DisallowNull)]
        public int D { get; set; }
    }

    [JsonModel]
    internal sealed class NeverNull
    {
        [NJ.JsonProperty(Required = NJ.Required.Always)]
        public string? A { get; set; }

        [NJ.JsonProperty(Required = NJ.Required.DisallowNull)]
        public int? B { get; set; }

        [NJ.JsonProperty(Required = NJ.Required.DisallowNull, NullValueHandling = NJ.NullValueHandling.Ignore)]
        public List<int>? C { get; set; }
    }

    [JsonModel]
    internal sealed class NeverNullArgument(string a, int? b)
    {
        [NJ.JsonRequired]
        public string A { get; } = a;

        [NJ.JsonRequired]
        public int? B { get; } = b;
    }

    [JsonModel]
    [NJ.JsonObject(NJ.MemberSerialization.OptIn)]
    internal class Marked
    {
        public int NotMarked { get; set; } = 1;

        [NJ.JsonProperty]
        public int A { get; set; } = 2;

        [NJ.JsonRequired]
        public int B { get; set; } = 3;

        [NJ.JsonProperty, NJ.JsonIgnore]
        public int C { get; set; } = 4;
    }

    [JsonModel]
    internal sealed class DerivedMarked : Marked
    {
        public int NotMarkedEither { get; set; } = 5;

        [NJ.JsonProperty("own")]
        private int Own { get; set; } = 6;
    }

    [JsonModel]
    [NJ.JsonObject(MemberSerialization = NJ.MemberSerialization.OptOut, ItemNullValueHandling = NJ.NullValueHandling.Ignore, ItemRequired = NJ.Required.AllowNull, MissingMemberHandling = NJ.MissingMemberHandling.Error)]
    internal sealed class WholeType
    {
        public string? A { get; set; }

        [NJ.JsonProperty(NullValueHandling = NJ.NullValueHandling.Include, Required = NJ.Required.Default)]
        public string? B { get; set; }

        public int C { get; set; }

        [NJ.JsonIgnore]
        public int D => 4;
    }

    [JsonModel]
    [NJ.JsonObject(NamingStrategyType = typeof(SnakeCaseNamingStrategy))]
    internal class Snake
    {
        public int TwoWords { get; set; } = 1;

        public int HTMLText2Go { get; set; } = 2;

        [NJ.JsonProperty("Stated")]
        public int OtherName { get; set; } = 3;

        [NJ.JsonProperty(NamingStrategyType = typeof(CamelCaseNamingStrategy))]
        public int CamelOne { get; set; } = 4;

        [NJ.JsonProperty(NamingStrategyType = typeof(KebabCaseNamingStrategy))]
        public int KebabOne { get; set; } = 5;

        [NJ.JsonProperty(NamingStrategyType = typeof(DefaultNamingStrategy))]
        public int AsItIs { get; set; } = 6;
    }

    [JsonModel]
    [NJ.JsonObject(NamingStrategyType = typeof(CamelCaseNamingStrategy))]
    internal sealed class CamelOverSnake : Snake
    {
        public int IOStream { get; set; } = 7;
    }

    internal interface ITold
    {
        [NJ.JsonProperty("told")]
        int Told { get; set; }
    }

    internal class Overridden
    {
        [NJ.JsonProperty("v")]
        public virtual int Virtual { get; set; } = 1;

        [NJ.JsonProperty("w")]
        public virtual int Renamed { get; set; } = 2;
    }

    [JsonModel]
    internal sealed class Overriding : Overridden, ITold
    {
        public override int Virtual { get; set; } = 3;

        [NJ.JsonProperty("x")]
        public override int Renamed { get; set; } = 4;

        public int Told { get; set; } = 5;
    }

    [JsonModel]
    internal sealed class Keeping
    {
        public int A { get; set; }

        [NJ.JsonExtensionData]
        private IDictionary<string, object>? Rest { get; set; }
    }

    [JsonModel]
    internal sealed class Constructed
    {
        public Constructed() => How = "nothing";

        public Constructed(int a, string? how, int c) => (A, How, C) = (a, how, c);

        [NJ.JsonConstructor]
        private Constructed(int a, int c) => (A, How, C) = (a, "marked", c);

        public int A { get; }

        [NJ.JsonIgnore]
        public string? How { get; }

        public string? Shown => How;

        public int C { get; }
    }

    [NJ.JsonConverter(typeof(StringEnumConverter))]
    internal enum Names
    {
        First,

        [EnumMember(Value = "2nd")]
        Second,
    }

    [NJ.JsonConverter(typeof(StringEnumConverter), true)]
    internal enum CamelNames
    {
        FirstOne,

        [EnumMember(Value = "Second One")]
        SecondOne,
    }

    [NJ.JsonConverter(typeof(StringEnumConverter), typeof(SnakeCaseNamingStrategy))]
    internal enum SnakeNames
    {
        FirstOne,
    }

    [JsonModel]
    internal sealed class Enums
    {
        public Names A { get; set; } = Names.Second;

        public List<CamelNames>? B { get; set; }

        public SnakeNames? C { get; set; } = SnakeNames.FirstOne;

        [NJ.JsonConverter(typeof(StringEnumConverter))]
        public DayOfWeek D { get; set; } = DayOfWeek.Friday;

        [NJ.JsonConverter(typeof(StringEnumConverter))]
        public DayOfWeek? E { get; set; }

        public DayOfWeek F { get; set; } = DayOfWeek.Friday;

        public Dictionary<Names, int>? G { get; set; }
    }

    [JsonModel]
    [DataContract]
    internal sealed class Contract
    {
        public int NotMentioned { get; set; } = 1;

        [DataMember(Name = "d", Order = 3)]
        public int A { get; set; } = 2;

        [DataMember(Name = "kept", Order = 9, IsRequired = true, EmitDefaultValue = false)]
        [NJ.JsonProperty(Order = 1)]
        public int B { get; set; }

        [NJ.JsonProperty("p")]
        private int C { get; set; } = 4;
    }

    [JsonModel(Profile = typeof(HtmlJson))]
    [JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Skip)]
    [NJ.JsonObject(MissingMemberHandling = NJ.MissingMemberHandling.Error)]
    internal sealed class Both
    {
        public Both() => Marked = "Newtonsoft.Json's";

        [JsonConstructor]
        public Both(string? marked) => Marked = "System.Text.Json's";

        [NJ.JsonConstructor]
        public Both(string? marked, int name) => Marked = "neither";

        public string? Marked { get; }

        [JsonPropertyName("stj"), NJ.JsonProperty("nj")]
        public int Name { get; set; } = 1;

        [JsonPropertyOrder(-1), NJ.JsonProperty(Order = 7)]
        public int Order { get; set; } = 2;

        [JsonIgnore(Condition = JsonIgnoreCondition.Never), NJ.JsonIgnore]
        public string? Ignored { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull), NJ.JsonProperty(NullValueHandling = NJ.NullValueHandling.Include)]
        public string? Condition { get; set; }

        [JsonRequired, NJ.JsonProperty(Required = NJ.Required.Always)]
        public string? Required { get; set; }

        [JsonConverter(typeof(JsonStringEnumConverter)), NJ.JsonConverter(typeof(VersionConverter))]
        public DayOfWeek Day { get; set; } = DayOfWeek.Monday;
    }
}
