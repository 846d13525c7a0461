using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;

namespace Jackdaw.Codecs;

/// <summary>Kinds of JSON values, as the first byte of one tells them.</summary>
[Flags]
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public enum JsonKinds
{
    /// <summary>None.</summary>
    None = 0,

    /// <summary>Objects.</summary>
    Object = 1,

    /// <summary>Arrays.</summary>
    Array = 2,

    /// <summary>Strings.</summary>
    String = 4,

    /// <summary>Numbers.</summary>
    Number = 8,

    /// <summary><c>true</c> and <c>false</c>.</summary>
    Boolean = 16,
}
