namespace Jackdaw.Writing;

/// <summary>What a checked codec has to write next.</summary>
internal enum WriteStep
{
    /// <summary>A value.</summary>
    Value,

    /// <summary>A member name: the codec writes a dictionary key.</summary>
    Key,

    /// <summary>An element, or the end of the array.</summary>
    Element,

    /// <summary>A member name, or the end of the object.</summary>
    Name,

    /// <summary>Nothing: the value or the key is complete.</summary>
    Done,
}
