using System.Text;
using System.Text.Unicode;

namespace Jackdaw.Reading;

/// <summary>
/// Translates a JSON5 document (spec.json5.org) to strict JSON, token by token, before it is read. Tokens that are valid JSON are copied,
/// others rewritten. Order and nesting are left to the reader, because the translation preserves such errors and their positions. Only an
/// invalid token ends the translation.
/// </summary>
internal ref partial struct Json5Translator
{
    private readonly ReadOnlySpan<byte> _source;
    private readonly Json5Document _to;
    private readonly JsonLimits _limits;
    private NestingStack _nesting = new();
    private int _at;

    // A comma after a value is held back: it is trailing if a closing bracket follows.
    private int _comma = -1;
    private bool _isAfterValue;
    private bool _expectsName;

    private Json5Translator(ReadOnlySpan<byte> source, Json5Document to, JsonLimits limits)
    {
        _source = source;
        _to = to;
        _limits = limits;
    }

    /// <param name="source">The document.</param>
    /// <param name="to">Receives the translation.</param>
    /// <param name="limits">The limits.</param>
    internal static void Run(ReadOnlySpan<byte> source, Json5Document to, JsonLimits limits)
    {
        to.Begin();
        new Json5Translator(source, to, limits).Translate();
        to.Finish(source.Length);
    }

    private void Translate()
    {
        while (_at < _source.Length && _to.Failure is null)
        {
            int start = _at;
            if (!SkipBlanks())
            {
                return;
            }

            if (_at > start)
            {
                if (_comma < 0)
                {
                    // One space for all of them, so that tokens stay separate.
                    _to.Copy(" "u8, start);
                }

                continue;
            }

            byte c = _source[_at];
            if (c == (byte)',' && _isAfterValue)
            {
                _comma = _at++;
                _isAfterValue = false;
                _expectsName = _nesting.InObject;
                continue;
            }

            if (_comma >= 0)
            {
                if (c is not ((byte)']' or (byte)'}'))
                {
                    _to.Copy(","u8, _comma);
                }

                _comma = -1;
            }

            if (!Token(c))
            {
                return;
            }
        }

        if (_comma >= 0 && _to.Failure is null)
        {
            _to.Copy(","u8, _comma);
        }
    }

    /// <summary>Translates a token. Returns false if there is none, leaving its first byte for the reader to reject.</summary>
    private bool Token(byte c)
    {
        switch (c)
        {
            case (byte)'{' or (byte)'[':
                Punctuation();
                if (_nesting.Depth >= _limits.MaxDepth)
                {
                    // The reader rejects this bracket.
                    return false;
                }

                _nesting.Push(isArray: c == (byte)'[');
                _isAfterValue = false;
                _expectsName = c == (byte)'{';
                return true;
            case (byte)'}' or (byte)']':
                Punctuation();
                if (_nesting.Depth > 0)
                {
                    _nesting.Pop();
                }

                _isAfterValue = true;
                _expectsName = false;
                return true;
            case (byte)',' or (byte)':':
                Punctuation();
                _isAfterValue = false;
                _expectsName = c == (byte)',' && _nesting.InObject;
                return true;
            case (byte)'"' or (byte)'\'':
                String(c);
                break;
            case (byte)'+' or (byte)'-' or (byte)'.' or (>= (byte)'0' and <= (byte)'9') when !_expectsName:
                Number();
                break;
            default:
                if (!(_expectsName ? Name() : Word()))
                {
                    if (_to.Failure is null)
                    {
                        Punctuation();
                    }

                    return false;
                }

                break;
        }

        _isAfterValue = !_expectsName;
        _expectsName = false;
        return true;
    }

    private void Punctuation()
    {
        _to.Copy(_source.Slice(_at, 1), _at);
        _at++;
    }

    /// <summary>Skips white space and comments. Returns false if a comment is malformed.</summary>
    private bool SkipBlanks()
    {
        while (_at < _source.Length)
        {
            int length = Json5Blank.LengthAt(_source, _at);
            if (length == 0)
            {
                if (_source[_at] != (byte)'/' || _at + 1 == _source.Length || _source[_at + 1] is not ((byte)'/' or (byte)'*'))
                {
                    return true;
                }

                length = LengthOfComment();
                if (length < 0)
                {
                    return false;
                }
            }

            _at += length;
        }

        return true;
    }

    private int LengthOfComment()
    {
        int end = _at + 2;
        if (_source[_at + 1] == (byte)'*')
        {
            int marks = _source[end..].IndexOf("*/"u8);
            if (marks < 0)
            {
                _to.Fail(JsonError.UnexpectedEnd, _source.Length, "The document ends within a comment. Close it with */.");
                return -1;
            }

            end += marks + 2;
        }
        else
        {
            while (end < _source.Length && Json5Blank.LineBreakAt(_source, end) == 0)
            {
                end++;
            }
        }

        ReadOnlySpan<byte> comment = _source[_at..end];
        if (Utf8.IsValid(comment))
        {
            return comment.Length;
        }

        int at = _at;
        while (Rune.DecodeFromUtf8(_source[at..end], out _, out int length) == System.Buffers.OperationStatus.Done)
        {
            at += length;
        }

        _to.Fail(JsonError.InvalidUtf8, at);
        return -1;
    }

    /// <summary>Fails because the document ends within a token.</summary>
    private readonly void FailAtEnd() => _to.Fail(JsonError.UnexpectedEnd, _source.Length);
}
