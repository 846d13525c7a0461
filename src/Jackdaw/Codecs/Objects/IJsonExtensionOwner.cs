using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;

namespace Jackdaw.Codecs;

/// <summary>A codec of objects that keep members which their type does not have.</summary>
/// <typeparam name="T">The type of the objects.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public interface IJsonExtensionOwner<in T>
{
    /// <summary>Whether the type has extension data.</summary>
    bool HasExtension { get; }

    /// <summary>Whether the extension data of an object has a key.</summary>
    /// <param name="value">The object; not null.</param>
    /// <param name="key">The key.</param>
    bool Keeps(T value, string key);
}
