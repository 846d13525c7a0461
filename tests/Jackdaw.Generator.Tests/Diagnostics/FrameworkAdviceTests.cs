using System.Collections.Immutable;
using Jackdaw.Generator.Tests.Compiling;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Tests.Diagnostics;

/// <summary>Types of .NET as members: one message each, about the type that the user wrote, which advises what works. Nobody can mark their constructors.</summary>
public class FrameworkAdviceTests
{
    public static TheoryData<string, string> Advice { get; } = new()
    {
        { "System.Net.IPAddress", "keep its text (ToString, Parse) as a string" },
        { "System.Net.IPEndPoint", "keep its text (ToString, Parse) as a string" },
        { "System.Net.IPNetwork", "keep its text (ToString, Parse) as a string" },
        { "System.Net.DnsEndPoint", "keep its host and its port" },
        { "System.Net.NetworkInformation.PhysicalAddress", "keep its text (ToString, Parse) as a string" },
        { "System.Net.Mail.MailAddress", "keep its Address as a string" },
        { "System.Net.Sockets.Socket", "leave it out with [JsonIgnore]" },
        { "System.Net.WebHeaderCollection", "use Dictionary<string, string>" },
        { "System.Type", "keep a name" },
        { "System.Reflection.MethodInfo", "leave it out with [JsonIgnore]" },
        { "System.Text.RegularExpressions.Regex", "keep its pattern (ToString) and Options" },
        { "System.Threading.Tasks.Task", "await it" },
        { "System.Threading.Tasks.ValueTask<int>", "await it" },
        { "System.Threading.Thread", "leave it out with [JsonIgnore]" },
        { "System.Threading.CancellationTokenSource", "leave it out with [JsonIgnore]" },
        { "System.Threading.SemaphoreSlim", "leave it out with [JsonIgnore]" },
        { "System.Threading.Timer", "leave it out with [JsonIgnore]" },
        { "System.Globalization.CultureInfo", "keep its Name as a string" },
        { "System.Globalization.RegionInfo", "keep its Name as a string" },
        { "System.Text.Encoding", "keep its WebName as a string" },
        { "System.TimeZoneInfo", "keep its Id as a string" },
        { "System.Exception", "keep its Message" },
        { "System.InvalidOperationException", "keep its Message" },
        { "System.IO.Stream", "keep its bytes in a byte[]" },
        { "System.IO.MemoryStream", "keep its bytes in a byte[]" },
        { "System.IO.FileInfo", "keep its FullName as a string" },
        { "System.IO.DirectoryInfo", "keep its FullName as a string" },
        { "System.Collections.Specialized.NameValueCollection", "use Dictionary<string, string>" },
        { "System.Collections.Generic.IAsyncEnumerable<int>", "collect it in a List<T>" },
        { "System.Collections.Generic.PriorityQueue<int, int>", "keep its UnorderedItems in a list" },
        { "System.Buffers.ReadOnlySequence<byte>", "use ReadOnlyMemory<T> or an array" },
        { "System.Diagnostics.Process", "leave it out with [JsonIgnore]" },
        { "System.Data.DataTable", "use a list of a class" },
        { "System.Xml.XmlDocument", "keep its OuterXml as a string" },
        { "System.Xml.Linq.XElement", "keep its text (ToString, Parse) as a string" },
        { "System.Security.Claims.ClaimsPrincipal", "keep the name of its Identity as a string" },
        { "System.Security.Cryptography.X509Certificates.X509Certificate2", "keep its RawData" },
        { "System.Func<int>", "leave it out with [JsonIgnore]" },
        { "System.IServiceProvider", "leave it out with [JsonIgnore]" },
        { "System.Array", "such as int[]" },
        { "System.Enum", "use the type of the enum" },
        { "nint", "use long" },
    };

    [Theory]
    [MemberData(nameof(Advice))]
    public void One_message_with_advice_that_works(string type, string advice)
    {
        Diagnostic found = Assert.Single(Compile.Run("[JsonModel] public class M { public " + type + "? A { get; set; } }").Diagnostics);
        Assert.Equal("JD0041", found.Id);
        string message = found.GetMessage(System.Globalization.CultureInfo.InvariantCulture);
        Assert.Contains(advice, message, StringComparison.Ordinal);
        Assert.Contains("'" + type + "'", message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("System.Collections.IEnumerable", "use IEnumerable<T>")]
    [InlineData("System.Collections.ArrayList", "use List<T>")]
    [InlineData("System.Collections.Hashtable", "use Dictionary<TKey, TValue>")]
    [InlineData("System.Collections.BitArray", "use bool[]")]
    [InlineData("System.Collections.Specialized.OrderedDictionary", "use a generic collection")]
    public void What_System_Text_Json_serves_is_a_warning_with_advice(string type, string advice)
    {
        ImmutableArray<Diagnostic> found = Compile.Run("static class Calls { static string Run(" + type + " value) => Json.Serialize(value); }").Diagnostics;
        Assert.Equal(("JD0035", DiagnosticSeverity.Warning), (Assert.Single(found).Id, found[0].Severity));
        Assert.Contains(advice, found[0].GetMessage(System.Globalization.CultureInfo.InvariantCulture), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("System.Text.CompositeFormat", "it has no public constructor; name a codec with [JsonCodec] on the member")]
    [InlineData("System.Net.Http.Headers.EntityTagHeaderValue", "it has several public constructors; name a codec with [JsonCodec] on the member")]
    [InlineData("System.Net.Http.StreamContent", "keep its bytes")]
    [InlineData("System.Diagnostics.TraceFilter", "it is abstract")]
    [InlineData("System.Net.Http.Headers.ProductInfoHeaderValue", "[JsonCodec] on the member")]
    public void Others_are_never_told_to_mark_a_constructor(string type, string advice)
    {
        GeneratorRunResult result = Compile.Run("[JsonModel] public class M { public " + type + "? A { get; set; } }");
        Assert.NotEmpty(result.Diagnostics);
        Assert.All(result.Diagnostics, found => Assert.DoesNotContain("mark one", found.ToString(), StringComparison.Ordinal));
        Assert.Contains(result.Diagnostics, found => found.ToString().Contains(advice, StringComparison.Ordinal));
    }

    [Fact]
    public void A_type_inside_of_a_foreign_one_is_named_with_the_way_to_it()
        => Assert.Contains(
            Compile.Run("[JsonModel] public class M { public System.GCMemoryInfo A { get; set; } }").Diagnostics,
            found => found.ToString().Contains("(reached through GCMemoryInfo.GenerationInfo)", StringComparison.Ordinal));

    [Fact]
    public void Advice_leaves_typed_collections_on_top_of_untyped_ones_alone()
        => Assert.Empty(Compile.Run("public class C : System.Collections.ArrayList, ICollection<int> { public void Add(int item) => base.Add(item); public bool Contains(int item) => false; public void CopyTo(int[] array, int index) { } public bool Remove(int item) => false; IEnumerator<int> IEnumerable<int>.GetEnumerator() => throw new(); } [JsonModel] public class M { public C? A { get; set; } }").Diagnostics);
}
