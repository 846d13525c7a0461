using System.Globalization;
using Jackdaw.Dom;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Elastic.Translating;

/// <summary>
/// Writes values and conditions that queries can't express as Painless scripts. Values that change between calls are parameters, so that
/// each script is compiled only once.
/// </summary>
/// <param name="plan">The parameter values.</param>
/// <param name="capabilities">The capabilities, for unsupported features.</param>
internal sealed class ElasticScriptWriter(ElasticValues plan, FulltextCapabilities capabilities)
{
    private readonly JsonObject _parameters = [];

    /// <summary>Conditions that hold if the values in JSON are there that the current value needs.</summary>
    private List<string> _needed = [];
    private readonly Dictionary<(char Kind, int Slot), string> _names = [];

    /// <summary>The script of a condition. A comparison with a value in JSON that is missing is true for "unequal" only.</summary>
    public JsonObject Condition(FilterNode condition) => Script(Write(condition));

    /// <summary>The script of a value.</summary>
    /// <param name="value">The value.</param>
    /// <param name="instead">The result if a value in JSON that it needs is missing.</param>
    public JsonObject Value(ValueNode value, string instead = "null")
    {
        return Value(Write(value), instead);
    }

    /// <summary>The script of a value whose code this writer wrote.</summary>
    /// <param name="source">The code.</param>
    /// <param name="instead">The result if a value in JSON that it needs is missing.</param>
    public JsonObject Value(string source, string instead = "null") =>
        Script(_needed.Count == 0 ? $"return {source};" : $"if (!({There(_needed)})) {{ return {instead}; }} return {source};");

    /// <summary>A script over the aggregates of a group, each of which is a parameter of the same name.</summary>
    public static string Path(string name) => $"params.{name}";

    /// <summary>An aggregate of times, which a server computes in milliseconds.</summary>
    /// <param name="name">The name of the aggregate.</param>
    /// <param name="isWhole">Whether fractions of a second are omitted, as in documents.</param>
    public static string Seconds(string name, bool isWhole) => isWhole ? $"Math.floor(params.{name} / 1000)" : $"(params.{name} / 1000)";

    /// <summary>A text as a script literal.</summary>
    public static string Quoted(string text) => $"'{text.Replace("\\", "\\\\", StringComparison.Ordinal).Replace("'", "\\'", StringComparison.Ordinal)}'";

    public string Write(FilterNode condition)
    {
        StackSpace.Require("The condition");
        return Part(condition);
    }

    private string Part(FilterNode condition) => condition switch
    {
        AllNode all => Join(all.Parts, " && "),
        AnyNode any => Join(any.Parts, " || "),
        NotNode not => $"!({Write(not.Part)})",
        ConstantFilterNode constant => constant.Value ? "true" : "false",
        ComparisonNode { Operator: Comparison.NotEqual } unequal => Unequal(unequal),
        ComparisonNode comparison => IfThere(() => Compared(comparison)),
        RangeNode range => IfThere(() => $"({Write(range.Value)} >= {Write(range.Low)} && {Write(range.Value)} <= {Write(range.High)})"),
        InNode @in => IfThere(() => $"{List(@in.Slot, @in.Value)}.contains({Listed(@in.Value)})"),
        _ => throw capabilities.Missing(FulltextCapability.NestedComputations,
            $"Using a condition on elements in a computed value ({condition.GetType().Name})"),
    };

    /// <summary>The parameter name of an aggregate, in conditions on groups.</summary>
    public Func<ValueNode, string?>? Named { get; init; }

