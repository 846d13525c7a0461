using System.Text.Json;
using System.Text.Json.Serialization;
using Jackdaw.Reflection;
using Jackdaw.Shapes;
using Jackdaw.TestModels;

namespace Jackdaw.Tests.Objects;

/// <summary>The rules for converters of profiles are there twice: for codecs, and for programs without reflection on members. Both say the same.</summary>
public class ProfileConvertersTests
{
    private static readonly Type[] Profiles =
    [
        typeof(Json), typeof(AssignedJson), typeof(RuntimeAssignedJson), typeof(OwnAssignedJson), typeof(CodedJson), typeof(AllNamesJson), typeof(MarkedJson), typeof(ZooJson),
    ];

    private static readonly Type[] Types =
    [
        typeof(int), typeof(int?), typeof(string), typeof(object), typeof(DateTime), typeof(DateTime?), typeof(TimeSpan), typeof(TimeSpan?), typeof(DayOfWeek), typeof(DayOfWeek?), typeof(Enum),
        typeof(Progress), typeof(Price), typeof(Price?), typeof(Perhaps<int>), typeof(Perhaps<int>?), typeof(Perhaps<string>), typeof(IAgent), typeof(Robot), typeof(Person), typeof(Dispatch),
        typeof(AssignedConverterTests.Spot), typeof(AssignedConverterTests.Spot?), typeof(int[]), typeof(int[][]), typeof(int[,]), typeof(List<int>), typeof(List<string>), typeof(IList<int>),
        typeof(Dictionary<string, List<int>>), typeof(Nest<int>.Held<string>), typeof(Nest<int>.Held<int>), typeof(Pack<int>), typeof(Pack<Pack<string>>), typeof(Guid), typeof(IFormattable), typeof(Uri),
    ];

    [Fact]
    public void Both_find_the_same_converter()
    {
        int found = 0;
        foreach (Type profile in Profiles)
        {
            ReflectedFacts facts = ReflectedContracts.Of(profile).Facts();
            foreach (Type type in Types)
            {
                Type? byRules = facts.Of(type).Assigned?.TypeArgument is { } converter ? ReflectedFacts.TypeOf(converter) : null;
                Assert.True(byRules == ProfileConverters.Of(type, profile), $"{type} in {profile}: {byRules}, {ProfileConverters.Of(type, profile)}");
                found += byRules is null ? 0 : 1;
            }
        }

        Assert.InRange(found, 50, int.MaxValue);
    }

    [Fact]
    public void Both_have_the_same_text()
    {
        foreach (Type profile in Profiles)
        {
            List<string> reasons = [];
            Assert.Equal(
                AssignmentRules.Of(new ReflectedFacts().Of(profile), reasons).SelectMany(assigned => assigned.Texts(ReflectedFacts.TypeOf(assigned.Converter).Assembly.GetName().Name!)),
                ProfileConverters.Texts(profile));
            Assert.Empty(reasons);
        }
    }

    public sealed class Nest<TOuter>
    {
        public sealed class Held<TInner>;
    }

    public sealed class Pack<T>;

    public class AnyFactory : JsonConverterFactory
    {
        public override bool CanConvert(Type typeToConvert) => true;

        public override JsonConverter? CreateConverter(Type typeToConvert, JsonSerializerOptions options) => null;
    }

    public sealed class OtherFactory : AnyFactory;

    public sealed class PackConverter<T> : JsonConverter<Pack<T>>
    {
        public override Pack<T>? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => null;

        public override void Write(Utf8JsonWriter writer, Pack<T> value, JsonSerializerOptions options) => writer.WriteNullValue();
    }

    public readonly struct PackCodec<T> : IJsonCodec<List<T>>
    {
        public static void Write(JsonWriter writer, List<T> value) => writer.WriteNull();

        public static List<T> Read(JsonReader reader) => [];
    }
}

/// <summary>Names types of all kinds.</summary>
[JsonProfileConverter(typeof(ProfileConvertersTests.PackConverter<>))]
[JsonProfileConverter(typeof(ProfileConvertersTests.PackCodec<>))]
[JsonProfileConverter(typeof(JsonNumberEnumConverter<DayOfWeek>))]
[JsonProfileConverter(typeof(ProfileConvertersTests.AnyFactory), typeof(Enum), typeof(int[]), typeof(int[,]), typeof(Perhaps<int>), typeof(ProfileConvertersTests.Nest<>.Held<>), typeof(IFormattable))]
[JsonProfileConverter(typeof(ProfileConvertersTests.OtherFactory), typeof(IAgent), typeof(Uri), typeof(object), typeof(IList<>))]
internal sealed class ZooJson : JsonProfile<ZooJson>;
