namespace Jackdaw.Shapes;

/// <summary>A JSON Schema (draft 2020-12) with the keywords that shapes need. Without keywords it allows every value.</summary>
internal sealed class SchemaNode
{
    /// <summary>The location of the referenced schema, as a URI fragment.</summary>
    public string? Reference { get; init; }

    public string? Comment { get; init; }

    public string? Description { get; set; }

    public SchemaTypes Types { get; set; }

    public string? Format { get; init; }

    public string? Pattern { get; init; }

    /// <summary>The exact length of a string, in characters.</summary>
    public int? Length { get; init; }

    /// <summary>The only allowed value: a string or an int.</summary>
    public object? Constant { get; init; }

    /// <summary>The allowed values: strings, and null for <c>null</c>.</summary>
    public List<string?>? Values { get; init; }

    public List<(string Name, SchemaNode Schema)>? Properties { get; init; }

    public List<string>? Required { get; init; }

    /// <summary>The schema of array elements.</summary>
    public SchemaNode? Items { get; init; }

    /// <summary>The schema of additional members of an object.</summary>
    public SchemaNode? Others { get; init; }

    /// <summary>Whether additional members are not allowed.</summary>
    public bool IsClosed { get; init; }

    public List<SchemaNode>? Alternatives { get; init; }

    /// <summary>The default value of an absent member, as JSON.</summary>
    public string? Default { get; set; }

    /// <summary>A complete schema written by the author, which replaces everything but the description and the default.</summary>
    public string? Stated { get; init; }

    /// <summary>Whether it allows every value.</summary>
    public bool IsAny => this is
    {
        Reference: null, Types: SchemaTypes.Any, Constant: null, Values: null, Properties: null or { Count: 0 }, Required: null or { Count: 0 }, Items: null, Others: null, IsClosed: false, Alternatives: null, Stated: null,
    };

    /// <summary>Returns this schema with null allowed.</summary>
    public SchemaNode OrNull()
    {
        if (Stated is not null)
        {
            return new SchemaNode { Alternatives = [this, new SchemaNode { Types = SchemaTypes.Null }] };
        }

        if (Types != SchemaTypes.Any)
        {
            Types |= SchemaTypes.Null;
        }
        else if (Alternatives is { Count: > 0 } alternatives && !alternatives.Any(alternative => alternative.AllowsNull))
        {
            alternatives[0].AllowNullHereOr(alternatives);
        }

        AddNull();
        return this;
    }

    /// <summary>Whether null is one of its own allowed values.</summary>
    private bool AllowsNull => (Types & SchemaTypes.Null) != 0 || Values?.Contains(null) == true || (Alternatives?.Any(alternative => alternative.AllowsNull) ?? false);

    private void AddNull()
    {
        if (Values?.Contains(null) == false)
        {
            Values.Add(null);
        }
    }

    /// <summary>Allows null in the first alternative, unless that may be referenced: then null becomes a separate alternative.</summary>
    private void AllowNullHereOr(List<SchemaNode> alternatives)
    {
        if (Values is not null)
        {
            AddNull();
        }
        else if (Types != SchemaTypes.Any && Properties is null && Items is null && Others is null)
        {
            Types |= SchemaTypes.Null;
        }
        else
        {
            alternatives.Add(new SchemaNode { Types = SchemaTypes.Null });
        }
    }
}

/// <summary>The kinds of JSON values, in System.Text.Json's order.</summary>
[Flags]
internal enum SchemaTypes
{
    Any = 0,
    String = 1,
    Integer = 2,
    Number = 4,
    Boolean = 8,
    Array = 16,
    Object = 32,
    Null = 64,
}
