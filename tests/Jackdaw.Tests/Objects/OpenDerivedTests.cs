using System.Text.Json;
using Jackdaw.TestModels;
using Jackdaw.Tests.Runtime;

namespace Jackdaw.Tests.Objects;

/// <summary>Derived types that are named without their arguments; what is expected is what System.Text.Json 11 announces.</summary>
public class OpenDerivedTests
{
    [Fact]
    public void The_arguments_of_the_base_are_those_of_the_derived_type()
    {
        const string Text = """{"Numbers":{"$type":"crate","Weight":2,"Inside":1},"Texts":{"$type":"deep","Inside":"t"},"Pair":{"$type":"swapped","First":1,"Second":2}}""";
        Assert.Equal(Text, Json.Serialize(OpenDerived.Sample()));
        Assert.Equal(Text, RuntimeJson.Serialize(OpenDerived.Sample()));
        foreach (OpenDerived? value in new[] { Json.Deserialize<OpenDerived>(Text), RuntimeJson.Deserialize<OpenDerived>(Text) })
        {
            Assert.IsType<OpenCrate<int>>(value!.Numbers);
            Assert.IsType<Nest2<string>.Deep>(value.Texts);
            Assert.IsType<Swapped<int, int>>(value.Pair);
        }
    }

    [Theory]
    [InlineData(typeof(Sealed), "'Jackdaw.Tests.Objects.OpenDerivedTests.Sealed': it is sealed, so nothing derives from it")]
    [InlineData(typeof(Untold), "'Jackdaw.Tests.Objects.OpenDerivedTests.Untold.Derived<>' has type parameters that the arguments of the base do not determine")]
    [InlineData(typeof(IPaired<int, string>), "'Jackdaw.TestModels.Twice<>' has type parameters that the arguments of the base do not determine")]
    [InlineData(typeof(Constrained<string>), "'Jackdaw.Tests.Objects.OpenDerivedTests.Narrow<>' has type parameters that do not allow the arguments of the base")]
    [InlineData(typeof(IMany<int>), "'Jackdaw.Tests.Objects.OpenDerivedTests.Many<>' has type parameters that do not allow")]
    public void What_can_not_be_closed_is_refused(Type type, string expected)
        => Assert.Contains(expected, Assert.Throws<NotSupportedException>(() => RuntimeJson.Deserialize("{}"u8, type)).Message, StringComparison.Ordinal);

    /// <summary>System.Text.Json refuses it as well.</summary>
    [Fact]
    public void A_sealed_class_is_no_base_there_either()
        => Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(new Sealed()));

    [System.Text.Json.Serialization.JsonDerivedType(typeof(Sealed), "self")]
    internal sealed class Sealed;

    [System.Text.Json.Serialization.JsonDerivedType(typeof(Derived<>), "d")]
    internal abstract class Untold
    {
        internal sealed class Derived<T> : Untold
        {
            public T? Value { get; set; }
        }
    }

    [System.Text.Json.Serialization.JsonDerivedType(typeof(Narrow<>), "d")]
    internal abstract class Constrained<T>;

    internal sealed class Narrow<T> : Constrained<T>
        where T : struct;

    [System.Text.Json.Serialization.JsonDerivedType(typeof(Many<>), "d")]
    internal interface IMany<T>;

    internal sealed class Many<T> : IMany<T>, IMany<List<T>>
        where T : class;
}
