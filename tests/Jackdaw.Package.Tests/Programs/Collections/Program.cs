#pragma warning disable // Judged is what the generator writes.
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using Collections;
using Jackdaw;

const string All = "{\"Array\":[1],\"Jagged\":[[1],[2,3],null],\"Bytes\":\"AQI=\",\"Memory\":\"Aw==\",\"Sequence\":[\"a\"],\"Collection\":[\"a\"],\"ReadOnly\":[1.5],"
    + "\"Set\":[1],\"SetInterface\":[1],\"Sorted\":[1,2],\"Linked\":[1],\"Queue\":[1,2],\"Immutable\":[1],\"ImmutableInterface\":[1],\"Frozen\":[1],"
    + "\"Concurrent\":[1],\"Wrapped\":[1],\"Own\":[1,2],\"Map\":{\"a\":{\"X\":1}},\"IntMap\":{\"-1\":\"a\"},\"GuidMap\":{\"00000000-0000-0000-0000-000000000001\":1},"
    + "\"EnumMap\":{\"B\":1},\"MapInterface\":{\"a\":null},\"SortedMap\":{\"a\":1,\"b\":2},\"ImmutableMap\":{\"a\":1},\"FrozenMap\":{\"a\":1},\"ConcurrentMap\":{\"a\":1},"
    + "\"OwnMap\":{\"a\":1},\"Deep\":[{\"a\":[[1]]}]}";
Many? many = Json.Deserialize<Many>(All);
Check.Equal(All, Json.Serialize(many));
Check.True(many!.SetInterface is HashSet<int>);
Check.True(many.Own is Numbers { Count: 2 });
Check.Equal(1, many.GuidMap![new Guid(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)]);
Check.Equal("[]", Json.Serialize(ImmutableArray<int>.Empty));
Check.Equal("{}", Json.Serialize(new Dictionary<string, int>()));
Check.Equal("[[1,2],[3]]", Json.Serialize(new int[][] { [1, 2], [3] }));
Check.Equal(3, Json.Deserialize<int[][]>("[[1,2],[3]]")![1][0]);
Check.Equal("$.Map.a.X", Check.Throws<JsonDataException>(() => Json.Deserialize<Many>("{\"Map\":{\"a\":{\"X\":true}}}")).Path);
Check.Throws<JsonDataException>(() => Json.Deserialize<Many>("{\"IntMap\":{\"x\":\"a\"}}"));
Check.Done();
