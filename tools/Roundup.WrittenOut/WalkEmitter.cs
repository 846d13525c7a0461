namespace Roundup.WrittenOut;

/// <summary>Goes through the whole graph: what ends every timed reading, so that nobody is credited with work that was put off.</summary>
internal static class WalkEmitter
{
    public static void Emit(CodeText code, ModelType type)
    {
        using (code.Block($"internal static ulong Walk(ulong h, {type.Name} v)"))
        {
            code.Line(Making.NullCheck(type, "return Walks.Mix(h, 0x6E756C6CUL);"));
            switch (type.Kind)
            {
                case ModelKind.List or ModelKind.Array:
                    code.Line($"h = Walks.Mix(h, (ulong)v.{(type.Kind == ModelKind.List ? "Count" : "Length")});");
                    code.Line($"foreach (var x in v) {{ h = {Value(type.Item!, "x")}; }}");
                    break;
                case ModelKind.Dictionary:
                    // A sum: the order of the entries is nobody's promise.
                    code.Line("ulong start = h; ulong sum = (ulong)v.Count;");
                    code.Line($"foreach (var x in v) {{ h = Walks.Mix(start, x.Key); h = {Value(type.Item!, "x.Value")}; sum += h; }}");
                    code.Line("h = Walks.Mix(start, sum);");
                    break;
                default:
                    foreach (var member in type.Members)
                    {
                        code.Line($"h = {Value(member.Type, $"v.@{member.Name}")};");
                    }

                    break;
            }

            code.Line("return h;");
        }
    }

    private static string Value(ModelType type, string value) => type.Kind switch
    {
        ModelKind.Text or ModelKind.Bytes or ModelKind.Decimal or ModelKind.Guid => $"Walks.Mix(h, {value})",
        ModelKind.Flag => $"Walks.Mix(h, {value} ? 1UL : 0UL)",
        ModelKind.Single or ModelKind.Double => $"Walks.Mix(h, BitConverter.DoubleToUInt64Bits({value}))",
        ModelKind.DateTime => $"Walks.Mix(h, (ulong){value}.Ticks ^ ((ulong){value}.Kind << 62))",
        ModelKind.DateTimeOffset => $"Walks.Mix(h, (ulong){value}.Ticks ^ (ulong){value}.Offset.Ticks << 20)",
        ModelKind.DateOnly => $"Walks.Mix(h, (ulong){value}.DayNumber)",
        ModelKind.TimeSpan => $"Walks.Mix(h, (ulong){value}.Ticks)",
        ModelKind.Integer or ModelKind.Unsigned or ModelKind.Enumeration => $"Walks.Mix(h, unchecked((ulong){value}))",
        ModelKind.Nullable => $"{value}.HasValue ? {Value(type.Item!, value + ".GetValueOrDefault()")} : Walks.Mix(h, 0x6E756C6CUL)",
        _ => $"{type.Code}.Walk(h, {value})",
    };
}
