using System.Runtime.CompilerServices;
using Jackdaw.Text.Kernels;

namespace Jackdaw.Reading;

/// <content>A document without the white space between its tokens: what the entry points for text begin with.</content>
// SAFETY: the copy without white space is no longer than the source, and Reserve has added the padding that BlankRemoval may store into.
public sealed unsafe partial class ReadContext
{
    /// <summary>The document.</summary>
    internal ReadOnlySpan<byte> Document => new(_start, (int)(_end - _start));

    /// <summary>Loads a document, makes sure that it is valid, and removes its white space.</summary>
    /// <returns>The document without white space; valid until <see cref="Return"/>.</returns>
    /// <exception cref="JsonDataException">The document is malformed, or beyond a limit of the profile.</exception>
    internal ReadOnlySpan<byte> LoadCompact(ReadOnlySpan<byte> utf8)
    {
        // White space goes first: what is left is shorter, and is validated faster. A document that is refused is read again as it is, for the place of the error.
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

    /// <summary>Refuses a document that has been found to be valid if a member occurs twice in it and the profile does not allow that: the error is that of parsing it.</summary>
    internal void CheckDuplicates()
    {
        int second = SecondOfTwo();
        if (second >= 0)
        {
            FailMember(At(second), JsonError.DuplicateMember);
        }
    }

    /// <summary>Where in a valid document the value of a member begins whose name another one had before it, if the profile does not allow that; otherwise -1.</summary>
    internal int SecondOfTwo() => _settings.RejectDuplicateMembers ? DocumentMemory.SecondOfTwo(Document, _settings.Limits) : -1;
}
