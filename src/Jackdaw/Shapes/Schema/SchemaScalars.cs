namespace Jackdaw.Shapes;

/// <summary>The schemas of single values, by their codec; the same as System.Text.Json's.</summary>
internal static class SchemaScalars
{
    private const string Digits = @"-?(?:0|[1-9]\d*)";
    private const string WholeNumber = "^" + Digits + "$";
    private const string DecimalNumber = "^" + Digits + @"(?:\.\d+)?$";
    private const string AnyNumber = "^" + Digits + @"(?:\.\d+)?(?:[eE][+-]?\d+)?$";

    private static readonly HashSet<string> Integers = new(StringComparer.Ordinal)
    {
        "SByteCodec", "ByteCodec", "Int16Codec", "UInt16Codec", "Int32Codec", "UInt32Codec", "Int64Codec", "UInt64Codec", "Int128Codec", "UInt128Codec", "BigIntegerCodec",
    };

    private static readonly HashSet<string> Floats = new(StringComparer.Ordinal) { "HalfCodec", "SingleCodec", "DoubleCodec", "PointHalfCodec", "PointSingleCodec", "PointDoubleCodec" };

    /// <summary>Returns the schema of a value; for arbitrary values, the schema that allows everything.</summary>
    public static SchemaNode Of(ScalarShape scalar) => scalar.Codec switch
    {
        "BooleanCodec" => new SchemaNode { Types = SchemaTypes.Boolean },
        "DecimalCodec" or "PointDecimalCodec" => new SchemaNode { Types = SchemaTypes.Number },
        "StringCodec" or "ByteArrayCodec" or "MemoryByteCodec" or "ReadOnlyMemoryByteCodec" or "StreamedStringCodec" or "StreamedBase64Codec" => new SchemaNode { Types = SchemaTypes.String },
        "CharCodec" => new SchemaNode { Types = SchemaTypes.String, Length = 1 },
        "GuidCodec" => Formatted("uuid"),
        "DateTimeCodec" or "DateTimeOffsetCodec" => Formatted("date-time"),
        "DateOnlyCodec" => Formatted("date"),
        "TimeOnlyCodec" => Formatted("time"),
        "UriCodec" => Formatted("uri"),
        "TimeSpanCodec" => Patterned("Represents a System.TimeSpan value.", @"^-?(\d+\.)?\d{2}:\d{2}:\d{2}(\.\d{1,7})?$"),
        "VersionCodec" => Patterned("Represents a version string.", @"^\d+(\.\d+){1,3}$"),
        "JsonObjectCodec" or "TreeObjectCodec" => new SchemaNode { Types = SchemaTypes.Object },
        "JsonPointerCodec" => Formatted("json-pointer"),
        "JsonArrayCodec" or "TreeArrayCodec" or "JsonPatchCodec" => new SchemaNode { Types = SchemaTypes.Array },
        _ when Integers.Contains(scalar.Codec) => new SchemaNode { Types = SchemaTypes.Integer },
        _ when Floats.Contains(scalar.Codec) => new SchemaNode { Types = SchemaTypes.Number },
        _ => new SchemaNode(),
    };

    /// <summary>Returns the schema of a number that may be in quotation marks or a named literal such as NaN.</summary>
    public static SchemaNode Of(NumberShape number)
    {
        bool isInteger = Integers.Contains(number.Number.Codec);
        SchemaTypes type = isInteger ? SchemaTypes.Integer : SchemaTypes.Number;
        SchemaNode plain = (number.Handling & (NumberHandling.FromStrings | NumberHandling.AsStrings)) == 0
            ? new SchemaNode { Types = type }
            : new SchemaNode { Types = type | SchemaTypes.String, Pattern = isInteger ? WholeNumber : number.Number.Codec is "DecimalCodec" or "PointDecimalCodec" ? DecimalNumber : AnyNumber };
        return (number.Handling & NumberHandling.NamedFloats) != 0 && Floats.Contains(number.Number.Codec)
            ? new SchemaNode { Alternatives = [plain, new SchemaNode { Values = ["NaN", "Infinity", "-Infinity"] }] }
            : plain;
    }

    public static bool IsNumber(ScalarShape scalar) => scalar.Codec is "DecimalCodec" or "PointDecimalCodec" || Integers.Contains(scalar.Codec) || Floats.Contains(scalar.Codec);

    private static SchemaNode Formatted(string format) => new() { Types = SchemaTypes.String, Format = format };

    private static SchemaNode Patterned(string comment, string pattern) => new() { Comment = comment, Types = SchemaTypes.String, Pattern = pattern };
}
