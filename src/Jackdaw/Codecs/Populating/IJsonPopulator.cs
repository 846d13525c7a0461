using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using Jackdaw.Reading;

namespace Jackdaw.Codecs;

/// <summary>Reads a value into an existing one.</summary>
/// <typeparam name="T">The type that is read.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public interface IJsonPopulator<T>
{
    /// <summary>Populates the existing value. If there is none, or the document has <c>null</c>, reads a new value.</summary>
    /// <param name="at">The first byte of the value.</param>
    /// <param name="context">The state of this operation.</param>
    /// <param name="value">The existing value, and then the value that was read.</param>
    /// <param name="isNew">Whether the value has to be set, because it is another value than before or a struct.</param>
    /// <returns>The position after the value.</returns>
    static abstract UncheckedReadCursor Populate(UncheckedReadCursor at, ReadContext context, ref T? value, out bool isNew);
}
