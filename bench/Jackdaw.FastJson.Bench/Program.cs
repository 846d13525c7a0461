using System.Data;
using System.Diagnostics;
using System.Globalization;
using fastJSON;
using Jackdaw.FastJson.Bench;
using Newtonsoft.Json;
using Stj = System.Text.Json.JsonSerializer;

// Ratios of medians of rounds that alternate within one run, after the results were compared. `--quick`: everything once. `--fastjson path/to/fastJSON.dll`: the original library too.
// `--filter TEXT`: cases whose name and base contain it. `--output FILE`: the table goes there too.
bool isQuick = args.Contains("--quick");
int rounds = isQuick ? 1 : args.SkipWhile(arg => arg != "--rounds").Skip(1).Select(int.Parse).FirstOrDefault(15);
JsonSerializerSettings newtonsoft = new() { TypeNameHandling = TypeNameHandling.Auto };
string? only = args.SkipWhile(arg => arg != "--filter").Skip(1).FirstOrDefault();
Original? original = Original.Load(args.SkipWhile(arg => arg != "--fastjson").Skip(1).FirstOrDefault());
List<string> lines = ["| case | base | ratio (times as fast) | Jackdaw | base |", "|---|---|---|---|---|"];

// The first call of a process, there and back: `--first ours`, `--first newtonsoft`.
if (args is ["--first", var which])
{
    colclass small = Sample.Make(1, true, true);
    long start = Stopwatch.GetTimestamp();
    object? read = which == "ours"
        ? JSON.ToObject<colclass>(JSON.ToJSON(small))
        : JsonConvert.DeserializeObject<colclass>(JsonConvert.SerializeObject(small, newtonsoft), newtonsoft);
    Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{Stopwatch.GetElapsedTime(start).TotalMilliseconds:0.0} ms"));
    return read is null ? 1 : 0;
}

foreach ((string name, colclass value) in new[] { ("1,000 items", Sample.Make(250, false, false)), ("1,000 items, exotic", Sample.Make(250, true, false)), ("4,000 items", Sample.Make(1000, false, false)) })
{
    // A Hashtable may list its entries in another order after it was filled anew: lengths are compared.
    string ours = JSON.ToJSON(value);
    string stj = Stj.Serialize(value);
    string their = JsonConvert.SerializeObject(value, newtonsoft);
    Check(JSON.ToJSON(JSON.ToObject<colclass>(ours)!).Length == ours.Length, name);
    Check(JSON.ToJSON(Stj.Deserialize<colclass>(stj)!.items) == JSON.ToJSON(value.items), name);
    Check(JSON.ToJSON(JsonConvert.DeserializeObject<colclass>(their, newtonsoft)!.items) == JSON.ToJSON(value.items), name);
    Measure($"{name}: write", "System.Text.Json", () => JSON.ToJSON(value), () => Stj.Serialize(value));
    Measure($"{name}: write UTF-8", "System.Text.Json", () => JSON.ToUtf8(value), () => Stj.SerializeToUtf8Bytes(value));
    Measure($"{name}: write", "Newtonsoft", () => JSON.ToJSON(value), () => JsonConvert.SerializeObject(value, newtonsoft));
    Measure($"{name}: read", "System.Text.Json", () => JSON.ToObject<colclass>(ours), () => Stj.Deserialize<colclass>(stj));
    Measure($"{name}: read", "Newtonsoft", () => JSON.ToObject<colclass>(ours), () => JsonConvert.DeserializeObject<colclass>(their, newtonsoft));
    MeasureOriginal(name, value);
}

{
    colclass value = Sample.Make(250, true, true);
    string ours = JSON.ToJSON(value);
    string their = JsonConvert.SerializeObject(value, newtonsoft);
    Check(JSON.ToJSON(JSON.ToObject<colclass>(ours)!).Length == ours.Length, "with DataSet");
    Measure("with DataSet: write", "Newtonsoft", () => JSON.ToJSON(value), () => JsonConvert.SerializeObject(value, newtonsoft));
    Measure("with DataSet: copy", "Newtonsoft, there and back", () => JSON.DeepCopy(value), () => JsonConvert.DeserializeObject<colclass>(JsonConvert.SerializeObject(value, newtonsoft), newtonsoft));
    MeasureOriginal("with DataSet", value);
}

{
    DataSet set = new("large");
    set.Tables.Add(Sample.Table("T", 100, isQuick ? 100 : 10_000, new Random(3)));
    string ours = JSON.ToJSON(set);
    string their = JsonConvert.SerializeObject(set);
    object[][] rows = [.. set.Tables[0].Rows.Cast<DataRow>().Select(row => row.ItemArray.Select(value => value!).ToArray())];
    DataSet back = JSON.ToObject<DataSet>(ours)!;
    Check(back.Tables[0].Rows.Count == rows.Length && JSON.ToJSON(back) == ours, "DataSet");
    Measure("DataSet 100 × 10,000: write", "Newtonsoft", () => JSON.ToJSON(set), () => JsonConvert.SerializeObject(set), 5);
    MeasureBeyond("DataSet 100 × 10,000: read", () => JSON.ToObject<DataSet>(ours), () => JsonConvert.DeserializeObject<DataSet>(their), () => Fill(set.Tables[0], rows));
}

