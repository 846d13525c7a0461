namespace Jackdaw.Reading;

/// <summary>The next step of a checked codec.</summary>
internal enum ReadStep
{
    /// <summary>A value.</summary>
    Value,

    /// <summary>A member name: the codec reads a dictionary key.</summary>
    Key,

    /// <summary>The first element or member of the container just entered.</summary>
    First,

    /// <summary>The end of the container just entered, which is empty.</summary>
    Empty,

    /// <summary>Either the next element or member, or the end of the container.</summary>
    Next,

    /// <summary>None: the value or the key is complete.</summary>
    Done,
}
