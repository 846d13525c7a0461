#pragma warning disable // Judged is that a model moves without an edit.
using Stj = System.Text.Json.JsonSerializer;

// The one line that moves the program.
using JsonSerializer = Jackdaw.Json;

string expected = Stj.Serialize(Shop.Sample());
Check.Equal(expected, JsonSerializer.Serialize(Shop.Sample()));
Check.Equal(expected, Stj.Serialize(JsonSerializer.Deserialize<Shop>(expected)));
Check.Equal(expected, JsonSerializer.Serialize(Stj.Deserialize<Shop>(expected)));
Check.Equal(2, JsonSerializer.Deserialize<Shop>(expected).Orders[0].Lines.Told);
Check.Equal("Receipt", JsonSerializer.Serialize(new Receipt(7, "a")).Length > 0 ? "Receipt" : "");
Check.Throws<System.Text.Json.JsonException>(() => JsonSerializer.Deserialize<Receipt>("{}"));
Check.Throws<System.Text.Json.JsonException>(() => JsonSerializer.Deserialize<Shop>("{\"Ratio\":\"5\"}"));
Check.Done();
