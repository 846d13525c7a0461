using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;

namespace Jackdaw.Codecs;

/// <summary>The kinds of JSON values, as determined by their first byte.</summary>
[Flags]
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public enum JsonKinds
{
    /// <summary>No kinds.</summary>
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
