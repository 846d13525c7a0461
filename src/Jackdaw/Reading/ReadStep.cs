namespace Jackdaw.Reading;

/// <summary>What a checked codec has to read next.</summary>
internal enum ReadStep
{
    /// <summary>A value.</summary>
    Value,

    /// <summary>A member name: the codec reads a dictionary key.</summary>
    Key,

    /// <summary>Whether the array or object that was just entered has anything in it: it has.</summary>
    First,

    /// <summary>Whether the array or object that was just entered has anything in it: it is empty.</summary>
    Empty,

    /// <summary>Whether another element or member follows.</summary>
    Next,

    /// <summary>Nothing: the value or the key is complete.</summary>
    Done,
}
