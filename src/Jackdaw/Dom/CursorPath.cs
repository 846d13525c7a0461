using System.Globalization;
using System.Text;
using Jackdaw.Errors;
using Jackdaw.Reading;

namespace Jackdaw.Dom;

/// <summary>The way to where a cursor over a stream is: what lies before it is not in memory any more when an error has to say it.</summary>
internal sealed class CursorPath
{
    private Level[] _levels = new Level[8];
    private int _depth;

    /// <summary>The path as text, from one step to the next: while a value is passed every window asks for it whose end lies within a string.</summary>
    private string? _text;

    /// <summary>How many arrays and objects were entered and not left.</summary>
    internal int Depth => _depth;

    /// <summary>Whether the innermost one is an array; false when there is none.</summary>
    internal bool InArray => _depth > 0 && _levels[_depth - 1].IsArray;

    /// <summary>Whether the innermost one is an object; false when there is none.</summary>
    internal bool InObject => _depth > 0 && !_levels[_depth - 1].IsArray;

    internal void Enter(bool isArray)
    {
        _text = null;
        if (_depth == _levels.Length)
        {
            Array.Resize(ref _levels, _depth * 2);
        }

        _levels[_depth++].Begin(isArray);
    }

    internal void Leave()
    {
        _text = null;
        _depth--;
    }

    /// <summary>A comma was passed.</summary>
    internal void Next()
    {
        _text = null;
        _levels[_depth - 1].Index++;
        _levels[_depth - 1].Length = 0;
    }

    /// <summary>A name was passed.</summary>
    /// <param name="quoted">The name as it is written, with its quotation marks.</param>
    internal void SetName(ReadOnlySpan<byte> quoted)
    {
        _text = null;
        _levels[_depth - 1].SetName(quoted);
    }

    /// <summary>The name in the innermost object.</summary>
    internal string Name()
    {
        ref Level level = ref _levels[_depth - 1];
        NameReading reading = new();
        ReadContext context = ReadContext.Rent(JsonProfileSettings.Default);
        try
        {
            context.ReadIn(level.Name!, 0, level.Length, null, ref reading);
        }
        finally
        {
            context.Return();
        }

        return reading.Text!;
    }

    /// <summary>The name in the innermost object, as it is written, without its quotation marks.</summary>
    internal ReadOnlySpan<byte> RawName => _levels[_depth - 1].Raw;

    /// <summary>The path as errors have it.</summary>
    public override string ToString() => _text ??= Text();

    private string Text()
    {
        StringBuilder path = new("$");
        foreach (ref Level level in _levels.AsSpan(0, _depth))
        {
            if (level.IsArray)
            {
                path.Append(CultureInfo.InvariantCulture, $"[{level.Index}]");
            }
            else if (level.Length > 0)
            {
                DocumentPlace.AppendName(path, EscapedName.Unescape(level.Raw));
            }
        }

        return path.ToString();
    }

    /// <summary>One array or object. The memory of names is kept for the next one of the level.</summary>
    private struct Level
    {
        internal bool IsArray;
        internal long Index;
        internal byte[]? Name;
        internal int Length;

        internal readonly ReadOnlySpan<byte> Raw => Name.AsSpan(1, Length - 2);

        internal void Begin(bool isArray)
        {
            IsArray = isArray;
            Index = 0;
            Length = 0;
        }

        internal void SetName(ReadOnlySpan<byte> quoted)
        {
            if (Name is null || Name.Length < quoted.Length + ReadContext.Padding)
            {
                Name = new byte[(quoted.Length * 2) + ReadContext.Padding];
            }

            quoted.CopyTo(Name);
            Name.AsSpan(quoted.Length, ReadContext.Padding).Clear();
            Length = quoted.Length;
        }
    }

    private struct NameReading : IPinnedReading
    {
        internal string? Text;

        public readonly bool IsLimited => false;

        public UncheckedReadCursor Read(ReadContext context, UncheckedReadCursor at) => at.String(context, out Text);
    }
}
