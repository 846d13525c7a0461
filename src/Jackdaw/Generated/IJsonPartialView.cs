using System.ComponentModel;

namespace Jackdaw.Generated;

/// <summary>
/// A generated codec of a type of another project, which may have members or constructors that are missing from its reference assembly.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface IJsonPartialView
{
    /// <summary>
    /// Whether the type has such members or constructors. If so, the codec that sees all of them is composed at run time.
    /// </summary>
    bool IsIncomplete { get; }
}
