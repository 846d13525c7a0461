using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text.Json;

namespace Jackdaw.Reading;

/// <content>Readers of System.Text.Json over a value of the document.</content>
// SAFETY: addresses are compared, those of locals without being read; the last byte of a value is within the document.
public sealed unsafe partial class ReadContext
{
    /// <summary>
    /// The values that System.Text.Json handles on this thread, kept here because accessing a thread static is slow. Forgotten whenever the
    /// context may be on another thread.
    /// </summary>
    internal object? Serving { get; set; }

    /// <summary>The lowest address at which the stack of this thread has been found to suffice for some more levels.</summary>
    private nuint _checkedDownTo = nuint.MaxValue;

    /// <summary>Checks the stack like <see cref="CheckStack"/>, which takes a call of the runtime, once for each address.</summary>
    internal void CheckStackOnce(UncheckedReadCursor at)
    {
        byte here;
        if ((nuint)(&here) < _checkedDownTo)
        {
            CheckStack(at);
            _checkedDownTo = (nuint)(&here);
        }
    }

    /// <summary>Forgets what is known about the thread, because it may be another one.</summary>
    private void ForgetThread() => (Serving, _checkedDownTo) = (null, nuint.MaxValue);

    /// <summary>Whether a reader is at the first token of the value at a position, and has no other tokens around it.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="at">The position of the value.</param>
    internal static bool IsAt(in Utf8JsonReader reader, UncheckedReadCursor at) =>
        !reader.HasValueSequence
        && reader.TokenStartIndex == 0
        && reader.CurrentDepth == 0
        && Unsafe.AreSame(ref MemoryMarshal.GetReference(reader.ValueSpan), ref *(at.P + (reader.TokenType == JsonTokenType.String ? 1 : 0)));

    /// <summary>Moves a reader from the first token of an array or object to the last one, without the tokens between them.</summary>
    /// <param name="reader">The reader, which is at its only value.</param>
    /// <param name="after">The position after the value.</param>
    internal static void MoveToEnd(ref Utf8JsonReader reader, UncheckedReadCursor after)
    {
        reader = new Utf8JsonReader(new ReadOnlySpan<byte>(after.P - 1, 1), isFinalBlock: true, reader.CurrentState);
        reader.Read();
    }
}
