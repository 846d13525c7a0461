using System.Runtime.Serialization;
using Newtonsoft.Json;

namespace Jackdaw.Generator.Tests.Behaviour;

/// <content>Methods that Newtonsoft.Json calls when a model is written and read, and what is there before.</content>
public partial class NewtonsoftTests
{
    [Fact]
    public void Methods_are_called_when_that_library_calls_them()
    {
        Calls(new ToldOfAll { A = 1, B = 2 });
        Calls(new ToldLater(3) { B = 4 });
        SameRead<ToldRefusing>("{\"A\":1}");

        // That library calls by reflection, which wraps what is thrown.
        Assert.Throws<JsonDataException>(() => Read<Json, ToldRefusing>("{\"A\":-1}"));
        Assert.Throws<JsonDataException>(() => Read<ComposedJson, ToldRefusing>("{\"A\":-1}"));

        static void Calls<T>(T sample)
            where T : class, ICalled
        {
            string json = JsonConvert.SerializeObject(sample);
            string[] written = [.. sample.Calls];
            string[] read = [.. JsonConvert.DeserializeObject<T>(json)!.Calls];
            Assert.NotEmpty(read);
            sample.Calls.Clear();
            Assert.Equal(json, Write<Json, T>(sample));
            Assert.Equal(written, sample.Calls);
            sample.Calls.Clear();
            Assert.Equal(json, Write<ComposedJson, T>(sample));
            Assert.Equal(written, sample.Calls);
            Assert.Equal(read, Read<Json, T>(json)!.Calls);
            Assert.Equal(read, Read<ComposedJson, T>(json)!.Calls);
        }
    }

    [Fact]
    public void A_struct_is_changed_itself()
    {
        Assert.Equal("{\"a\":2}", Json.Serialize(new ToldStruct { A = 1 }));
        Assert.Equal("{\"a\":2}", JsonProfile<ComposedJson>.Serialize(new ToldStruct { A = 1 }));
        Assert.Equal(50, Json.Deserialize<ToldStruct>("{\"a\":5}").A);
        Assert.Equal(50, JsonProfile<ComposedJson>.Deserialize<ToldStruct>("{\"a\":5}").A);
    }

    [Fact]
    public void What_is_there_is_reused()
    {
        const string Text = "{\"List\":[2],\"Number\":3}";
        string expected = JsonConvert.SerializeObject(JsonConvert.DeserializeObject<Reusing>(Text));
        Assert.Equal("{\"List\":[1,2],\"Number\":3}", expected);
        Assert.Equal(expected, Json.Serialize(Json.Deserialize<Reusing>(Text)));
        Assert.Equal(expected, JsonProfile<ComposedJson>.Serialize(JsonProfile<ComposedJson>.Deserialize<Reusing>(Text)));
    }

    internal interface ICalled
    {
        List<string> Calls { get; }
    }

    internal class ToldBase : ICalled
    {
        [JsonIgnore]
        public List<string> Calls { get; } = [];

        [JsonProperty(Order = -5)]
        public int B { get; set; }

        [OnSerializing]
        private void Before(StreamingContext context) => Calls.Add("base serializing " + context.Equals(default(StreamingContext)));

        [OnDeserialized]
        internal void After(StreamingContext context) => Calls.Add("base deserialized " + B);
    }

    [JsonModel]
    internal sealed class ToldOfAll : ToldBase
    {
        public int A { get; set; }

        [OnSerializing]
        public void Serializing(StreamingContext context) => Calls.Add("serializing " + A);

        [OnSerialized]
        private void Serialized(StreamingContext context) => Calls.Add("serialized " + A);

        [OnDeserializing]
        internal void Deserializing(StreamingContext context) => Calls.Add("deserializing " + A);

        [OnDeserialized]
        private void AfterAll(StreamingContext context) => Calls.Add("deserialized " + A);
    }

    [JsonModel]
    internal sealed class ToldLater(int a) : ICalled
    {
        [JsonIgnore]
        public List<string> Calls { get; } = [];

        [JsonProperty]
        public int A { get; } = a;

        public int B { get; set; }

        [OnDeserializing]
        internal void Deserializing(StreamingContext context) => Calls.Add("deserializing " + A + B);

        [OnDeserialized]
        internal void Deserialized(StreamingContext context) => Calls.Add("deserialized " + A + B);
    }

    [JsonModel]
    internal sealed class ToldRefusing
    {
        [JsonProperty]
        public int A { get; set; }

        [OnDeserialized]
        private void Check(StreamingContext context)
        {
            if (A < 0)
            {
                throw new JsonSerializationException("It is negative.");
            }
        }
    }

    [JsonModel]
    internal struct ToldStruct
    {
        [JsonProperty("a")]
        public int A { get; set; }

        [OnSerializing]
        private void Before(StreamingContext context) => A *= 2;

        [OnDeserialized]
        internal void After(StreamingContext context) => A *= 10;
    }

    [JsonModel]
    internal sealed class Reusing
    {
        [JsonProperty(ObjectCreationHandling = ObjectCreationHandling.Reuse)]
        public List<int> List { get; set; } = [1];

        [JsonProperty(ObjectCreationHandling = ObjectCreationHandling.Reuse)]
        public int Number { get; set; }
    }
}
