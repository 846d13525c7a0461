namespace Jackdaw.Shapes;

/// <summary>A schema of JSON Schema (draft 2020-12) with the keywords that shapes need. Without any it allows every value.</summary>
internal sealed class SchemaNode
{
    /// <summary>Where the schema is that says the rest, as a URI fragment.</summary>
    public string? Reference { get; init; }

    public string? Comment { get; init; }

    public string? Description { get; set; }

    public SchemaTypes Types { get; set; }

    public string? Format { get; init; }

    public string? Pattern { get; init; }

    /// <summary>The only length of a string, in characters.</summary>
    public int? Length { get; init; }

    /// <summary>The only value: a string or an int.</summary>
    public object? Constant { get; init; }

    /// <summary>The only values: strings, and null for <c>null</c>.</summary>
    public List<string?>? Values { get; init; }

    public List<(string Name, SchemaNode Schema)>? Properties { get; init; }

    public List<string>? Required { get; init; }

    /// <summary>What the elements of an array are.</summary>
    public SchemaNode? Items { get; init; }

    /// <summary>What the other members of an object are.</summary>
    public SchemaNode? Others { get; init; }

    /// <summary>There are no other members.</summary>
    public bool IsClosed { get; init; }

    public List<SchemaNode>? Alternatives { get; init; }

    /// <summary>The value of a member that is absent, as JSON.</summary>
    public string? Default { get; set; }

    /// <summary>A whole schema as its author wrote it, in the place of all but the description and the default.</summary>
    public string? Stated { get; init; }

    /// <summary>It allows every value.</summary>
    public bool IsAny => this is
    {
        Reference: null, Types: SchemaTypes.Any, Constant: null, Values: null, Properties: null or { Count: 0 }, Required: null or { Count: 0 }, Items: null, Others: null, IsClosed: false, Alternatives: null, Stated: null,
    };

    /// <summary>The same, or null.</summary>
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

    /// <summary>Null is one of its values, as far as it says so itself.</summary>
    private bool AllowsNull => (Types & SchemaTypes.Null) != 0 || Values?.Contains(null) == true || (Alternatives?.Any(alternative => alternative.AllowsNull) ?? false);

    private void AddNull()
    {
        if (Values?.Contains(null) == false)
        {
            Values.Add(null);
        }
    }

    /// <summary>Null in the first alternative, unless something may refer to that: then null is an alternative of its own.</summary>
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

/// <summary>The kinds of JSON values, in the order in which System.Text.Json names them.</summary>
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
