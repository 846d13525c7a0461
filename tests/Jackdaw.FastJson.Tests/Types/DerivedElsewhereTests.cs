using System.Reflection;
using System.Reflection.Emit;
using Jackdaw.FastJson.Tests.Models;

namespace Jackdaw.FastJson.Tests.Types;

/// <summary>Types that derive from a declared one in another assembly, long names, and all names that are missing.</summary>
public class DerivedElsewhereTests
{
    [Fact]
    public void All_that_derives_from_a_type_in_an_assembly_is_registered_at_once()
    {
        Assembly elsewhere = Elsewhere(typeof(Creature), "Wolf", "Bear");
        string json = "[{\"$type\":\"Elsewhere.Wolf, ASSEMBLY\",\"Legs\":4},{\"$type\":\"Elsewhere.Bear, ASSEMBLY\"}]".Replace("ASSEMBLY", elsewhere.GetName().Name, StringComparison.Ordinal);
        Assert.Throws<JsonDataException>(() => JSON.ToObject<List<Creature>>(json));
        JsonTypes.RegisterDerived<Creature>(elsewhere);
        List<Creature> read = JSON.ToObject<List<Creature>>(json);
        Assert.Equal(["Wolf", "Bear"], read.Select(creature => creature.GetType().Name));
        Assert.Equal(4, read[0].Legs);
        Assert.Equal("Wolf", JSON.ToObject(json[1..json.IndexOf("},", StringComparison.Ordinal)] + "}").GetType().Name);

        // Not everything of that assembly.
        Assert.NotNull(elsewhere.GetType("Elsewhere.Stranger"));
        Assert.Null(JsonTypes.Find($"Elsewhere.Stranger, {elsewhere.GetName().Name}"));
    }

    [Fact]
    public void Interfaces_are_bases_too()
    {
        Assembly elsewhere = Elsewhere(typeof(object), [typeof(IMark)], "Marked");
        JsonTypes.RegisterDerived(typeof(IMark), elsewhere);
        Assert.Equal("Marked", JsonTypes.Find($"Elsewhere.Marked, {elsewhere.GetName().Name}")!.Name);
        Assert.Null(JsonTypes.Find($"Elsewhere.Stranger, {elsewhere.GetName().Name}"));
    }

    [Fact]
    public void What_would_open_everything_is_refused()
    {
        Assert.Throws<ArgumentException>(() => JsonTypes.RegisterDerived<object>(typeof(Creature).Assembly));
        Assert.Throws<ArgumentException>(() => JsonTypes.RegisterDerived(typeof(ValueType), typeof(Creature).Assembly));
        Assert.Throws<ArgumentException>(() => JsonTypes.RegisterDerived(typeof(List<>), typeof(Creature).Assembly));
        Assert.Throws<ArgumentException>(() => JsonTypes.RegisterDerived<Exception>(typeof(object).Assembly));
        Assert.Throws<ArgumentException>(() => JsonTypes.RegisterDerived<IDisposable>(typeof(System.Diagnostics.Process).Assembly));
        Assert.Throws<ArgumentNullException>(() => JsonTypes.RegisterDerived<Creature>(null!));
    }

    [Theory]
    [InlineData("[{\"$type\":\"A.One, B\"},{\"x\":{\"$type\":\"A.Two, B, Version=1.0.0.0\"}},{\"x\":[{\"y\":1,\"$type\":\"A.Three, B\"},{\"$type\":\"A.One, B, Version=2.0.0.0\"}]}]")]
    [InlineData("[{'$type':'A.One, B'},{'x':{'$type':'A.Two, B, Version=1.0.0.0'}},{'x':[{'y':1,'$type':'A.Three, B'},],},]")]
    [InlineData("{\"$types\":{\"A.One, B\":\"1\",\"A.Two, B, Version=1.0.0.0\":\"2\",\"A.Three, B\":\"3\",\"CAT\":\"4\"},\"$type\":\"1\",\"x\":{\"$type\":\"4\"}}")]
    public void One_exception_names_all_types_that_are_missing(string json)
    {
        JsonTypes.Register<Cat>();
        json = json.Replace("CAT", typeof(Cat).AssemblyQualifiedName, StringComparison.Ordinal);
        foreach (Action read in new Action[] { () => JSON.ToObject(json), () => JSON.ToObject<object>(json), () => JSON.ToObject<object>(System.Text.Encoding.UTF8.GetBytes(json)) })
        {
            JsonDataException e = Assert.Throws<JsonDataException>(read);
            Assert.Equal(JsonError.UnknownType, e.Code);
            Assert.Contains("'A.One, B' is not registered at $", e.Message, StringComparison.Ordinal);
            Assert.EndsWith("The document names 3 types that are not registered: 'A.One, B', 'A.Two, B, Version=1.0.0.0', 'A.Three, B'.", e.Message, StringComparison.Ordinal);
            Assert.True(e.Offset >= 0);
        }
    }

