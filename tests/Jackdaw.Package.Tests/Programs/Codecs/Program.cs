#pragma warning disable // Judged is what the generator writes.
using Codecs;
using Jackdaw;

// On the type, on a member, for the value of a nullable, open generic, as a key.
var bill = new Bill { Total = new(12, 5), Tip = null, Rounded = 1.26, Pair = new(1, 2), Rates = new() { [new(1, 0)] = 2 } };
string json = Json.Serialize(bill);
Check.Equal("{\"Total\":\"12.05\",\"Tip\":null,\"Rounded\":\"1.3\",\"MaybeRounded\":null,\"Pair\":[1,2],\"Rates\":{\"1.00\":2}}", json);
Bill again = Json.Deserialize<Bill>("{\"Total\":\"1.50\",\"Tip\":\"0.10\",\"Rounded\":\"2.5\",\"MaybeRounded\":\"0.5\",\"Pair\":[3,4],\"Rates\":{\"7.00\":8}}")!;
Check.Equal(new Money(1, 50), again.Total);
Check.Equal(new Money(0, 10), again.Tip!.Value);
Check.Equal(2.5, again.Rounded);
Check.Equal(0.5, again.MaybeRounded!.Value);
Check.Equal(new Two<int>(3, 4), again.Pair);
Check.Equal(8, again.Rates![new(7, 0)]);
JsonDataException wrong = Check.Throws<JsonDataException>(() => Json.Deserialize<Bill>("{\"Total\":\"abc\"}"));
Check.Equal("$.Total", wrong.Path);
Check.Equal("[\"1.00\",\"2.00\"]", Json.Serialize(new List<Money> { new(1, 0), new(2, 0) }));
Check.Equal("\"3.00\"", Json.Serialize(new Money(3, 0)));

// What the page of JD0002 advises.
const string Text = "{\"Address\":\"10.0.0.1\",\"Others\":[\"::1\",null],\"Named\":{\"a\":\"10.0.0.2\"},\"Culture\":\"\"}";
Server server = Json.Deserialize<Server>(Text)!;
Check.Equal(System.Net.IPAddress.Parse("10.0.0.1"), server.Address);
Check.Equal(System.Net.IPAddress.IPv6Loopback, server.Others![0]);
Check.Equal(System.Globalization.CultureInfo.InvariantCulture, server.Culture);
Check.Equal(Text, Json.Serialize(server));
Check.Equal("$.Others[1]", Check.Throws<JsonDataException>(() => Json.Deserialize<Server>("{\"Others\":[null,\"x\"]}")).Path);
Check.Done();
