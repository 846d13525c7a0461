using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Jackdaw.Buffers;
using Jackdaw.Errors;
using Jackdaw.Text;
using Jackdaw.Text.Kernels;

namespace Jackdaw.Reading;

/// <summary>
/// The state of one reading operation apart from the position: the document, the depth left, the limits, scratch memory.
/// One is kept per thread and rented; a codec may call a door again, which then rents another.
/// </summary>
// SAFETY: pointers lie in PinnedBuffers that this object owns; they are valid from Rent to Return.
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public sealed unsafe partial class ReadContext
{
    /// <summary>How many zero bytes follow the document, so that every leaf may load that much without a check.</summary>
    internal const int Padding = 64;

    /// <summary>Of <see cref="DepthLeft"/>, for one compare: not positive below zero and at every eighth level, where the stack is looked at.</summary>
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

    /// <summary>How many levels of nesting may still be entered.</summary>
    internal int DepthLeft;

    /// <summary>The longest number, in characters.</summary>
    internal int MaxNumberLength;

    /// <summary>The longest name, in bytes between its quotation marks.</summary>
    internal int MaxNameLength;

    /// <summary>
    /// The key whose text a number leaf is parsing, so that its failure is one of the key: the text may lie in scratch memory,
    /// where a position means nothing for the document.
    /// </summary>
    internal UncheckedReadCursor KeyBeingRead;

    /// <summary>Whether a member that the target does not have is an error.</summary>
    internal bool RejectUnknownMembers => _settings.RejectUnknownMembers;

    /// <summary>Whether a member that occurs twice in one object is an error.</summary>
    internal bool RejectDuplicateMembers => _settings.RejectDuplicateMembers;

    /// <summary>How many bytes of the document follow a position: an upper bound for anything sized ahead of reading.</summary>
    internal long Remaining(UncheckedReadCursor at) => _end - at.P;

    // The thread's own context stays where it is and is marked: looking at a thread's static is slow beside a small document, so there is one look and not two.
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

    /// <summary>Begins again with the same document, on a thread of its own, where calls by codecs find what is left around them.</summary>
    internal void Restart()
    {
        DepthLeft = _depth;
        _ofThread = this;
        KeyBeingRead = default;
        _final = null;
        RestartReferences();
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

    /// <summary>The position of the first byte of the document that is not white space.</summary>
    internal UncheckedReadCursor First()
    {
        UncheckedReadCursor at = UncheckedReadCursor.SkipWhitespace(_start);
        if (at.P >= _end)
        {
            Fail(at, JsonError.UnexpectedEnd);
        }

        return at;
    }

    /// <summary>Makes sure that nothing but white space follows the value that was read.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void Finish(UncheckedReadCursor at)
    {
        if (at.P != _end)
        {
            FinishAfterWhitespace(at);
        }
    }

    /// <summary>At every eighth level: is there stack for the next ones? Beyond the limit: the error.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal void EnterDeeper(UncheckedReadCursor at)
    {
        if (DepthLeft < 0)
        {
            FailSkipped(at, JsonError.DepthExceeded);
        }

        CheckStack(at);
    }

    /// <summary>Makes sure that there is stack for some more levels; what happens otherwise is the door's business.</summary>
    internal void CheckStack(UncheckedReadCursor at)
    {
        if (!RuntimeHelpers.TryEnsureSufficientExecutionStack())
        {
            FailShort(at);
        }
    }

    /// <summary>Makes sure that there is stack for a level that takes much of it, before it is taken; what happens otherwise is the entry point's business.</summary>
    /// <param name="at">The position, for the error.</param>
    /// <param name="bytes">How much it may take.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public void CheckFrame(UncheckedReadCursor at, int bytes)
    {
        if (!StackRoom.Has(bytes))
        {
            FailShort(at);
        }
    }

    /// <summary>There is not even a large stack that carries the nesting.</summary>
    internal void FailStack(StackShortage shortage) =>
        Fail(new(_start + shortage.Offset), JsonError.DepthExceeded, "The document is nested deeper than the stack allows.");

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

    /// <summary>Refuses a name that is too long. Names that the target declares are not asked: they are as long as its author made them.</summary>
    /// <param name="at">Its opening quote.</param>
    /// <param name="after">The position after its closing quote, or later: up to the value that follows.</param>
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

    /// <summary>Tells whether the document is one valid value; nothing is thrown.</summary>
    internal bool IsOneValue()
    {
        byte* p = UncheckedReadCursor.SkipWhitespace(_start).P;
        p = ValueSkipper.Skip(p, DepthLeft, MaxNumberLength, MaxNameLength, out _, out _);
        return p is not null && UncheckedReadCursor.SkipWhitespace(p).P == _end;
    }

    /// <summary>Finds the text between two quotes, unescaped into scratch memory where needed.</summary>
    /// <param name="p">The opening quote.</param>
    /// <param name="text">The text, with at least 64 readable bytes after it.</param>
    /// <param name="length">Its length in bytes.</param>
    /// <returns>The position after the closing quote.</returns>
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

    /// <summary>What few operations need when they end: state and settings that can be unloaded are let go, deeper calls are counted.</summary>
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
        _origin = null;
        ForgetReferences();
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
    /// For a codec that calls a door: the first such level finds its context again, deeper ones are rare and have one each, which is not kept. Each
    /// call has no more depth than its caller has left, and their number is limited; the stack may carry fewer.
    /// </summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private ReadContext ForNested(out int depthLeft)
    {
        if (_deeper >= NestedCalls.Most - 1 || !RuntimeHelpers.TryEnsureSufficientExecutionStack())
        {
            // No StackShortage: streams and buffer writers may call a door too, and after that the operation around them can't begin again.
            throw NestedCalls.Error();
        }

        _nested ??= new ReadContext();
        if (!_nested._isRented)
        {
            depthLeft = Math.Max(DepthLeft, 0);
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
        // Cannot fail: the escaped text itself lies in a buffer, and unescaping makes it shorter.
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
