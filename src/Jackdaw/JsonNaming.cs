namespace Jackdaw;

/// <summary>Specifies how the names of members become names in JSON, unless an attribute names them.</summary>
public enum JsonNaming
{
    /// <summary>Unchanged: the member's own name.</summary>
    AsIs,

    /// <summary><c>FirstName</c> becomes <c>firstName</c>.</summary>
    CamelCase,

    /// <summary><c>FirstName</c> becomes <c>first_name</c>.</summary>
    SnakeCase,

    /// <summary><c>FirstName</c> becomes <c>first-name</c>.</summary>
    KebabCase,

    /// <summary><c>firstName</c> becomes <c>FirstName</c>, and <c>XMLReader</c> becomes <c>XmlReader</c>.</summary>
    PascalCase,

    /// <summary><c>FirstName</c> becomes <c>FIRST_NAME</c>.</summary>
    UpperSnakeCase,

    /// <summary><c>FirstName</c> becomes <c>FIRST-NAME</c>.</summary>
    UpperKebabCase,
}
