using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Jackdaw.Buffers;
using Jackdaw.Errors;
using Jackdaw.Text;
using Jackdaw.Text.Kernels;

namespace Jackdaw.Reading;

/// <summary>
/// The state of one read operation, apart from the position: the document, remaining depth, limits and scratch memory. One is kept per
/// thread and rented. If a codec calls an entry point again, another one is rented.
/// </summary>
// SAFETY: pointers are into PinnedBuffers owned by this object; they are valid from Rent to Return.
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public sealed unsafe partial class ReadContext
{
    /// <summary>The number of zero bytes after the document, so that parsing functions may load that much without a check.</summary>
    internal const int Padding = 64;

    /// <summary>
    /// A mask for <see cref="DepthLeft"/> that tests two conditions with one comparison: the result is not positive below zero and at every
    /// eighth level, where the stack is checked.
    /// </summary>
    internal const int DepthMask = int.MinValue | 7;

    [ThreadStatic]
    private static ReadContext? _ofThread;

    private readonly PinnedBuffer _document = new();
    private PinnedBuffer? _scratch;
    private JsonProfileSettings _settings = JsonProfileSettings.Default;
    private byte* _start;
    private byte* _end;
    private bool _isRented;
    private ReadContext? _nested;
    private ReadContext? _outermost;
    private ReadContext? _caller;
    private ReadContext? _innermost;
    private int _deeper;
    private int _depth;
    private bool _leaves;

    private ReadContext()
    {
    }

    /// <summary>The number of nesting levels that may still be entered.</summary>
    internal int DepthLeft;

    /// <summary>The maximum length of a number, in characters.</summary>
    internal int MaxNumberLength;

    /// <summary>The maximum length of a name, in bytes between its quotation marks.</summary>
    internal int MaxNameLength;

    /// <summary>
    /// The key whose text is being parsed as a number. A failure is reported at the key, because the text may be in scratch memory, which
    /// has no position in the document.
    /// </summary>
    internal UncheckedReadCursor KeyBeingRead;

    /// <summary>Whether unknown members are errors.</summary>
    internal bool RejectUnknownMembers => _settings.RejectUnknownMembers;

    /// <summary>Whether duplicate members are errors.</summary>
    internal bool RejectDuplicateMembers => _settings.RejectDuplicateMembers;

    /// <summary>Returns the number of document bytes after a position: an upper bound for allocations ahead of reading.</summary>
    internal long Remaining(UncheckedReadCursor at) => _end - at.P;

    // The thread's own context stays in its slot and is marked as in use: accessing a thread static is slow relative to a small document,
    // so there is one access, not two.
    internal static ReadContext Rent(JsonProfileSettings settings)
    {
        ReadContext context = _ofThread ??= new ReadContext();
        int depthLeft = int.MaxValue;
        if (context._isRented)
        {
            context = context.ForNested(out depthLeft);
        }

        context._isRented = true;
        if (context._settings != settings)
        {
            context._settings = settings;
            context._leaves = settings.IsCollectible || context._outermost is not null;
        }

        context.MaxNumberLength = settings.Limits.MaxNumberLength;
        context.MaxNameLength = settings.Limits.MaxNameLength;
        context.DepthLeft = context._depth = Math.Min(settings.Limits.MaxDepth, depthLeft);
        context.KeyBeingRead = default;
        return context;
    }

    /// <summary>Restarts with the same document, on a new thread. Nested calls by codecs then find the remaining depth.</summary>
    internal void Restart()
    {
        DepthLeft = _depth;
        _ofThread = this;
        ForgetThread();
        _leaves = true;
        KeyBeingRead = default;
        _final = null;
        RestartReferences();
        ForgetPopulated();
    }

    internal void Return()
    {
        _final = null;
        _document.Release();
        _scratch?.Release();
        if (_leaves)
        {
            Leave();
        }

        _isRented = false;
    }

    /// <summary>Returns the position of the first byte of the document that is not white space.</summary>
    internal UncheckedReadCursor First()
    {
        UncheckedReadCursor at = UncheckedReadCursor.SkipWhitespace(_start);
        if (at.P >= _end)
        {
            Fail(at, JsonError.UnexpectedEnd);
        }

        return at;
    }

    /// <summary>Throws if anything but white space follows the value.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void Finish(UncheckedReadCursor at)
    {
        if (at.P != _end)
        {
            FinishAfterWhitespace(at);
        }
    }

    /// <summary>Checks the stack at every eighth level, and throws beyond the depth limit.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal void EnterDeeper(UncheckedReadCursor at)
    {
        if (DepthLeft < 0)
        {
            FailSkipped(at, JsonError.DepthExceeded);
        }

        CheckStack(at);
    }

    /// <summary>Checks that the stack suffices for some more levels; otherwise the entry point restarts.</summary>
    internal void CheckStack(UncheckedReadCursor at)
    {
        if (!RuntimeHelpers.TryEnsureSufficientExecutionStack())
        {
            FailShort(at);
        }
    }

    /// <summary>Checks that the stack suffices for a level that uses much of it; otherwise the entry point restarts.</summary>
    /// <param name="at">The position, for the error.</param>
    /// <param name="bytes">The stack space the level may use.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public void CheckFrame(UncheckedReadCursor at, int bytes)
    {
        if (!StackRoom.Has(bytes))
        {
            FailShort(at);
        }
    }

    /// <summary>Throws because even a large stack is too small for the nesting.</summary>
    internal void FailStack(StackShortage shortage) =>
        Fail(new(_start + shortage.Offset), JsonError.DepthExceeded, "The document is nested more deeply than the stack allows.");

    internal UncheckedReadCursor PassNull(UncheckedReadCursor at)
    {
        if (!at.Is("null"u8))
        {
            Fail(new(TokenBreak.OfLiteral(at.P)), JsonError.InvalidLiteral);
        }

        return at.Skip(4);
    }

    internal UncheckedReadCursor SkipValue(UncheckedReadCursor at)
    {
        byte* after = ValueSkipper.Skip(at.P, DepthLeft, MaxNumberLength, MaxNameLength, out byte* failedAt, out JsonError error);
        if (after is null)
        {
            FailSkipped(new(failedAt), error);
        }

        return new(after);
    }

    /// <summary>
    /// Rejects a name that is too long. Names declared by the target are not checked: their length is up to their author.
    /// </summary>
    /// <param name="at">The opening quotation mark of the name.</param>
    /// <param name="after">The position after its closing quotation mark, or any later one up to the value.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void CheckName(UncheckedReadCursor at, UncheckedReadCursor after)
    {
        if (after.P - at.P - "\"\"".Length > MaxNameLength)
        {
            CheckLongName(at);
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void CheckLongName(UncheckedReadCursor at)
    {
        if (Quoted(at.P, out _, out _) - at.P - "\"\"".Length > MaxNameLength)
        {
            Fail(at, JsonError.NameTooLong);
        }
    }

    /// <summary>Whether the document is one valid value. Does not throw.</summary>
    internal bool IsOneValue()
    {
        byte* p = UncheckedReadCursor.SkipWhitespace(_start).P;
        p = ValueSkipper.Skip(p, DepthLeft, MaxNumberLength, MaxNameLength, out _, out _);
        return p is not null && UncheckedReadCursor.SkipWhitespace(p).P == _end;
    }

    /// <summary>Finds the text of a quoted string, unescaped into scratch memory if needed.</summary>
    /// <param name="p">The opening quotation mark.</param>
    /// <param name="text">The text, with at least 64 readable bytes after it.</param>
    /// <param name="length">The length of the text in bytes.</param>
    /// <returns>The position after the closing quotation mark.</returns>
    internal byte* Quoted(byte* p, out byte* text, out int length)
    {
        byte* end = StringScan.FindEnd(p + 1, out TextTraits traits);
        if (end is null)
        {
            FailString(new(p));
        }

        text = p + 1;
        length = (int)(end - text);
        if ((traits & TextTraits.Escaped) != 0)
        {
            text = Unescape(text, end, out length);
        }

        return end + 1;
    }

    /// <summary>
    /// Cleans up what few operations need: releases state and settings, which may be unloadable, and counts nested calls.
    /// </summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private void Leave()
    {
        if (_settings.IsCollectible)
        {
            _settings = JsonProfileSettings.Default;
        }

        _runsOnce = false;
        ForgetTranslation();
        _marks = null;
        State = null;
        ForgetThread();
        _origin = null;
        ForgetReferences();
        ForgetPopulated();
        if (_outermost is null)
        {
            _leaves = false;
        }
        else
        {
            _outermost._deeper--;
            _outermost._innermost = _caller;
        }
    }

    /// <summary>
    /// Rents a context for a codec that calls an entry point. The first such level reuses its context; deeper ones are rare and get new
    /// ones. A call has no more depth than its caller has left, and the number of calls is limited; the stack may allow fewer.
    /// </summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private ReadContext ForNested(out int depthLeft)
    {
        if (_deeper >= NestedCalls.Most - 1 || !RuntimeHelpers.TryEnsureSufficientExecutionStack())
        {
            // Not a StackShortage: streams and buffer writers may call an entry point too, and the operation around them cannot restart.
            throw NestedCalls.Error();
        }

        _nested ??= new ReadContext();
        if (!_nested._isRented)
        {
            depthLeft = Math.Max(DepthLeft, 0);
            _nested.ForgetThread();
            return _nested;
        }

        ReadContext caller = _innermost ?? _nested;
        depthLeft = Math.Max(caller.DepthLeft, 0);
        ReadContext deeper = new() { _outermost = this, _caller = _innermost, _leaves = true };
        _innermost = deeper;
        _deeper++;
        return deeper;
    }

    private byte* Unescape(byte* text, byte* end, out int length)
    {
        _scratch ??= new PinnedBuffer();
        // Cannot fail: the escaped text itself is in a buffer, and unescaping makes it shorter.
        _scratch.Ensure(end - text + Padding);
        length = StringUnescape.Unescape(text, end, _scratch.Start);
        Unsafe.InitBlockUnaligned(_scratch.Start + length, 0, Padding);
        return _scratch.Start;
    }

    private void FinishAfterWhitespace(UncheckedReadCursor at)
    {
        byte* p = Whitespace.Skip(at.P);
        if (p != _end)
        {
            FailTrailing(new(p));
        }
    }
}
