using System.Globalization;
using System.Text;
using Jackdaw.Dom;
using Jackdaw.Search.Configuring;
using Jackdaw.Search.Mapping;

namespace Jackdaw.Search.Elastic;

/// <summary>
/// Compares existing indexes with the mapping of a class. Missing fields and subfields can be added; whatever changes what is found, and
/// cannot be changed, is an error.
/// </summary>
/// <param name="index">The index.</param>
/// <param name="wanted">The request that creates it.</param>
/// <param name="name">The name of the index; null for that of the documents.</param>
/// <param name="remedy">What to do about differences.</param>
internal sealed class ElasticMappingCheck(IndexMap index, JsonObject wanted, string? name = null, string remedy = "reindex the documents into a new index")
{
    private const string Templates = "dynamic_templates";
    private const string Seconds = "epoch_second";

    /// <summary>The default format of date fields.</summary>
    private const string DefaultFormat = "strict_date_optional_time||epoch_millis";

    private readonly JsonObject _properties = wanted["mappings"]!["properties"]!.AsObject();
    private readonly StringBuilder _wrong = new();
    private bool _lacksTemplates;
    private bool _detectsDates;

    /// <summary>The columns that lack a field or a subfield, with their mapping.</summary>
    public JsonObject Missing { get; } = [];

    /// <summary>The part of a mapping that adds what is missing; null if nothing is.</summary>
    public JsonObject? Addition()
    {
        JsonObject addition = [];
        if (_lacksTemplates)
        {
            addition[Templates] = wanted["mappings"]![Templates]!.DeepClone();
        }

        if (_detectsDates)
        {
            addition[ElasticIndexWriter.DateDetection] = false;
        }

        if (Missing.Count > 0)
        {
            addition["properties"] = Missing;
        }

        return addition.Count > 0 ? addition : null;
    }

    /// <summary>Compares the indexes in a response: an alias can lead to several.</summary>
    /// <exception cref="FulltextException">A field differs and can't be changed; the message names it.</exception>
    public void Compare(JsonView answer)
    {
        foreach (JsonMember each in answer.Members)
        {
            JsonView mappings = each.Value["mappings"];
            bool hasAny = mappings.TryGet("properties"u8, out JsonView properties);
            foreach ((string column, JsonNode property) in _properties)
            {
                if (!hasAny || !properties.TryGet(column, out JsonView there) || !Fits(column, property.AsObject(), there))
                {
                    Missing[column] = property.DeepClone();
                }
            }

            if (_properties.Any(static property => ElasticDynamicCheck.IsDynamic(property.Value)))
            {
                CheckDynamic(mappings, properties);
            }

            new ElasticAnalysisCheck(wanted["settings"]!["analysis"]!.AsObject(), _wrong).Compare(_properties, each.Value);
        }

        if (_wrong.Length > 0)
        {
            throw new FulltextException(
                $"The index '{name ?? index.IndexName}' does not match {index.DocumentType.Name}:{_wrong} This cannot be changed in an index: {remedy}.");
        }
    }

    /// <summary>Members of JSON are mapped when they are first written, according to the index.</summary>
    private void CheckDynamic(JsonView mappings, JsonView properties)
    {
        bool hasTemplates = mappings.TryGet(Templates, out JsonView templates) && templates.Count > 0;
        JsonArray required = wanted["mappings"]![Templates]!.AsArray();
        string found = hasTemplates ? ElasticAnalysisCheck.Normal(JsonNode.Parse(templates.RawUtf8)) : "";

        // Templates can be added. Those of earlier versions lack the last one: the members that they mapped to 32 bits are rejected below.
        bool isKnown = !hasTemplates || found == ElasticAnalysisCheck.Normal(new JsonArray([.. required.SkipLast(1).Select(static template => template.DeepClone())]));
        _lacksTemplates |= isKnown;
        if (!isKnown && found != ElasticAnalysisCheck.Normal(required))
        {
            _wrong.Append($" Its {Templates} are not those that the class requires, so that conditions on members of JSON would find nothing.");
        }

        // Members that were mapped as dates are rejected below; those of numbers can't be told from numbers.
        _detectsDates |= !mappings.TryGet(ElasticIndexWriter.DateDetection, out JsonView dates) || ElasticDynamicCheck.IsOn(dates);
        if (mappings.TryGet(ElasticIndexWriter.NumericDetection, out JsonView numbers) && ElasticDynamicCheck.IsOn(numbers))
        {
            _wrong.Append($" It has {ElasticIndexWriter.NumericDetection} true, but false is required: strings in JSON that look like numbers are stored as numbers.");
        }

        bool inherits = !mappings.TryGet(ElasticDynamicCheck.Parameter, out JsonView dynamic) || ElasticDynamicCheck.IsOn(dynamic);
        foreach ((string column, JsonNode property) in _properties)
        {
            if (ElasticDynamicCheck.IsDynamic(property) && properties.IsDefined && properties.TryGet(column, out JsonView there) && !ElasticDynamicCheck.Compare(column, there, inherits, _wrong))
            {
                Missing[column] = property.DeepClone();
            }
        }
    }