Console.WriteLine(string.Join('\n', lines));
if (args.SkipWhile(arg => arg != "--output").Skip(1).FirstOrDefault() is { } output)
{
    File.WriteAllLines(output, lines);
}

return 0;

static DataTable Fill(DataTable like, object[][] rows)
{
    DataTable table = like.Clone();
    table.BeginLoadData();
    foreach (object[] row in rows)
    {
        table.Rows.Add(row);
    }

    table.EndLoadData();
    return table;
}

void MeasureOriginal(string name, colclass value)
{
    if (original is null)
    {
        return;
    }

    // It writes a Hashtable in a member and can't read it.
    value.hash = null;
    string ours = JSON.ToJSON(value);
    string their = original.ToJson(value);
    Check(JSON.ToJSON(original.ToObject(their, typeof(colclass))).Length == ours.Length && JSON.ToJSON(JSON.ToObject<colclass>(their)).Length == ours.Length, $"{name}, fastJSON");
    Measure($"{name}: write", "fastJSON", () => JSON.ToJSON(value), () => original.ToJson(value));
    Measure($"{name}: read", "fastJSON", () => JSON.ToObject<colclass>(ours), () => original.ToObject(their, typeof(colclass)));
    Measure($"{name}: copy", "fastJSON", () => JSON.DeepCopy(value), () => original.DeepCopy(value));
}

void Measure(string name, string other, Func<object?> ours, Func<object?> theirs, int most = 15)
{
    if (only is not null && !$"{name} {other}".Contains(only, StringComparison.Ordinal))
    {
        return;
    }

    int count = Math.Min(rounds, most);
    // Long enough for the compiler of the run time to have done all that it does.
    for (long began = Stopwatch.GetTimestamp(); !isQuick && Stopwatch.GetElapsedTime(began).TotalSeconds < (most > 5 ? 3 : 1);)
    {
        ours();
        theirs();
    }

    int inner = isQuick || most <= 5 ? 1 : 20;
    List<double> a = [];
    List<double> b = [];
    for (int i = 0; i < count; i++)
    {
        a.Add(Time(ours, inner));
        b.Add(Time(theirs, inner));
    }

    double x = a.Order().ElementAt(count / 2);
    double y = b.Order().ElementAt(count / 2);
    lines.Add(string.Create(CultureInfo.InvariantCulture, $"| {name} | {other} | {y / x:0.00} | {x * 1000:0.000} ms | {y * 1000:0.000} ms |"));
    Console.WriteLine(lines[^1]);
}

// What reading costs beyond the floor, which both have to pay.
void MeasureBeyond(string name, Func<object?> ours, Func<object?> theirs, Func<object?> floor)
{
    if (only is not null && !$"{name} Newtonsoft floor".Contains(only, StringComparison.Ordinal))
    {
        return;
    }

    Func<object?>[] all = [ours, theirs, floor];
    int count = isQuick ? 1 : 9;
    double[][] times = [.. all.Select(_ => new double[count])];
    for (int i = isQuick ? 0 : -3; i < count; i++)
    {
        for (int k = 0; k < all.Length; k++)
        {
            double time = Time(all[k], 1);
            times[k][Math.Max(i, 0)] = time;
        }
    }

    double[] medians = [.. times.Select(side => side.Order().ElementAt(count / 2))];
    (double a, double b, double least) = (medians[0], medians[1], medians[2]);
    lines.Add(string.Create(CultureInfo.InvariantCulture, $"| {name} | Newtonsoft | {b / a:0.00} | {a * 1000:0.000} ms | {b * 1000:0.000} ms |"));
    lines.Add(string.Create(CultureInfo.InvariantCulture, $"| {name}, of Newtonsoft's time beyond filling the table ({least * 1000:0.000} ms) | Newtonsoft | {(a - least) / (b - least):0.00} of it | {(a - least) * 1000:0.000} ms | {(b - least) * 1000:0.000} ms |"));
    Console.WriteLine($"{lines[^2]}\n{lines[^1]}");
}

static double Time(Func<object?> action, int inner)
{
    long start = Stopwatch.GetTimestamp();
    for (int i = 0; i < inner; i++)
    {
        action();
    }

    return Stopwatch.GetElapsedTime(start).TotalSeconds / inner;
}

static void Check(bool isEqual, string name)
{
    if (!isEqual)
    {
        throw new InvalidOperationException($"The results differ: {name}.");
    }
}
