#pragma warning disable CS0169, CS0649, CS0414, IDE0051, IDE0044, CA1823
using System.Runtime.Serialization;
using System.Text.Json.Serialization;

namespace Jackdaw.Generator.Tests.Behaviour;

/// <summary><c>[DataMember]</c> speaks on types with <c>[DataContract]</c> alone, as in every serializer that reads it: nothing private gets on the wire otherwise.</summary>
public class ContractTests
{
    [Fact]
    public void Without_the_contract_the_attribute_says_nothing()
    {
        Assert.Equal("{\"Shown\":1,\"Half\":2,\"Named\":3}", Json.Serialize(new WithoutContract()));
        Parity.Same<HtmlJson, WithoutContract>(new WithoutContract());
        Parity.SameRead<HtmlJson, WithoutContract>("{\"_secret\":9,\"Secret\":9,\"Half\":9,\"open\":9,\"Open\":9,\"n\":9,\"Named\":9}");
        Assert.Equal(Newtonsoft.Json.JsonConvert.SerializeObject(new WithoutContract { Open = 0 }).Replace("\"Open\":0,", "", StringComparison.Ordinal), Json.Serialize(new WithoutContract()));
    }

    [Fact]
    public void With_the_contract_it_opens_members()
        => Assert.Equal("{\"Secret\":6,\"n\":3,\"_secret\":5}", Json.Serialize(new WithContract()));

    [Fact]
    public void A_base_without_the_contract_stays_closed()
        => Assert.Equal("{\"Own\":1,\"Shown\":1,\"Half\":2,\"Named\":3}", Json.Serialize(new DerivedContract()));

    [Fact]
    public void A_contract_is_not_inherited()
        => Assert.Equal("{\"Own\":1,\"Secret\":6,\"n\":3,\"_secret\":5}", Json.Serialize(new DerivedFromContract()));

    [JsonModel]
    [JsonModel(Profile = typeof(HtmlJson))]
    internal class WithoutContract
    {
        [DataMember]
        private int _secret = 5;

        public int Shown { get; set; } = 1;

        [DataMember]
        public int Half { get; private set; } = 2;

        [DataMember(Name = "n", Order = -5)]
        public int Named { get; set; } = 3;

        [DataMember(Name = "open")]
        public int Open = 4;

        [DataMember]
        private int Secret { get; set; } = 6;
    }

    [JsonModel]
    [DataContract]
    internal class WithContract
    {
        [DataMember]
        private int _secret = 5;

        public int NotMentioned { get; set; }

        [DataMember]
        private int Secret { get; set; } = 6;

        [DataMember(Name = "n")]
        public int Named { get; set; } = 3;
    }

    [JsonModel]
    [DataContract]
    internal sealed class DerivedContract : WithoutContract
    {
        [DataMember(Order = -9)]
        public int Own { get; set; } = 1;
    }

    [JsonModel]
    internal sealed class DerivedFromContract : WithContract
    {
        [JsonPropertyOrder(-9)]
        public int Own { get; set; } = 1;

        [DataMember]
        private int _hidden = 7;
    }
}