    /// <summary>Whether the mapping has everything; differences are recorded as errors.</summary>
    private bool Fits(string path, JsonObject property, JsonView there)
    {
        string expected = property["type"]!.GetString()!;
        string found = TypeOf(there);
        if (expected != found)
        {
            _wrong.Append($" '{path}' is {found}, but {expected} is required.");
            return true;
        }

        CheckParameters(path, property, there);
        if (expected == "date")
        {
            CheckFormat(path, there);
        }

        return Parts(path, property, there, "fields") & Parts(path, property, there, "properties");
    }

    private bool Parts(string path, JsonObject property, JsonView there, string section)
    {
        bool fits = true;
        JsonObject within = property[section]?.AsObject() ?? [];
        bool hasAny = there.TryGet(section, out JsonView parts);
        foreach ((string name, JsonNode part) in within)
        {
            fits &= hasAny && parts.TryGet(name, out JsonView found) && Fits($"{path}.{name}", part.AsObject(), found);
        }

        // Queries that are not nested queries don't find the fields of nested arrays.
        if (hasAny && section == "properties" && TypeOf(there) == "object")
        {
            foreach (JsonMember part in parts.Members)
            {
                if (within[part.Name] is null)
                {
                    RefuseNested($"{path}.{part.Name}", part.Value);
                }
            }
        }

        return fits;
    }

    /// <summary>Parameters that change what is found.</summary>
    private void CheckParameters(string path, JsonObject property, JsonView there)
    {
        foreach (string name in (ReadOnlySpan<string>)["analyzer", "search_analyzer", "null_value", "ignore_above"])
        {
            string? expected = property[name] is { } value ? ElasticAnalysisCheck.Normal(value) : null;
            string? found = there.TryGet(name, out JsonView stated) ? ElasticAnalysisCheck.Normal(JsonNode.Parse(stated.RawUtf8)) : null;
            if (expected != found && TypeOf(there) is not ("object" or "nested"))
            {
                _wrong.Append(CultureInfo.InvariantCulture, $" '{path}' has {name} {Shown(found)}, but {Shown(expected)} is required.");
            }
        }

        // These are on unless the mapping says otherwise; the normalizer is none.
        foreach (string name in (ReadOnlySpan<string>)["index", "doc_values", "enabled"])
        {
            if (there.TryGet(name, out JsonView stated) && ElasticAnalysisCheck.Normal(JsonNode.Parse(stated.RawUtf8)) == "false")
            {
                _wrong.Append($" '{path}' has {name} false, but true is required.");
            }
        }

        if (there.TryGet("normalizer", out JsonView normalizer))
        {
            _wrong.Append($" '{path}' has the normalizer {normalizer.GetString()}, but none is required.");
        }
    }

    private static string Shown(string? value) => value is null ? "none" : $"\"{value}\"";

    /// <summary>Times are written as seconds. A date field that reads numbers as milliseconds would store them as January 1970.</summary>
    private void CheckFormat(string path, JsonView there)
    {
        string format = there.TryGet("format"u8, out JsonView stated) ? stated.GetString() ?? "" : DefaultFormat;
        string? first = format.Split("||").FirstOrDefault(static each => each is Seconds or "epoch_millis");
        if (first != Seconds)
        {
            _wrong.Append(
                $" '{path}' is a date with the format {format}, but {Seconds} is required (before epoch_millis, if both are listed).");
        }
    }

    private void RefuseNested(string path, JsonView there)
    {
        if (TypeOf(there) == "nested")
        {
            _wrong.Append($" '{path}' is nested in the index but not in the class.");
        }
        else if (there.TryGet("properties"u8, out JsonView properties))
        {
            foreach (JsonMember part in properties.Members)
            {
                RefuseNested($"{path}.{part.Name}", part.Value);
            }
        }
    }

    private static string TypeOf(JsonView property) => property.TryGet("type"u8, out JsonView type) ? type.GetString()! : "object";
}
