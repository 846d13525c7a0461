using System.Globalization;
using System.Net;
using Jackdaw.FastJson.Tests.Models;
using Microsoft.CSharp.RuntimeBinder;

namespace Jackdaw.FastJson.Tests;

/// <summary>Section 10 of the wire format, and the entry points for UTF-8.</summary>
public class OtherTests
{
    [Fact]
    public void Filling_replaces_members_and_keeps_the_others()
    {
        Filled filled = new() { k = 5, l = ["x"], p = new Nulls { X = 1, S = "s" } };
        Nulls before = filled.p;
        Assert.Same(filled, JSON.FillObject(filled, "{\"l\":[\"y\"],\"p\":{\"X\":5}}"));
        Assert.Equal(["y"], filled.l);
        Assert.NotSame(before, filled.p);
        Assert.Null(filled.p!.S);
        Assert.Equal(5, filled.k);
        JSON.FillObject(filled, "{\"p\":null}");
        Assert.Null(filled.p);
        Assert.Null(JSON.FillObject(filled, "[1]"));

        // What the document says about the type of the object does not count.
        JSON.FillObject(filled, "{\"$type\":\"System.Diagnostics.Process, System\",\"k\":6}");
        JSON.FillObject(filled, "{\"k\":7,\"$type\":\"System.Diagnostics.Process, System\"}");
        Assert.Equal(7, filled.k);
    }

    [Fact]
    public void Dynamic_values()
    {
        dynamic d = JSON.ToDynamic("{\"Name\":\"n\",\"age\":7,\"arr\":[{\"a\":1},{\"b\":2}],\"when\":\"2021-01-10T12:00:00Z\"}");
        Assert.Equal("n", d.Name);
        Assert.Equal(7L, d["age"]);
        Assert.Equal(7L, d.Age);
        Assert.Equal(2L, d.arr[1].b);
        Assert.Equal(2, d.arr.Count);
        Assert.IsType<string>(d.when);
        Assert.Equal(["Name", "age", "arr", "when"], (IEnumerable<string>)d.GetDynamicMemberNames());
        Assert.Throws<RuntimeBinderException>(() => d.missing);
        long sum = 0;
        foreach (dynamic item in JSON.ToDynamic("[{\"a\":1},{\"a\":2}]"))
        {
            sum += item.a;
        }

        Assert.Equal(3, sum);
        Assert.Throws<JsonDataException>(() => JSON.ToDynamic("1"));
    }

    [Fact]
    public void Custom_types_are_escaped_text()
    {
        JSON.RegisterCustomType(typeof(IPAddress), data => data.ToString()!, IPAddress.Parse);
        JSON.RegisterCustomType(typeof(Quoted), data => ((Quoted)data).Text, data => new Quoted { Text = data });
        Assert.Equal("\"127.0.0.1\"", JSON.ToJSON(IPAddress.Parse("127.0.0.1")));
        Assert.Equal(IPAddress.Loopback, JSON.ToObject<IPAddress>("\"127.0.0.1\""));
        Quoted quoted = new() { Text = "a\"b\\\u0001" };
        Assert.Equal("[\"a\\\"b\\\\\\u0001\"]", JSON.ToJSON(new List<Quoted> { quoted }));
        Assert.Equal(quoted.Text, JSON.ToObject<List<Quoted>>(JSON.ToJSON(new List<Quoted> { quoted }))![0].Text);
        Assert.IsType<FormatException>(Assert.Throws<JsonDataException>(() => JSON.ToObject<IPAddress>("\"nowhere\"")).InnerException);
    }

