namespace Jackdaw.Writing;

/// <summary>The next step of a checked codec.</summary>
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

    /// <summary>None: the value or the key is complete.</summary>
    Done,
}
