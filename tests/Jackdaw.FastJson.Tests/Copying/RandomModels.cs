using System.Collections;
using System.Data;
using static Jackdaw.FastJson.Tests.Copying.CopyModel;

namespace Jackdaw.FastJson.Tests.Copying;

/// <summary>Random graphs with cycles and shared objects, some with values that only text can copy or that nothing can.</summary>
internal sealed class RandomModels(Random random)
{
    private CopyModel[] _all = [];

    internal CopyModel Make(int count)
    {
        _all = new CopyModel[count];
        for (int i = 0; i < count; i++)
        {
            _all[i] = random.Next(60) switch
            {
                0 => new Hidden(),
                1 => new WithStatic(),
                2 => new WithoutConstructor(random.Next()),
                < 30 => new AllScalars(),
                _ => new AllCollections(),
            };
        }

        foreach (CopyModel model in _all)
        {
            Fill(model);
        }

        return _all[0];
    }

    private void Fill(CopyModel model)
    {
        model.Text = Text();
        model.Next = Any();
        model.Anything = Anything(2);
        model.Models = random.Next(3) == 0 ? null : [.. Several(Any)];
        switch (model)
        {
            case AllScalars scalars:
                FillScalars(scalars);
                break;
            case AllCollections collections:
                FillCollections(collections);
                break;
            case Hidden hidden:
                hidden.Restrict(Any());
                break;
        }
    }

    private void FillScalars(AllScalars to)
    {
        to.Truth = random.Next(2) == 0;
        to.Byte = (byte)random.Next();
        to.SByte = (sbyte)random.Next();
        to.Short = (short)random.Next();
        to.UShort = (ushort)random.Next();
        to.Number = random.Next(int.MinValue, int.MaxValue);
        to.Unsigned = (uint)random.NextInt64();
        to.Long = random.NextInt64(long.MinValue, long.MaxValue);
        to.ULong = (ulong)random.NextInt64() * 2;
        to.Single = random.Next(8) == 0 ? BitConverter.Int32BitsToSingle(random.Next()) : random.NextSingle();
        to.Double = random.Next(8) == 0 ? BitConverter.Int64BitsToDouble(random.NextInt64(long.MinValue, long.MaxValue)) : random.NextDouble();
        to.Decimal = Decimal();
        to.Character = random.Next(300) == 0 ? '\uD800' : (char)random.Next(0xD7FF);
        to.Guid = Guid.NewGuid();
        to.Date = Date();
        to.Offset = new DateTimeOffset(Date().Ticks, TimeSpan.FromMinutes(random.Next(-14 * 60, 14 * 60)));
        to.Day = DateOnly.FromDateTime(Date());
        to.Time = TimeOnly.FromDateTime(Date());
        to.Span = new TimeSpan(random.NextInt64());
        to.Bytes = random.Next(3) == 0 ? null : [.. Several(() => (byte)random.Next())];
        to.Tint = (Colour)random.Next(6);
        to.Size = random.Next(200) == 0 ? Wide.Large : (Wide)random.Next(3);
        to.MaybeNumber = random.Next(2) == 0 ? null : random.Next();
        to.MaybeGuid = random.Next(2) == 0 ? null : to.Guid;
        to.MaybeDate = random.Next(2) == 0 ? null : Date();
        to.MaybeColour = random.Next(2) == 0 ? null : to.Tint;
        to.MaybePair = random.Next(2) == 0 ? null : Pair();
        to.Couple = Pair();
        to.Ignored = random.Next();
        to.Restrict(random.Next());
    }

