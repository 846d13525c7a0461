#pragma warning disable // Judged is what the generator writes.
using Friend;
using Jackdaw;

Check.Equal("{\"Text\":\"a\",\"Level\":0}", Notes.Write("a"));
Check.Equal("{\"Text\":\"b\",\"Level\":1}", Json.Serialize(new Note { Text = "b", Level = Priority.High }));
Check.Equal("{\"text\":\"c\",\"level\":\"High\"}", FriendJson.Serialize(new Note { Text = "c", Level = Priority.High }));
Check.Equal(Priority.High, FriendJson.Deserialize<List<Note>>("[{\"level\":\"high\"}]")![0].Level);

// The codec of the assembly that declares the type wins over the one of this assembly, which sees less.
Check.Equal("{\"Sum\":3,\"_owner\":\"x\"}", Json.Serialize(Ledger.Of(3, "x")));
Check.Equal(4, Json.Deserialize<Ledger>("{\"Sum\":4}")!.Sum);
Check.Done();
