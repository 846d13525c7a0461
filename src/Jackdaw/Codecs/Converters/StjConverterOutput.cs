using System.Buffers;
using System.Text.Json;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>
/// A System.Text.Json writer that is kept for the values of converters, with its memory. It does not check its calls, as in the serializer,
/// and so takes any number of values, with a comma between them: nothing has to be reset before the next one. What was written is checked
/// afterwards. Converters may do anything with a writer, so each value is the text between two positions that still fit together.
/// </summary>
internal sealed class StjConverterOutput : IBufferWriter<byte>
{
    /// <summary>Less than this is left for the next value: begin at the start again.</summary>
    private const int Used = 4 * 1024;

    private const int Smallest = 2 * Used;

    private const int MostKept = 64 * 1024;

    private readonly WellFormedEncoder _encoder;
    private byte[] _bytes = new byte[Smallest];
    private int _written;
    private int _start;

    /// <summary>Whether the memory that the writer got last has been advanced, or had nothing in it.</summary>
    private bool _isAdvanced = true;

    /// <summary>Whether the writer lost text that it had not passed on.</summary>
    private bool _isReset;

    /// <param name="escaping">The escapes of the final output.</param>
    /// <param name="maxDepth">The levels that a converter may open.</param>
    internal StjConverterOutput(JsonEscaping escaping, int maxDepth)
    {
        _encoder = new(escaping);
        MaxDepth = maxDepth;
        Writer = new(this, new JsonWriterOptions { MaxDepth = maxDepth, Encoder = _encoder, SkipValidation = true });
    }

    internal Utf8JsonWriter Writer { get; }

    /// <summary>The levels that a converter may open.</summary>
    internal int MaxDepth { get; }

    /// <summary>Whether as many levels are open as the writer allows.</summary>
    internal bool IsFull => Writer.CurrentDepth >= MaxDepth;

    /// <summary>Whether the memory has become too large to be kept.</summary>
    internal bool IsLarge => _bytes.Length > MostKept;

    /// <summary>The error in a text that was written for this value.</summary>
    internal JsonError? Problem => _encoder.Problem;

    /// <summary>Whether nothing of this value has been written yet.</summary>
    internal bool IsAtStart => Writer.CurrentDepth == 0 && Position == _start && !_isReset;

    /// <summary>The position of the writer at which the text of this value begins, without the comma before it.</summary>
    internal int Origin => _start + (HasComma ? 1 : 0);

    /// <summary>The text of this value so far.</summary>
    internal ReadOnlySpan<byte> Text => _bytes.AsSpan(Origin, Math.Clamp((int)Position, Origin, _bytes.Length) - Origin);

    private bool HasComma => _start > 0 && Position > _start && _bytes[_start] == (byte)',';

    private long Position => Writer.BytesCommitted + Writer.BytesPending;

    /// <summary>Begins a value.</summary>
    /// <param name="isAlone">Whether no comma may come before it.</param>
    /// <returns>Whether the writer is still as the value before it should have left it.</returns>
    internal bool TryBegin(bool isAlone)
    {
        int pending = Writer.BytesPending;
        if (Writer.CurrentDepth != 0 || Writer.BytesCommitted != _written || _isReset || (pending == 0 && !IsAlive()))
        {
            return false;
        }

        if (isAlone || _written + pending > Used)
        {
            Writer.Reset();
            _written = 0;
            pending = 0;
        }

        _start = _written + pending;
        _isAdvanced |= pending == 0;

        // Where the value will begin. If the writer has been led elsewhere, this is what is found.
        _bytes[_start] = 0;
        _encoder.Forget();
        return true;
    }

    /// <summary>Returns the text of the value, which has not been checked.</summary>
    /// <param name="memory">The text and the memory after it.</param>
    /// <param name="length">The length of the text.</param>
    /// <exception cref="ObjectDisposedException">The converter has disposed the writer.</exception>
    internal bool TryEnd(out ReadOnlySpan<byte> memory, out int length)
    {
        Utf8JsonWriter writer = Writer;
        byte[] bytes = _bytes;
        int pending = writer.BytesPending;
        if (pending == 0)
        {
            writer.Flush();
        }

        int start = _start;
        int end = _written + pending;
        if (writer.CurrentDepth != 0 || writer.BytesCommitted != _written || _isReset || end < start || end > bytes.Length)
        {
            memory = default;
            length = 0;
            return false;
        }

        if (start > 0 && start < end && bytes[start] == (byte)',')
        {
            start++;
        }

        memory = bytes.AsSpan(start);
        length = end - start;
        return true;
    }

    public void Advance(int count)
    {
        ArgumentOutOfRangeException.ThrowIfGreaterThan((uint)count, (uint)(_bytes.Length - _written));
        _written += count;
        _isAdvanced = true;
    }

    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        // A writer that still had text there passes it on first. One that was reset does not.
        _isReset |= !_isAdvanced;
        _isAdvanced = false;
        int needed = checked(_written + Math.Max(sizeHint, 1));
        if (needed > _bytes.Length)
        {
            Array.Resize(ref _bytes, (int)Math.Clamp(2L * _bytes.Length, needed, Math.Max(needed, Array.MaxLength)));
        }

        return _bytes.AsMemory(_written);
    }

    public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;

    private bool IsAlive()
    {
        try
        {
            Writer.Flush();
            return true;
        }
        catch (ObjectDisposedException)
        {
            return false;
        }
    }
}
