using System.Globalization;

namespace Jackdaw.Search.Tests.Elastic.Front;

/// <summary>The members and methods that scripts of this library use.</summary>
internal static class PainlessMembers
{
    public static object? Get(object? of, string name, object?[]? arguments) => (of, name) switch
    {
        (FrontDocument document, "containsKey") => document.Index.IsMapped((string)arguments![0]!),
        (FrontValues values, "size") => (long)values.All.Count,
        (FrontValues values, "value") => values.All.Count > 0 ? values.First : throw new InvalidOperationException("A document doesn't have a value for a field! Use doc[<field>].size()==0 to check if a document is missing a field!"),
        (IReadOnlyDictionary<string, object?> parameters, _) when arguments is null => parameters.TryGetValue(name, out object? value) ? value : throw new InvalidOperationException($"There is no parameter {name}."),
        (List<object?> list, "contains") => list.Contains(arguments![0]),
        (string text, "equalsIgnoreCase") => text.Equals((string?)arguments![0], StringComparison.OrdinalIgnoreCase),
        (string text, "length") => (long)text.Length,
        (string text, "toLowerCase") => text.ToLowerInvariant(),
        (Random random, "nextDouble") => random.NextDouble(),
        ("Locale", "ROOT") => "ROOT",
        ("ZoneId", "of") => "Z",
        ("Instant", "ofEpochSecond") => DateTimeOffset.FromUnixTimeSeconds((long)arguments![0]!),
        (FrontPoint point, "lat") => point.Latitude,
        (FrontPoint point, "lon") => point.Longitude,
        (DateTimeOffset time, "toInstant" or "atZone") => time,
        (DateTimeOffset time, "getEpochSecond") => time.ToUnixTimeSeconds(),
        (DateTimeOffset time, "getYear") => (long)time.Year,
        (DateTimeOffset time, "getMonthValue") => (long)time.Month,
        (DateTimeOffset time, "getDayOfMonth") => (long)time.Day,
        ("Long", _) => OfLong(name, arguments!),
        ("Math", _) => OfMath(name, [.. arguments!.Select(PainlessNumbers.Real)]),
        ("Double", "NEGATIVE_INFINITY") => double.NegativeInfinity,
        _ => throw new InvalidOperationException($"{of?.GetType().Name ?? "null"}.{name} is not known."),
    };

    private static object OfLong(string name, object?[] arguments) => name switch
    {
        "min" => Math.Min((long)arguments[0]!, (long)arguments[1]!),
        "max" => Math.Max((long)arguments[0]!, (long)arguments[1]!),
        "toString" => ((long)arguments[0]!).ToString(CultureInfo.InvariantCulture),
        _ => throw new InvalidOperationException($"Long.{name} is not known."),
    };

    // There is none for whole numbers: they become real ones.
    private static object OfMath(string name, double[] arguments) => name switch
    {
        "abs" => Math.Abs(arguments[0]),
        "ceil" => Math.Ceiling(arguments[0]),
        "floor" => Math.Floor(arguments[0]),
        "sqrt" => Math.Sqrt(arguments[0]),
        "log" => Math.Log(arguments[0]),
        "exp" => Math.Exp(arguments[0]),
        "pow" => Math.Pow(arguments[0], arguments[1]),
        "min" => Math.Min(arguments[0], arguments[1]),
        "max" => Math.Max(arguments[0], arguments[1]),
        "sin" => Math.Sin(arguments[0]),
        "cos" => Math.Cos(arguments[0]),
        "asin" => Math.Asin(arguments[0]),
        "toRadians" => arguments[0] / 180 * Math.PI,
        _ => throw new InvalidOperationException($"Math.{name} is not known."),
    };
}