    [Fact]
    public void Columns_of_tables_are_among_them()
    {
        JsonDataException e = Assert.Throws<JsonDataException>(() =>
            JSON.ToObject<System.Data.DataSet>("{\"$schema\":{\"Info\":[\"t\",\"a\",\"System.Int32\",\"t\",\"b\",\"A.One, B\",\"t\",\"c\",\"A.Two, B\"],\"Name\":\"n\"},\"t\":[]}"));
        Assert.Contains("2 types that are not registered: 'A.One, B', 'A.Two, B'", e.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void One_missing_name_is_told_once_and_many_are_bounded()
    {
        Assert.DoesNotContain("The document names", Assert.Throws<JsonDataException>(() => JSON.ToObject("{\"$type\":\"A.One, B\"}")).Message, StringComparison.Ordinal);
        string many = "[" + string.Join(',', Enumerable.Range(0, 5000).Select(i => $"{{\"$type\":\"A.T{i}, B\"}}")) + "]";
        JsonDataException e = Assert.Throws<JsonDataException>(() => JSON.ToObject(many));
        Assert.Contains("more than 256 types that are not registered: 'A.T0, B', 'A.T1, B'", e.Message, StringComparison.Ordinal);
        Assert.InRange(e.Message.Length, 3000, 10_000);
    }

    [Fact]
    public void Long_names_of_generic_types_are_found()
    {
        // Each argument has the name of its assembly with version, culture and key.
        Holder<Dictionary<string, Dictionary<string, Dictionary<Guid, List<DateTimeOffset?>>>>> value = new() { Value = new() { ["a"] = new() { ["b"] = [] } } };
        Assert.True(value.GetType().AssemblyQualifiedName!.Length > 1000);
        foreach (JSONParameters parameters in new JSONParameters[] { new(), new() { UsingGlobalTypes = false } })
        {
            string json = JSON.ToJSON(value, parameters);
            Assert.Equal("b", JSON.ToObject<Holder<Dictionary<string, Dictionary<string, Dictionary<Guid, List<DateTimeOffset?>>>>>>(json).Value!["a"].Keys.Single());
        }

        Assert.NotNull(JSON.DeepCopy(value).Value);
    }

    private static Assembly Elsewhere(Type baseType, params string[] names) => Elsewhere(baseType, [], names);

    private static AssemblyBuilder Elsewhere(Type baseType, Type[] interfaces, params string[] names)
    {
        AssemblyBuilder assembly = AssemblyBuilder.DefineDynamicAssembly(new AssemblyName("Elsewhere" + Guid.NewGuid().ToString("N")), AssemblyBuilderAccess.Run);
        ModuleBuilder module = assembly.DefineDynamicModule("Elsewhere");
        foreach (string name in names)
        {
            module.DefineType("Elsewhere." + name, TypeAttributes.Public | TypeAttributes.Class, baseType, interfaces).CreateType();
        }

        module.DefineType("Elsewhere.Stranger", TypeAttributes.Public | TypeAttributes.Class).CreateType();
        return assembly;
    }

    public abstract class Creature
    {
        public int Legs { get; set; }
    }

    public interface IMark;

    public class Holder<T>
    {
        public T? Value { get; set; }
    }
}