    public string Write(ValueNode value)
    {
        StackSpace.Require("The computed value");
        if (Named?.Invoke(value) is { } named)
        {
            return named;
        }

        return value switch
        {
            IdNode => "doc['id'].value",
            AttributeNode { Member: var member } => Attribute(member),
            JsonPathNode path => Json(path),
            ParameterNode parameter => Parameter(parameter.Slot),
            ArithmeticNode arithmetic => Arithmetic(arithmetic),
            NegateNode negate => $"(-{Write(negate.Of)})",
            FunctionNode function => Function(function),
            ConditionNode truth => $"({Write(truth.Condition)} ? 1 : 0)",
            DistanceNode distance => Distance(distance),
            WeightNode => throw capabilities.Missing(FulltextCapability.ComputedWeights, "A computed value with the score"),
            FactorsNode => throw new FulltextException(
                $"{nameof(Fulltext)}.{nameof(Fulltext.PackedFactors)} can only be selected: Elasticsearch and OpenSearch explain a hit "
                + "but cannot compute with the explanation."),
            _ => throw new FulltextException($"{value.GetType().Name} cannot be part of a computed value."),
        };
    }

    private JsonObject Script(string source)
    {
        JsonObject script = new() { ["lang"] = "painless", ["source"] = source };
        if (_parameters.Count > 0)
        {
            script["params"] = _parameters;
        }

        return script;
    }

    private static string Attribute(MemberMap member)
    {
        string field = ElasticFields.Value(member);
        string there = $"doc['{field}'].size() == 0";
        return member.Attribute switch
        {
            ColumnKind.Text => $"({there} ? '' : doc['{field}'].value)",
            ColumnKind.Boolean => $"({there} || !doc['{field}'].value ? 0 : 1)",
            ColumnKind.Timestamp => $"({there} ? 0L : doc['{field}'].value.toInstant().getEpochSecond())",
            _ => $"({there} ? 0 : doc['{field}'].value)",
        };
    }

    private string Json(JsonPathNode path)
    {
        if (path.Member.IsGeoPoint)
        {
            Need(path.Member.Column);
            return $"doc[{Quoted(path.Member.Column)}].value.{path.Steps[0].Name}";
        }

        string field = ElasticFilterWriter.Path(path, capabilities);
        Need(field);
        return path.IsTruth ? $"(doc[{Quoted(field)}].value ? 1 : 0)" : path.Kind == ValueKind.Integer ? $"((long)doc[{Quoted(field)}].value)" : $"doc[{Quoted(field)}].value";
    }

    private void Need(string field)
    {
        string there = $"doc.containsKey({Quoted(field)}) && doc[{Quoted(field)}].size() > 0";
        if (!_needed.Contains(there))
        {
            _needed.Add(there);
        }
    }

    /// <summary>Writes code with the conditions of its own under which its values are there.</summary>
    private (string Source, List<string> Needed) Apart(Func<string> write)
    {
        List<string> outer = _needed;
        List<string> inner = _needed = [];
        string source = write();
        _needed = outer;
        return (source, inner);
    }

    private string IfThere(Func<string> write)
    {
        (string source, List<string> needed) = Apart(write);
        return needed.Count == 0 ? source : $"{There(needed)} && {source}";
    }

    private static string There(List<string> needed) => string.Join(" && ", needed);

    private string Compared(ComparisonNode comparison) =>
        IsText(comparison.Left) ? Same(comparison) : $"{Write(comparison.Left)} {Operator(comparison.Operator)} {Write(comparison.Right)}";

    // As in C#, a missing value is unequal to all others.
    private string Unequal(ComparisonNode comparison)
    {
        (string equal, List<string> needed) = Apart(() => Compared(comparison with { Operator = Comparison.Equal }));
        return needed.Count > 0 ? $"!({There(needed)} && {equal})" : IsText(comparison.Left) ? $"!{equal}" : Compared(comparison);
    }

    private string Parameter(int slot)
    {
        string name = Name('p', slot);
        _parameters[name] = plan.Json(slot);
        return $"params.{name}";
    }

    /// <summary>
    /// The name of a parameter. Parameters are counted within their script, so that the same condition has the same source wherever it is
    /// in a query; servers compile only 75 new sources in five minutes.
    /// </summary>
    private string Name(char kind, int slot)
    {
        if (!_names.TryGetValue((kind, slot), out string? name))
        {
            _names[(kind, slot)] = name = string.Create(CultureInfo.InvariantCulture, $"{kind}{_names.Count}");
        }

        return name;
    }

