#pragma warning disable // Judged is what the generator writes.
using Friend;
using Jackdaw;

Check.Equal("{\"Text\":\"a\",\"Level\":0}", Notes.Write("a"));
Check.Equal("{\"Text\":\"b\",\"Level\":1}", Json.Serialize(new Note { Text = "b", Level = Priority.High }));
Check.Equal("{\"text\":\"c\",\"level\":\"High\"}", FriendJson.Serialize(new Note { Text = "c", Level = Priority.High }));
Check.Equal(Priority.High, FriendJson.Deserialize<List<Note>>("[{\"level\":\"high\"}]")![0].Level);

// The codec of the assembly that declares the type serves it everywhere: this one sees less.
Check.Equal("{\"Sum\":3,\"_owner\":\"x\"}", Json.Serialize(Ledger.Of(3, "x")));
Check.Equal("[{\"Sum\":3,\"_owner\":\"x\"}]", Json.Serialize(new List<Ledger> { Ledger.Of(3, "x") }));
Check.Equal("[{\"Sum\":3,\"_owner\":\"x\"}]", Json.Serialize(new[] { Ledger.Of(3, "x") }));
Check.Equal("{\"Ledger\":{\"Sum\":3,\"_owner\":\"x\"}}", Json.Serialize(new Holder { Ledger = Ledger.Of(3, "x") }));
Check.Equal("{\"Ledger\":{\"Sum\":5,\"_owner\":\"y\"}}", Json.Serialize(Json.Deserialize<Holder>("{\"Ledger\":{\"Sum\":5,\"_owner\":\"y\"}}")));

// Read by a constructor that only its assembly can call.
Check.Equal(5, Json.Deserialize<List<Guest>>("[{\"Age\":5}]")![0].Age);
Check.Equal(4, Json.Deserialize<Ledger>("{\"Sum\":4}")!.Sum);
Check.Done();

/// <summary>A member whose type is of another assembly.</summary>
internal sealed class Holder
{
    public Ledger? Ledger { get; set; }
}
