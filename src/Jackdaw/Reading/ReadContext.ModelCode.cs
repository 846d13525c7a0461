using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Jackdaw.Errors;

namespace Jackdaw.Reading;

/// <content>Setters and constructors of a model that throw because of a value of the document.</content>
public sealed partial class ReadContext
{
    /// <summary>
    /// Whether what code of a model threw is its judgement of the value: everything but a lack of memory or stack, and but the wish of the caller to stop.
    /// </summary>
    /// <param name="exception">What was thrown.</param>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public static bool IsRefusal(Exception exception) =>
        exception is not (OutOfMemoryException or InsufficientExecutionStackException or StackShortage or OperationCanceledException);

    /// <summary>Throws because code of the model refused a value.</summary>
    /// <param name="at">Where the value begins.</param>
    /// <param name="who">Which code: a member, or a constructor.</param>
    /// <param name="cause">What it threw. The text of a <see cref="JsonException"/> was written to be shown here; others may hold values of the document.</param>
    /// <exception cref="JsonDataException">Always.</exception>
    [DoesNotReturn]
    [EditorBrowsable(EditorBrowsableState.Never)]
    [MethodImpl(MethodImplOptions.NoInlining)]
    public void FailModel(UncheckedReadCursor at, string who, Exception cause) =>
        Fail(at, JsonError.Refused, cause is JsonException ? $"{who} refused the value: {cause.Message}" : $"{who} refused the value: see the inner exception.", cause);
}
