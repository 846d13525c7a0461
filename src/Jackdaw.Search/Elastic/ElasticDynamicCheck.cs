using System.Text;
using Jackdaw.Dom;

namespace Jackdaw.Search.Elastic;

/// <summary>Checks that members of JSON are indexed, and so that conditions find them: the server maps them when they are first written.</summary>
internal static class ElasticDynamicCheck
{
    /// <summary>The parameter of an object that says whether new members are mapped.</summary>
    public const string Parameter = "dynamic";

    /// <summary>Whether a property of a mapping maps new members.</summary>
    public static bool IsDynamic(JsonNode property) => property[Parameter] is not null;

    /// <summary>Whether a value of the parameter means that new members are mapped.</summary>
    public static bool IsOn(JsonView value) => ElasticAnalysisCheck.Normal(JsonNode.Parse(value.RawUtf8)) == "true";

    /// <summary>Compares a column of JSON.</summary>
    /// <param name="column">The column.</param>
    /// <param name="there">Its mapping in the index.</param>
    /// <param name="inherits">Whether the index maps new members unless an object says otherwise.</param>
    /// <param name="wrong">Receives the differences that can't be changed.</param>
    /// <returns>Whether new members are mapped.</returns>
    public static bool Compare(string column, JsonView there, bool inherits, StringBuilder wrong)
    {
        Members(column, there, wrong);
        return there.TryGet(Parameter, out JsonView stated) ? IsOn(stated) : inherits;
    }

    private static void Members(string path, JsonView there, StringBuilder wrong)
    {
        if (!there.TryGet("properties"u8, out JsonView members))
        {
            return;
        }

        foreach (JsonMember member in members.Members)
        {
            string name = $"{path}.{member.Name}";
            string type = member.Value.TryGet("type"u8, out JsonView stated) ? stated.GetString()! : "object";
            switch (type)
            {
                case "text" or "match_only_text":
                    wrong.Append($" '{name}' is {type}, but keyword is required, because strings in JSON are compared and not searched.");
                    break;
                case "date" or "date_nanos":
                    wrong.Append($" '{name}' is {type}, but keyword is required, because other documents may have strings that are not dates.");
                    break;
                case "long" or "integer" or "short" or "byte" or "unsigned_long":
                    wrong.Append($" '{name}' is {type}, but double is required, because other documents may have fractions.");
                    break;
                case "float" or "half_float" or "scaled_float":
                    wrong.Append($" '{name}' is {type}, but double is required, because numbers in JSON have 64 bits.");
                    break;
                case "object" or "nested" when member.Value.TryGet(Parameter, out JsonView dynamic) && !IsOn(dynamic):
                    wrong.Append($" '{name}' has {Parameter} {ElasticAnalysisCheck.Normal(JsonNode.Parse(dynamic.RawUtf8))}, but true is required.");
                    break;
            }

            Members(name, member.Value, wrong);
        }
    }
}
