using System.Globalization;
using System.Text;
using Jackdaw.Errors;
using Jackdaw.Reading;

namespace Jackdaw.Dom;

/// <summary>
/// The path to the position of a stream cursor. The bytes before the position are no longer in memory when an error needs the path.
/// </summary>
internal sealed class CursorPath
{
    private Level[] _levels = new Level[8];
    private int _depth;

    /// <summary>
    /// The path as text, cached between two steps: while a value is skipped, each window that ends within a string needs it.
    /// </summary>
    private string? _text;

    /// <summary>The number of open arrays and objects.</summary>
    internal int Depth => _depth;

    /// <summary>Whether the innermost container is an array; false at the top level.</summary>
    internal bool InArray => _depth > 0 && _levels[_depth - 1].IsArray;

    /// <summary>Whether the innermost container is an object; false at the top level.</summary>
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

    /// <summary>Records that a comma was passed.</summary>
    internal void Next()
    {
        _text = null;
        _levels[_depth - 1].Index++;
        _levels[_depth - 1].Length = 0;
    }

    /// <summary>Records that a name was passed.</summary>
    /// <param name="quoted">The name as written, with its quotation marks.</param>
    internal void SetName(ReadOnlySpan<byte> quoted)
    {
        _text = null;
        _levels[_depth - 1].SetName(quoted);
    }

    /// <summary>Gets the current member name of the innermost object.</summary>
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

    /// <summary>The current member name of the innermost object, as written, without quotation marks.</summary>
    internal ReadOnlySpan<byte> RawName => _levels[_depth - 1].Raw;

    /// <summary>Returns the path in the form that errors use.</summary>
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

    /// <summary>One open array or object. The buffer of its names is reused for later containers on the same level.</summary>
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