    [Fact]
    public void Dates_and_times_alone_can_be_custom_types()
    {
        DateOnly date = new(2020, 1, 2);
        Clock before = new() { Date = date, Time = new(3, 4, 5), Maybe = date, List = [date], ByDate = new() { [date] = new TimeOnly(1, 2) } };
        Assert.Equal("\"2020-01-02\"", JSON.ToJSON(date));
        try
        {
            JSON.RegisterCustomType(typeof(DateOnly), value => ((DateOnly)value).DayNumber.ToString(CultureInfo.InvariantCulture), text => DateOnly.FromDayNumber(int.Parse(text, CultureInfo.InvariantCulture)));
            JSON.RegisterCustomType(typeof(TimeOnly), value => ((TimeOnly)value).Ticks.ToString(CultureInfo.InvariantCulture), text => new TimeOnly(long.Parse(text, CultureInfo.InvariantCulture)));
            Assert.Equal("\"737425\"", JSON.ToJSON(date));
            Assert.Equal(date, JSON.ToObject<DateOnly>("\"737425\""));
            Assert.Equal(date, JSON.ToObject<DateOnly?>("\"737425\""));
            string json = JSON.ToJSON(before, new JSONParameters { UseExtensions = false });
            Assert.Equal("{\"Date\":\"737425\",\"Time\":\"110450000000\",\"Maybe\":\"737425\",\"List\":[\"737425\"],\"ByDate\":[{\"k\":\"737425\",\"v\":\"37200000000\"}]}", json);
            Assert.Equal(json, JSON.ToJSON(JSON.ToObject<Clock>(json), new JSONParameters { UseExtensions = false }));
            Assert.Equal(date, JSON.DeepCopy(before).List![0]);
        }
        finally
        {
            // The forms of their own, for what runs after this.
            JSON.RegisterCustomType(typeof(DateOnly), value => ((DateOnly)value).ToString("O", CultureInfo.InvariantCulture), text => DateOnly.Parse(text, CultureInfo.InvariantCulture));
            JSON.RegisterCustomType(typeof(TimeOnly), value => ((TimeOnly)value).ToString("HH:mm:ss.FFFFFFF", CultureInfo.InvariantCulture), text => TimeOnly.Parse(text, CultureInfo.InvariantCulture));
        }
    }

    [Fact]
    public void Arrays_of_one_byte_are_read_as_fastJSON_writes_them()
    {
        // For the run time they are arrays of bytes.
        Assert.Equal([-1, 2], JSON.ToObject<sbyte[]>("\"/wI=\""));
        Assert.Equal([Tiny.A, Tiny.B], JSON.ToObject<Tiny[]>("\"AQI=\""));
        Assert.Equal([-1, 2], JSON.ToObject<sbyte[]>(JSON.ToJSON(new sbyte[] { -1, 2 })));
        Assert.Equal([Tiny.B], JSON.ToObject<Tiny[]>(JSON.ToJSON(new[] { Tiny.B })));
        Assert.Throws<JsonDataException>(() => JSON.ToObject<sbyte[]>("\"?\""));
        Assert.Throws<JsonDataException>(() => JSON.ToObject<short[]>("\"AQI=\""));
    }

    [Fact]
    public void Formatting()
    {
        string n = Environment.NewLine;
        Assert.Equal($"{{{n}   \"a\" : [{n}      1,{n}      {{{n}         {n}      }}{n}   ]{n}}}", JSON.Beautify("{\"a\":[1,{}]}"));
        Assert.Equal($"[{n} \"a,\\\"[b\"{n}]", JSON.Beautify("[\"a,\\\"[b\"]", 1));
        Assert.Equal(JSON.Beautify("{\"legs\":4,\"Name\":null}", 2), JSON.ToNiceJSON(new Cat { legs = 4 }, new JSONParameters { UseExtensions = false, FormatterIndentSpaces = 2 }));
    }

