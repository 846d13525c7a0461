#pragma warning disable // Judged is what the generator writes.
using Jackdaw;
using Json = Jackdaw.Json;
using @namespace;

// Names that get in the way: keywords, types called like those of the library and of System, equal names in two places.
string json = Json.Serialize(new @class { @event = 1, @int = new() { at = 1, context = 2, value = 3, result = 4, more = 5, member = 6, seen = 7, Find = 8, Done = 9, _ = 10 } });
Check.Equal("{\"event\":1,\"int\":{\"at\":1,\"context\":2,\"value\":3,\"result\":4,\"more\":5,\"member\":6,\"seen\":7,\"Find\":8,\"Done\":9,\"_\":10}}", json);
Check.Equal(json, Json.Serialize(Json.Deserialize<@class>(json)));
json = Json.Serialize(new Shadows { List = new() { A = 1 }, Version = new() { A = 2 }, UncheckedReadCursor = new() { A = 3 }, String = new() { A = 4 }, One = new() { A = 5 }, Two = new() { B = 6 }, Json = new() { A = 7 }, Type = new() { A = 8 } });
Check.Equal("{\"List\":{\"A\":1},\"Version\":{\"A\":2},\"UncheckedReadCursor\":{\"A\":3},\"String\":{\"A\":4},\"One\":{\"A\":5},\"Two\":{\"B\":6},\"Json\":{\"A\":7},\"Type\":{\"A\":8},\"System\":null}", json);
Check.Equal(json, Json.Serialize(Json.Deserialize<Shadows>(json)));
Check.Equal("{\"é ü\":1,\"a\\\"b\\\\c\\n\":2,\"日本語\":3,\"\":4,\"\U0001F600\":5,\"" + new string('x', 100) + "\":6,\"" + new string('x', 99) + "y\":7}", Json.Serialize(new Odd { A = 1, B = 2, C = 3, D = 4, E = 5, F = 6, G = 7 }));
Check.Equal(7, Json.Deserialize<Odd>("{\"" + new string('x', 99) + "y\":7}")!.G);
Check.Equal(2, Json.Deserialize<Odd>("{\"a\\u0022b\\\\c\\n\":2}")!.B);
Check.Equal(3, Json.Deserialize<Odd>("{\"日本\\u8a9e\":3}")!.C);
Check.Equal("{\"Old\":1,\"Older\":2,\"Oldest\":3,\"Fresh\":[{\"A\":4}]}", Json.Serialize(Json.Deserialize<Outdated>("{\"Oldest\":3,\"Older\":2,\"Old\":1,\"Fresh\":[{\"A\":4}]}")));
Check.Equal("{\"A\":1,\"B\":2}", Json.Serialize(new Similar { A = 1, B = 2 }));
Check.Done();
