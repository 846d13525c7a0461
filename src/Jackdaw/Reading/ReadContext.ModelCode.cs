using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Jackdaw.Errors;

namespace Jackdaw.Reading;

/// <content>Exceptions that setters and constructors of a model throw because of a value.</content>
public sealed partial class ReadContext
{
    /// <summary>
    /// Whether an exception from model code is a verdict on the value. Out of memory, stack shortage and cancellation are not.
    /// </summary>
    /// <param name="exception">The exception.</param>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public static bool IsRefusal(Exception exception) =>
        exception is not (OutOfMemoryException or InsufficientExecutionStackException or StackShortage or OperationCanceledException);

    /// <summary>Throws because model code rejected a value.</summary>
    /// <param name="at">The start of the value.</param>
    /// <param name="who">The code that threw: a member or a constructor.</param>
    /// <param name="cause">
    /// The exception. The message of a <see cref="JsonException"/> is kept; others may contain values of the document.
    /// </param>
    /// <exception cref="JsonDataException">Always.</exception>
    [DoesNotReturn]
    [EditorBrowsable(EditorBrowsableState.Never)]
    [MethodImpl(MethodImplOptions.NoInlining)]
    public void FailModel(UncheckedReadCursor at, string who, Exception cause)
    {
        if (cause is JsonException thrown && ProgramErrors.HaveOwnMessage(thrown))
        {
            // What a setter reads is another document.
            FailInPlaceOf(at, thrown, isOfOtherDocument: true);
        }

        Fail(at, JsonError.Refused, cause is JsonException ? $"{who} refused the value: {cause.Message}" : $"{who} refused the value: see the inner exception.", cause);
    }

    /// <summary>Throws an exception with the position of a value and the message of the one that code of the program threw.</summary>
    /// <param name="at">The start of the value.</param>
    /// <param name="thrown">The exception of the program.</param>
    /// <param name="isOfOtherDocument">Whether a <see cref="JsonDataException"/> has a position in another document.</param>
    /// <exception cref="JsonDataException">Always.</exception>
    [DoesNotReturn]
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal void FailInPlaceOf(UncheckedReadCursor at, JsonException thrown, bool isOfOtherDocument = false) =>
        throw ProgramErrors.InPlaceOf(thrown, ErrorAt(at, JsonError.Refused, null, null), isOfOtherDocument);
}
