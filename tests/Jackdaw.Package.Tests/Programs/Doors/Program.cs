#pragma warning disable // Judged is what the generator writes.
using System.Buffers;
using System.Text;
using Jackdaw;

var order = new Order { Id = 7, Title = "Zürich \"7\"", Lines = [new() { Text = "a", Count = 2 }, null] };
const string Json7 = "{\"Id\":7,\"Title\":\"Zürich \\\"7\\\"\",\"Lines\":[{\"Text\":\"a\",\"Count\":2},null]}";
byte[] utf8 = Encoding.UTF8.GetBytes(Json7);

// Every door.
Check.Equal(Json7, Json.Serialize(order));
Check.True(utf8.AsSpan().SequenceEqual(Json.SerializeToUtf8Bytes(order)));
var buffer = new ArrayBufferWriter<byte>();
Json.Serialize(buffer, order);
Check.True(utf8.AsSpan().SequenceEqual(buffer.WrittenSpan));
using var stream = new MemoryStream();
Json.Serialize(stream, order);
Check.True(utf8.AsSpan().SequenceEqual(stream.ToArray()));
Check.True(Json.TrySerialize(new byte[200], order, out int written));
Check.Equal(utf8.Length, written);
Check.True(!Json.TrySerialize(new byte[10], order, out _));
stream.Position = 0;
Order?[] all =
[
    Json.Deserialize<Order>(Json7), Json.Deserialize<Order>(Json7.AsSpan()), Json.Deserialize<Order>(utf8.AsSpan()),
    Json.Deserialize<Order>(new ReadOnlySequence<byte>(utf8)), Json.Deserialize<Order>(stream),
];
foreach (Order? read in all)
{
    Check.Equal(Json7, Json.Serialize(read));
}

// Roots that are no objects.
Check.Equal("[1,2,3]", Json.Serialize(new List<int> { 1, 2, 3 }));
Check.Equal(3, Json.Deserialize<int>("3"));
Check.Equal<string?>(null, Json.Deserialize<string>("null"));
Check.Equal("[7]", string.Join(',', new[] { new List<int> { 7 } }.Select(Json.Serialize)));

// Wrong input: one family of exceptions, which says where.
JsonDataException wrong = Check.Throws<JsonDataException>(() => Json.Deserialize<Order>("{\"Id\":7,\n\"Lines\":[{\"Count\":\"x\"}]}"));
Check.Equal("$.Lines[0].Count", wrong.Path);
Check.Equal(1L, wrong.LineNumber);
Check.Equal(JsonError.WrongKind, wrong.Code);
Check.Throws<System.Text.Json.JsonException>(() => Json.Deserialize<Order>("{"));
Check.Equal(JsonError.TrailingData, Check.Throws<JsonDataException>(() => Json.Deserialize<Order>("{} x")).Code);
Check.Equal(JsonError.NumberOutOfRange, Check.Throws<JsonDataException>(() => Json.Deserialize<Order>("{\"Id\":3000000000}")).Code);
Check.Equal(JsonError.DepthExceeded, Check.Throws<JsonDataException>(() => Json.Deserialize<Order>("{\"X\":" + new string('[', 70))).Code);

// A cycle ends at the depth limit.
var loop = new Loop();
loop.Next = loop;
Check.Equal(JsonError.DepthExceeded, Check.Throws<JsonDataException>(() => Json.Serialize(loop)).Code);

// Strict: unknown and duplicate members.
Check.Equal(JsonError.UnknownMember, Check.Throws<JsonDataException>(() => StrictJson.Deserialize<Order>("{\"id\":1}")).Code);
Check.Equal(JsonError.DuplicateMember, Check.Throws<JsonDataException>(() => StrictJson.Deserialize<Order>("{\"Id\":1,\"Id\":2}")).Code);
Check.Equal(2, Json.Deserialize<Order>("{\"Id\":1,\"Id\":2,\"other\":{}}")!.Id);

// A type that only generic code names is served at run time; named by the assembly attribute it has a generated codec.
Check.Equal("[{\"A\":2}]", Generic.Write(new List<Unseen> { new() { A = 2 } }));
Check.Equal("[{\"A\":1}]", Generic.Write(new List<Seen> { new() { A = 1 } }));
Check.Done();