    [Fact]
    public void Indentation_is_bounded()
    {
        Assert.Equal(JsonError.DepthExceeded, Assert.Throws<JsonDataException>(() => JSON.Beautify(new string('[', 1_000_000))).Code);
        Assert.Equal(JsonError.TooLarge, Assert.Throws<JsonDataException>(() => JSON.Beautify(new string('[', 1000) + new string(',', 100_000))).Code);
        Assert.EndsWith("]", JSON.Beautify(new string('[', 1000) + new string(']', 1000)), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Bytes_and_streams()
    {
        Zoo zoo = new() { animals = { new Cat { Name = "é", legs = 4 } } };
        foreach (JSONParameters parameters in new JSONParameters[] { new(), new() { UsingGlobalTypes = false, UseEscapedUnicode = false } })
        {
            byte[] utf8 = JSON.ToUtf8(zoo, parameters);
            Assert.Equal(JSON.ToJSON(zoo, parameters), System.Text.Encoding.UTF8.GetString(utf8));
            System.Buffers.ArrayBufferWriter<byte> buffer = new();
            JSON.WriteTo(buffer, zoo, parameters);
            Assert.Equal(utf8, buffer.WrittenSpan);
            using MemoryStream stream = new();
            JSON.WriteTo(stream, zoo, parameters);
            await JSON.WriteToAsync(stream, zoo, parameters);
            Assert.Equal([.. utf8, .. utf8], stream.ToArray());
            Assert.Equal("é", JSON.ToObject<Zoo>(utf8, parameters)!.animals[0].Name);
            Assert.Equal("é", JSON.ToObject<Zoo>(new MemoryStream(utf8), parameters)!.animals[0].Name);
            Assert.Equal("é", (await JSON.ToObjectAsync<Zoo>(new MemoryStream([.. "\uFEFF"u8, .. utf8]), parameters))!.animals[0].Name);
        }

        Assert.Throws<JsonDataException>(() => JSON.ToObject<Zoo>([.. "{\"animals\":\""u8, 0xC3, .. "\"}"u8]));
        Assert.Equal(JsonError.InvalidUtf8, Assert.Throws<JsonDataException>(() => JSON.Parse([(byte)'"', 0xC3, (byte)'"'])).Code);
    }

    [Fact]
    public void Copies_keep_cycles_and_types()
    {
        Node a = new() { id = "a" };
        a.next = a;
        Node copy = JSON.DeepCopy(a)!;
        Assert.NotSame(a, copy);
        Assert.Same(copy, copy.next);
        Assert.IsType<Dog>(((Zoo)JSON.DeepCopy((object)new Zoo { animals = { new Dog() } })!).animals[0]);
        Assert.Null(JSON.DeepCopy<Zoo?>(null));
        Assert.Equal(5, JSON.DeepCopy(5));
    }

    [Fact]
    public async Task Parameters_may_be_changed_while_others_write()
    {
        JSONParameters shared = new();
        bool ends = false;
        Task changes = Task.Run(() =>
        {
            for (int i = 0; !Volatile.Read(ref ends); i++)
            {
                shared.SerializeNullValues = i % 2 == 0;
                shared.UseFastGuid = i % 3 == 0;
                shared.IgnoreAttributes = i % 2 == 0 ? [] : [typeof(ObsoleteAttribute)];
            }
        });
        string[] possible =
        [
            .. new[] { true, false }.Select(nulls => JSON.ToJSON(new Nulls { X = 1 }, new JSONParameters { UseExtensions = true, SerializeNullValues = nulls })),
        ];
        Parallel.For(0, 2000, _ => Assert.Contains(JSON.ToJSON(new Nulls { X = 1 }, shared), possible));
        Volatile.Write(ref ends, true);
        await changes;
    }

    [Fact]
    public void Copies_of_parameters_are_independent()
    {
        JSONParameters one = new() { SerializerMaxDepth = 7 };
        JSONParameters other = one.MakeCopy();
        other.IgnoreAttributes.Clear();
        Assert.Equal(7, other.SerializerMaxDepth);
        Assert.Equal(2, one.IgnoreAttributes.Count);
    }

    public class Filled
    {
        public int k { get; set; }

        public List<string>? l { get; set; }

        public Nulls? p { get; set; }
    }

    public class Quoted
    {
        public string Text { get; set; } = "";
    }

    public class Clock
    {
        public DateOnly Date { get; set; }

        public TimeOnly Time { get; set; }

        public DateOnly? Maybe { get; set; }

        public List<DateOnly>? List { get; set; }

        public Dictionary<DateOnly, TimeOnly>? ByDate { get; set; }
    }

    public enum Tiny : byte
    {
        A = 1,
        B = 2,
    }
}
