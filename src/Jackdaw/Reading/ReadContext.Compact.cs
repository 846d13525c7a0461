using System.Runtime.CompilerServices;
using Jackdaw.Text.Kernels;

namespace Jackdaw.Reading;

/// <content>Documents without white space between tokens, used by the entry points for text.</content>
// SAFETY: the compact copy is no longer than the source, and Reserve has added the padding that BlankRemoval may write to.
public sealed unsafe partial class ReadContext
{
    /// <summary>The document.</summary>
    internal ReadOnlySpan<byte> Document => new(_start, (int)(_end - _start));

    /// <summary>Loads a document, validates it and removes its white space.</summary>
    /// <returns>The document without white space; valid until <see cref="Return"/>.</returns>
    /// <exception cref="JsonDataException">The document is malformed, or exceeds a limit of the profile.</exception>
    internal ReadOnlySpan<byte> LoadCompact(ReadOnlySpan<byte> utf8)
    {
        // Remove white space first: the rest is shorter and faster to validate. A rejected document is read again unchanged, to locate the
        // error.
        if (_settings.IsLenient || utf8.Length > _settings.Limits.LongestUnseen || !TryLoadCompact(utf8))
        {
            Load(utf8);
            Finish(SkipValue(First()));
            CheckDuplicates();
            _end = BlankRemoval.CopyScalar(_start, _end, _start, out _);
        }

        return Document;
    }

    private bool TryLoadCompact(ReadOnlySpan<byte> utf8)
    {
        Reserve((long)utf8.Length);
        bool joins;
        fixed (byte* source = utf8)
        {
            _start = _document.Start;
            _end = BlankRemoval.Copy(source, source + utf8.Length, _start, out joins);
        }

        Unsafe.InitBlockUnaligned(_end, 0, Padding);
        return !joins && IsOneValue() && SecondOfTwo() < 0;
    }

    /// <summary>
    /// Rejects duplicate members in a valid document if the profile does not allow them, with the error that parsing it gives.
    /// </summary>
    internal void CheckDuplicates()
    {
        int second = SecondOfTwo();
        if (second >= 0)
        {
            FailMember(At(second), JsonError.DuplicateMember);
        }
    }

    /// <summary>
    /// Returns the start of the value of the first duplicate member in a valid document if the profile does not allow duplicates; otherwise
    /// -1.
    /// </summary>
    internal int SecondOfTwo() => _settings.RejectDuplicateMembers ? DocumentMemory.SecondOfTwo(Document, _settings.Limits) : -1;
}
