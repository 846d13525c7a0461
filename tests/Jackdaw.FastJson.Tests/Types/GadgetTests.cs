using Jackdaw.FastJson.Tests.Models;

namespace Jackdaw.FastJson.Tests.Types;

/// <summary>No name in a document makes the run time look for a type, whatever it is and wherever it stands.</summary>
public class GadgetTests
{
    /// <summary>Documents with a name in every place that may hold one.</summary>
    private static readonly string[] Places =
    [
        "{\"$type\":\"NAME\",\"Value\":1}",
        "{ \"$type\" : \"NAME\" }",
        "{\"Value\":1,\"$type\":\"NAME\"}",
        "{\"$types\":{\"NAME\":\"1\"},\"$type\":\"1\",\"Value\":1}",
        "{\"$types\":{\"NAME\":1},\"$type\":\"1\",\"Value\":1}",
        "{\"$types\":{\"NAME\":\"7\"},\"$type\":\"7\",\"Value\":1}",
        "{\"$type\":\"1\",\"Value\":1,\"$types\":{\"NAME\":\"1\"}}",
        "[{\"$type\":\"NAME\"}]",
        "[1,[{\"$type\":\"NAME\"}]]",
        "{\"\\u0024type\":\"NAME\"}",
        "{\"$\\u0074ype\":\"NAME\"}",
        "{\"$type\":\"System.Collections.Generic.List`1[[NAME]], mscorlib\"}",
        "{\"$type\":\"System.Collections.Generic.Dictionary`2[[System.String, mscorlib],[NAME]], mscorlib\"}",
        "{\"$type\":\"Jackdaw.FastJson.Tests.Models.HasObject, Jackdaw.FastJson.Tests\",\"o\":{\"$type\":\"NAME\"}}",
        "{\"$type\":\"Jackdaw.FastJson.Tests.Models.HasObject, Jackdaw.FastJson.Tests\",\"o\":[{\"x\":1,\"$type\":\"NAME\"}]}",
        "{\"$type\":\"Jackdaw.FastJson.Tests.Models.HasObject, Jackdaw.FastJson.Tests\",\"$type\":\"NAME\"}",
        "{\"$type\":\"NAME\",\"$type\":\"Jackdaw.FastJson.Tests.Models.HasObject, Jackdaw.FastJson.Tests\"}",
        "// a comment\n{'$type':'NAME'}",
    ];

    public static TheoryData<string> Names { get; } = [.. Gadgets.Names, .. Gadgets.Present, .. Gadgets.Names.Select(name => name.ToUpperInvariant()), .. Gadgets.Names.Select(name => name.Split(',')[0])];

    public GadgetTests() => JsonTypes.Register<HasObject>();

    [Fact]
    public void There_are_thirty_families() => Assert.Equal(30, Gadgets.Names.Distinct().Count());

    [Theory]
    [MemberData(nameof(Names), DisableDiscoveryEnumeration = true)]
    public void Names_are_refused_before_anything_is_loaded(string name)
    {
        int asked = 0;
        ResolveEventHandler resolve = (_, _) =>
        {
            Interlocked.Increment(ref asked);
            return null;
        };
        AppDomain.CurrentDomain.AssemblyResolve += resolve;
        AppDomain.CurrentDomain.TypeResolve += resolve;
        try
        {
            string quoted = name.Replace("\\", "\\\\", StringComparison.Ordinal);

            // Other spellings of names are tried in the plainest places: they differ before anything of the place matters.
            foreach (string place in name.Contains("Version", StringComparison.Ordinal) || Gadgets.Present.Contains(name) ? Places : Places[..4])
            {
                string json = place.Replace("NAME", quoted, StringComparison.Ordinal);
                foreach (JSONParameters parameters in Parameters())
                {
                    Refused(() => JSON.ToObject(json, parameters), json);
                }

                Refused(() => JSON.ToObject<HasObject>(json), json);
                Refused(() => JSON.ToObject<Animal>(json), json);
                Refused(() => JSON.ToObject<object>(json), json);
            }

            string columns = $"{{\"$schema\":{{\"Info\":[\"T\",\"c\",\"{quoted}\"],\"Name\":\"T\"}},\"T\":[[{{}}]]}}";
            Refused(() => JSON.ToObject<System.Data.DataTable>(columns), columns);
            Refused(() => JSON.ToObject<System.Data.DataSet>(columns), columns);
        }
        finally
        {
            AppDomain.CurrentDomain.AssemblyResolve -= resolve;
            AppDomain.CurrentDomain.TypeResolve -= resolve;
        }

        Assert.Equal(0, asked);
        Assert.False(CanaryCage.IsTouched);
    }

    [Fact]
    public void A_type_that_may_be_named_is_no_way_to_another_one()
    {
        // Registered, but of the wrong kind for the place: refused before it is made.
        JsonTypes.Register<Loud>();
        string name = typeof(Loud).AssemblyQualifiedName!;
        Loud.Made = 0;
        Assert.Throws<JsonDataException>(() => JSON.ToObject<Animal>($"{{\"$type\":\"{name}\"}}"));
        Assert.Throws<JsonDataException>(() => JSON.ToObject<Zoo>($"{{\"animals\":[{{\"$type\":\"{name}\"}}]}}"));
        Assert.Throws<JsonDataException>(() => JSON.ToObject<Node>($"{{\"next\":{{\"id\":\"x\",\"$type\":\"{name}\"}}}}"));
        Assert.Equal(0, Loud.Made);
        Assert.IsType<Loud>(JSON.ToObject($"{{\"$type\":\"{name}\"}}"));
    }

    [Fact]
    public void Long_names_are_refused_by_their_length()
    {
        string name = new('A', 1024 * 1024);
        JsonDataException e = Assert.Throws<JsonDataException>(() => JSON.ToObject($"{{\"$type\":\"{name}\"}}"));
        Assert.Contains("4096", e.Message, StringComparison.Ordinal);
        Assert.InRange(e.Message.Length, 1, 2000);
        string nested = string.Concat(Enumerable.Repeat("A`1[[", 90));
        Assert.Throws<JsonDataException>(() => JSON.ToObject($"{{\"$type\":\"{nested}\"}}"));
    }

    [Fact]
    public void The_message_says_what_to_do_and_holds_no_markup()
    {
        JsonDataException e = Assert.Throws<JsonDataException>(() => JSON.ToObject("{\"$type\":\"Some.Type\\n\\u001b[31m, Asm\"}"));
        Assert.Contains("JsonTypes.Register", e.Message, StringComparison.Ordinal);
        Assert.Contains("Some.Type", e.Message, StringComparison.Ordinal);
        Assert.DoesNotContain(e.Message, char.IsControl);
        Assert.Equal(JsonError.UnknownType, e.Code);
        Assert.Equal("$.$type", e.Path);
    }

    private static void Refused(Func<object?> read, string json)
    {
        Exception? e = Record.Exception(read);
        Assert.True(e is JsonDataException, $"{json} ended in {e?.GetType().ToString() ?? "a value"}");
    }

    private static IEnumerable<JSONParameters> Parameters() =>
        [new(), new() { BadListTypeChecking = false, UseExtensions = false, ParametricConstructorOverride = true, ShowReadOnlyProperties = true }];

    public sealed class Loud
    {
        public Loud() => Made++;

        public static int Made { get; set; }
    }
}