    // A list from JSON holds numbers of several types, which are never equal to each other: whole numbers are compared as text, others as
    // doubles.
    private string List(int slot, ValueNode value)
    {
        string name = Name('l', slot);
        ValueKind kind = ValueTypes.Of(value);
        _parameters[name] = new JsonArray([.. plan.List(slot).Select(item => kind switch
        {
            ValueKind.Text => JsonValue.Create(item.GetString()!.ToLowerInvariant()),
            ValueKind.Real => JsonValue.CreateNumber(item.ToString() + ".0"),
            _ => JsonValue.Create(item.ToString()),
        })]);
        return $"params.{name}";
    }

    private string Listed(ValueNode value) => ValueTypes.Of(value) switch
    {
        ValueKind.Text => $"{Write(value)}.toLowerCase(Locale.ROOT)",
        ValueKind.Real => $"((double){Write(value)})",
        _ => $"Long.toString((long){Write(value)})",
    };

    private static bool IsText(ValueNode value) => ValueTypes.Of(value) == ValueKind.Text;

    // As on the other back ends, string equality ignores case.
    private string Same(ComparisonNode texts) => $"{Write(texts.Left)}.equalsIgnoreCase({Write(texts.Right)})";

    private string Arithmetic(ArithmeticNode node)
    {
        string left = Write(node.Left);
        string right = Write(node.Right);
        if (node.Operator == ArithmeticOperator.Modulo)
        {
            // Integer modulo by zero would abort the script and the query; on other back ends it is 0.
            return IsWhole(node.Left) && IsWhole(node.Right) ? $"({left} % ({right} == 0 ? 1 : {right}))" : $"({left} % {right})";
        }

        // Java computes in 32 bits if both are of 32 bits.
        left = node.Operator != ArithmeticOperator.Divide && HasIntType(node.Left) && HasIntType(node.Right) ? $"(long){left}" : left;
        return node.Operator switch
        {
            ArithmeticOperator.Add => $"({left} + {right})",
            ArithmeticOperator.Subtract => $"({left} - {right})",
            ArithmeticOperator.Multiply => $"({left} * {right})",
            _ => $"((double){left} / {right})",
        };
    }

    /// <summary>Whether a value may be an <c>int</c> in Java. Small parameters arrive as that, too.</summary>
    private static bool HasIntType(ValueNode value) => IsWhole(value) && value switch
    {
        ParameterNode or ConditionNode or AttributeNode { Member.Attribute: ColumnKind.Boolean } or JsonPathNode { IsTruth: true } => true,
        FunctionNode function => function.Function is Model.Function.If or Model.Function.Year or Model.Function.Month or Model.Function.Day or Model.Function.YearMonth or Model.Function.YearMonthDay
            or Model.Function.Interval or Model.Function.Length or Model.Function.Now,
        NegateNode negate => HasIntType(negate.Of),
        ArithmeticNode { Operator: ArithmeticOperator.Modulo } remainder => HasIntType(remainder.Left) && HasIntType(remainder.Right),
        _ => false,
    };

