#pragma warning disable // Judged is what the generator writes.
using Jackdaw;
using Profiles;

var item = new Item { ItemId = 1, URLPath = "<a&b>é", Kind = Kind.Second, Nested = new() };
Check.Equal("{\"ItemId\":1,\"URLPath\":\"<a&b>é\",\"Note\":null,\"Kind\":1,\"Nested\":{\"ItemId\":0,\"URLPath\":\"\",\"Note\":null,\"Kind\":0,\"Nested\":null}}", Json.Serialize(item));
Check.Equal("{\"itemId\":1,\"urlPath\":\"<a&b>é\",\"kind\":1,\"nested\":{\"itemId\":0,\"urlPath\":\"\",\"kind\":0}}", CamelJson.Serialize(item));
Check.Equal("{\"item_id\":1,\"url_path\":\"\\u003Ca\\u0026b\\u003E\\u00E9\",\"kind\":\"Second\",\"nested\":{\"url_path\":\"\"}}", SnakeHtmlJson.Serialize(item));
Check.Equal("{\n  \"item-id\": 1,\n  \"url-path\": \"<a&b>\\u00E9\",\n  \"note\": null,\n  \"kind\": 1,\n  \"nested\": null\n}", IndentedJson.Serialize(new Item { ItemId = 1, URLPath = "<a&b>é", Kind = Kind.Second }));
Check.Equal("x", CamelJson.Deserialize<Item>("{\"urlPath\":\"x\"}")!.URLPath);
Check.Equal("", CamelJson.Deserialize<Item>("{\"URLPath\":\"x\"}")!.URLPath);
Check.Equal(Kind.Second, SnakeHtmlJson.Deserialize<Item>("{\"kind\":\"SECOND\"}")!.Kind);
Check.Equal(JsonError.DepthExceeded, Check.Throws<JsonDataException>(() => IndentedJson.Deserialize<Item>("{\"nested\":{\"nested\":{\"nested\":null}}}")).Code);

// A profile that no typed door uses still brings its limits.
Check.True(!ShallowJson.IsValid("[[1]]"u8));
Check.True(ShallowJson.IsValid("[1]"u8));
Check.Equal(JsonError.NumberTooLong, Check.Throws<JsonDataException>(() => { ShallowJson.Validate("123456"u8); return null; }).Code);

// The attribute on the model, for a profile, seen only by generic code.
Check.Equal("{\"marked_value\":1}", Generic.Write<Marked, SnakeHtmlJson>(new Marked { MarkedValue = 1 }));
Check.Equal("{\"markedValue\":1}", Generic.Write<Marked, CamelJson>(new Marked { MarkedValue = 1 }));
Check.Done();
