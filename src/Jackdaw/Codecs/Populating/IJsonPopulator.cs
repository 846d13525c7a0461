using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using Jackdaw.Reading;

namespace Jackdaw.Codecs;

/// <summary>Reads a value into one that is there.</summary>
/// <typeparam name="T">The type that is read.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public interface IJsonPopulator<T>
{
    /// <summary>Fills what is there; where there is nothing, or the document has <c>null</c>, reads a new value.</summary>
    /// <param name="at">The first byte of the value.</param>
    /// <param name="context">The state of this operation.</param>
    /// <param name="value">What is there, and then what has been read.</param>
    /// <param name="isNew">Whether the value is another one than before, or a struct, so that it has to be set.</param>
    /// <returns>The position after the value.</returns>
    static abstract UncheckedReadCursor Populate(UncheckedReadCursor at, ReadContext context, ref T? value, out bool isNew);
}