    private string Function(FunctionNode node)
    {
        string[] Of() => [.. node.Arguments.Select(Write)];
        string Time(string method) => $"Instant.ofEpochSecond((long){Write(node.Arguments[0])}).atZone(ZoneId.of('Z')).{method}";
        switch (node.Function)
        {
            // The Math functions are available for double only.
            case Model.Function.Absolute:
                return IsWhole(node) ? $"Long.max({Of()[0]}, -{Of()[0]})" : $"Math.abs({Of()[0]})";
            case Model.Function.Ceiling:
                return $"((long)Math.ceil({Of()[0]}))";
            case Model.Function.Floor:
                return $"((long)Math.floor({Of()[0]}))";
            case Model.Function.SquareRoot:
                return $"Math.sqrt({Of()[0]})";
            case Model.Function.NaturalLogarithm:
                return $"Math.log({Of()[0]})";
            case Model.Function.Exponential:
                return $"Math.exp({Of()[0]})";
            case Model.Function.Power:
                return $"Math.pow({string.Join(", ", Of())})";
            case Model.Function.Minimum:
                return $"{(IsWhole(node) ? "Long" : "Math")}.min({string.Join(", ", Of())})";
            case Model.Function.Maximum:
                return $"{(IsWhole(node) ? "Long" : "Math")}.max({string.Join(", ", Of())})";
            case Model.Function.If:
                return Choice(node);
            case Model.Function.Year:
                return Time("getYear()");
            case Model.Function.Month:
                return Time("getMonthValue()");
            case Model.Function.Day:
                return Time("getDayOfMonth()");
            case Model.Function.YearMonth:
                return $"({Time("getYear()")} * 100 + {Time("getMonthValue()")})";
            case Model.Function.YearMonthDay:
                return $"({Time("getYear()")} * 10000 + {Time("getMonthValue()")} * 100 + {Time("getDayOfMonth()")})";
            case Model.Function.Interval:
                return Interval(node);
            case Model.Function.Length when node.Arguments[0] is AttributeNode { Member: var member }:
                return $"doc['{member.Column}'].size()";
            case Model.Function.Now:
                _parameters["now"] = plan.Now;
                return "params.now";
            case Model.Function.Random:
                _parameters["seed"] = plan.Seed;
                return "new Random(doc['id'].value * 31 + params.seed).nextDouble()";
            default:
                throw capabilities.Missing(FulltextCapability.NestedComputations, $"{node.Function} of a JSON value");
        }
    }

    private static bool IsWhole(ValueNode value) => ValueTypes.Of(value) == ValueKind.Integer;

    private string Truth(ValueNode condition) => condition is ConditionNode truth ? Write(truth.Condition) : IfThere(() => $"{Write(condition)} != 0");

    // Only the chosen value has to be there.
    private string Choice(FunctionNode node)
    {
        string truth = Truth(node.Arguments[0]);
        (string yes, List<string> ofYes) = Apart(() => Write(node.Arguments[1]));
        (string no, List<string> ofNo) = Apart(() => Write(node.Arguments[2]));
        if (ofYes.Count > 0 || ofNo.Count > 0)
        {
            _needed.Add($"({truth} ? {(ofYes.Count == 0 ? "true" : There(ofYes))} : {(ofNo.Count == 0 ? "true" : There(ofNo))})");
        }

        return $"({truth} ? {yes} : {no})";
    }

    private string Interval(FunctionNode node)
    {
        string value = Write(node.Arguments[0]);
        string text = (node.Arguments.Count - 1).ToString(CultureInfo.InvariantCulture);
        for (int i = node.Arguments.Count - 1; i > 0; i--)
        {
            text = string.Create(CultureInfo.InvariantCulture, $"({value} < {Write(node.Arguments[i])} ? {i - 1} : {text})");
        }

        return text;
    }

    // The haversine formula (R. W. Sinnott, "Virtues of the Haversine", Sky and Telescope 68, 1984), with the mean radius of the Earth.
    private string Distance(DistanceNode node)
    {
        string fromLatitude = Write(node.Latitude);
        string fromLongitude = Write(node.Longitude);
        string toLatitude = Write(node.ToLatitude);
        string toLongitude = Write(node.ToLongitude);
        string radius = node.InKilometres ? "6371.0087714" : "6371008.7714";
        return $"(2 * {radius} * Math.asin(Math.min(1.0, Math.sqrt(Math.pow(Math.sin(Math.toRadians({toLatitude} - {fromLatitude}) / 2), 2) "
            + $"+ Math.cos(Math.toRadians({fromLatitude})) * Math.cos(Math.toRadians({toLatitude})) * Math.pow(Math.sin(Math.toRadians({toLongitude} - {fromLongitude}) / 2), 2)))))";
    }

    private string Join(IReadOnlyList<FilterNode> parts, string with) => $"({string.Join(with, parts.Select(Write))})";

    private static string Operator(Comparison comparison) => comparison switch
    {
        Comparison.Equal => "==",
        Comparison.NotEqual => "!=",
        Comparison.Less => "<",
        Comparison.LessOrEqual => "<=",
        Comparison.Greater => ">",
        _ => ">=",
    };
}