    private void FillCollections(AllCollections to)
    {
        to.Numbers = Maybe(() => Several(() => random.Next()).ToArray());
        to.Array = Maybe(() => Several(Any).ToArray());
        to.Interface = Maybe<IList<CopyModel?>>(() => random.Next(2) == 0 ? Several(Any).ToArray() : Several(Any).ToList());
        to.Sequence = Maybe<IEnumerable<int>>(() => random.Next(2) == 0 ? Enumerable.Range(0, 3) : [1, 2]);
        to.Set = Maybe(() => Several(() => "item " + random.Next(3)).ToHashSet());
        to.Queue = Maybe(() => new Queue<int>(Several(() => random.Next())));
        to.Stack = Maybe(() => new Stack<int>(Several(() => random.Next())));
        to.Pairs = Maybe(() => Several(Pair).ToList());
        to.Objects = Maybe(() => Several(() => Anything(1)).ToList());
        to.Untyped = Maybe(() => new ArrayList(Several(() => Anything(1)).ToList()));
        to.Nested = Maybe(() => Several(() => Maybe(() => Several(() => random.Next()).ToList())).ToList());
        to.Ranked = random.Next(30) == 0 ? new int[2, 2] : null;
        to.ByName = Maybe(() => Several(Any).Select((model, i) => (model, i)).ToDictionary(pair => Key(pair.i), pair => pair.model));
        to.ByNumber = Maybe(() => Several(Any).Select((model, i) => (model, i)).ToDictionary(pair => pair.i, pair => pair.model));
        to.ByPair = Maybe(() => Enumerable.Range(0, random.Next(3)).ToDictionary(i => new Pair { X = i, Model = Any() }, _ => Text()));
        to.Loose = Maybe(() => Several(() => Anything(1)).Select((value, i) => (value, i)).ToDictionary(pair => Key(pair.i), pair => pair.value));
        to.Sorted = Maybe(() => new SortedDictionary<string, int> { ["b"] = 1, ["A"] = 2 });
        to.Hash = Maybe(() => new Hashtable { ["text"] = Anything(1), [random.Next()] = Any(), [random.NextInt64()] = Text() });
        to.Names = Maybe(() => new System.Collections.Specialized.NameValueCollection { { "K", "a" }, { "K", "b" }, { "l", Text() } });
        to.Texts = Maybe(() => new System.Collections.Specialized.StringDictionary { ["K"] = Text() });
        to.Custom = Maybe(() => new Named("name " + random.Next()));
        to.Data = random.Next(8) == 0 ? Data() : null;
        to.Table = random.Next(8) == 0 ? Table("T") : null;
    }

    private DataSet Data()
    {
        DataSet data = new("set " + random.Next());
        data.Tables.Add(Table("A"));
        data.Tables.Add(Table("b"));
        return data;
    }

    private DataTable Table(string name)
    {
        DataTable table = new(name);
        foreach (Type type in new[] { typeof(int), typeof(string), typeof(DateTime), typeof(Guid), typeof(byte[]), typeof(object), typeof(double) })
        {
            table.Columns.Add(type.Name, type);
        }

        if (random.Next(30) == 0)
        {
            table.Columns.Add("Colour", typeof(Colour));
        }

        for (int i = random.Next(4); i > 0; i--)
        {
            DataRow row = table.Rows.Add(random.Next(), Text(), Date(), Guid.NewGuid(), new byte[] { 1 }, random.Next(2) == 0 ? Any() : Text(), random.NextDouble());
            if (random.Next(3) == 0)
            {
                table.AcceptChanges();
                row.Delete();
            }
        }

        return table;
    }

    private object? Anything(int depth) => random.Next(24) switch
    {
        0 => random.Next(),
        1 => random.NextInt64(),
        2 => Decimal(),
        3 => random.NextDouble(),
        4 => 1.0,
        5 => double.NaN,
        6 => 1.5f,
        7 => Guid.NewGuid(),
        8 => Date(),
        9 => Colour.Red | Colour.Green,
        10 => ulong.MaxValue,
        11 => 'x',
        12 => new byte[] { 1, 2, 3 },
        13 => new object(),
        14 => DBNull.Value,
        15 => random.Next(2) == 0,
        16 when depth > 0 => Several(() => Anything(depth - 1)).ToList(),
        17 when depth > 0 => Several(() => Anything(depth - 1)).ToDictionary(_ => Guid.NewGuid().ToString(), value => value),
        18 when depth > 0 => new Dictionary<int, object?> { [1] = Anything(depth - 1) },
        19 => new[] { 1, 2 },
        20 => Pair(),
        21 => TimeSpan.FromDays(1),
        22 => Text(),
        _ => Any(),
    };

    private CopyModel? Any() => random.Next(4) == 0 ? null : _all[random.Next(_all.Length)];

    private Pair Pair() => new() { X = random.Next(3), Model = Any() };

    private decimal Decimal() => new(random.Next(), random.Next(3) == 0 ? random.Next() : 0, random.Next(4) == 0 ? random.Next() : 0, random.Next(2) == 0, (byte)random.Next(29));

    private DateTime Date() => new(random.NextInt64(DateTime.UnixEpoch.Ticks, DateTime.UnixEpoch.Ticks * 3 / 2), (DateTimeKind)random.Next(3));

    private string? Text() => random.Next(40) switch
    {
        < 6 => null,
        < 12 => "",
        12 => "\uD83D\uDE00",
        13 => random.Next(10) == 0 ? "\uD83D" : "\b\f\"\0",
        _ => new string((char)random.Next(1, 0xD7FF), random.Next(4)),
    };

    private string Key(int number) => random.Next(300) == 0 ? "$types" : "Key " + number;

    private T? Maybe<T>(Func<T> make)
        where T : class => random.Next(3) == 0 ? null : make();

    private IEnumerable<T> Several<T>(Func<T> make)
    {
        for (int i = random.Next(4); i > 0; i--)
        {
            yield return make();
        }
    }
}
