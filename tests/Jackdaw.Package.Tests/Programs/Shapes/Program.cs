#pragma warning disable // Judged is what the generator writes.
using Jackdaw;
using Shapes;

// Records and constructors.
Check.Equal("{\"Name\":\"n\",\"Age\":3,\"City\":\"Bergen\"}", Json.Serialize(new Person("n", 3)));
Check.Equal(new Person("n") { City = "c" }, Json.Deserialize<Person>("{\"City\":\"c\",\"Name\":\"n\"}"));
Check.Equal(18, Json.Deserialize<Person>("{}")!.Age);
Check.Equal("{\"X\":1,\"Y\":2}", Json.Serialize(new Point(1, 2)));
Check.Equal(new Point(0, 2), Json.Deserialize<Point>("{\"Y\":2}"));
Check.Equal(JsonError.UnexpectedNull, Check.Throws<JsonDataException>(() => Json.Deserialize<Point>("null")).Code);
Check.Equal<Point?>(null, Json.Deserialize<Point?>("null"));

// required, init, private setters, private fields, private constructors.
Check.Equal(JsonError.MissingMember, Check.Throws<JsonDataException>(() => Json.Deserialize<Guarded>("{\"Count\":1}")).Code);
Guarded guarded = Json.Deserialize<Guarded>("{\"Key\":\"k\",\"_hidden\":4,\"Internal\":6,\"Count\":5}")!;
Check.Equal("k5kept4", guarded.ToString());
Check.Equal("{\"Key\":\"k\",\"Count\":5,\"Optional\":\"kept\",\"Internal\":6,\"_hidden\":4}", Json.Serialize(guarded));
Check.Equal(9, Json.Deserialize<Made>("{\"value\":1,\"Value\":9}")!.Value);

// Nested and generic types.
var page = new Outer<int>.Page<string?> { Items = ["a", null], First = 4, Note = new() { Text = "t" } };
Check.Equal("{\"Items\":[\"a\",null],\"First\":4,\"Note\":{\"Text\":\"t\"}}", Json.Serialize(page));
Check.Equal("t", Json.Deserialize<Outer<int>.Page<string?>>(Json.Serialize(page))!.Note!.Text);
Check.Equal("{\"Value\":{\"Value\":1}}", Json.Serialize(new Box<Box<int>>(new(1))));
Check.Equal(new Box<Box<int>>(new(1)), Json.Deserialize<Box<Box<int>>>("{\"Value\":{\"Value\":1}}"));

// Inheritance, hiding, enums, tuples.
Check.Equal("{\"Wings\":2,\"Id\":1,\"Legs\":2}", Json.Serialize(new Bird { Id = 1, Wings = 2, Legs = 2 }));
Check.Equal(2, Json.Deserialize<Bird>("{\"Legs\":2}")!.Legs);
Check.Equal("{\"Rights\":\"Read, Write\",\"Color\":1,\"ByName\":\"sky blue\"}", Json.Serialize(new Flags { Rights = Rights.Read | Rights.Write, Color = Color.Blue, ByName = Color.Sky }));
Check.Equal(Rights.Write, Json.Deserialize<Flags>("{\"Rights\":\"write\",\"ByName\":0}")!.Rights);
Check.Equal("{\"Item1\":1,\"Item2\":\"b\"}", Json.Serialize((1, "b")));
Check.Equal((1, "b"), Json.Deserialize<(int, string)>("{\"Item2\":\"b\",\"Item1\":1}"));
Check.Equal("{\"Key\":\"a\",\"Value\":1}", Json.Serialize(new KeyValuePair<string, int>("a", 1)));

// Data contracts and ignore conditions.
Check.Equal("{\"n\":null,\"id\":1}", Json.Serialize(new Contract { Id = 1, Other = 2 }));
Check.Equal("{\"Always\":null}", Json.Serialize(new Sparse()));
Check.Equal("{\"Text\":\"t\",\"Always\":null,\"Number\":3}", Json.Serialize(new Sparse { Text = "t", Number = 3 }));
Check.Done();
