using System.ComponentModel;

namespace Jackdaw.Generated;

/// <summary>A generated codec of a type of another project, which may have members or constructors that its reference assembly does not show.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface IJsonPartialView
{
    /// <summary>The type has some: the run time composes the codec that sees all of them.</summary>
    bool IsIncomplete { get; }
}
