using System.Globalization;
using System.Numerics;
using System.Text;

namespace Jackdaw.Reading;

/// <content>Numbers: plus signs, decimal points without digits on one side, hexadecimal numbers, and numbers that JSON cannot express.</content>
internal ref partial struct Json5Translator
{
    private const string NumberText =
        "Expected a JSON5 number but found a malformed one. A number has no leading zeros, at least one digit before or after the decimal point, and digits after an exponent or 0x.";

    /// <summary>Translates a number, from its sign, digit or decimal point.</summary>
    private void Number()
    {
        int start = _at;
        int p = start;
        bool isNegative = _source[p] == (byte)'-';
        if (_source[p] is (byte)'-' or (byte)'+')
        {
            p++;
        }

        if (p == _source.Length)
        {
            FailAtEnd();
        }
        else if (_source[p] is (byte)'I' or (byte)'N')
        {
            NamedNumber(start, p, isNegative);
        }
        else if (_source[p] == (byte)'0' && p + 1 < _source.Length && _source[p + 1] is (byte)'x' or (byte)'X')
        {
            Hexadecimal(start, p + 2, isNegative);
        }
        else
        {
            Decimal(start, p, isNegative);
        }
    }

    private void Decimal(int start, int integer, bool isNegative)
    {
        int p = AfterDigits(integer);
        int integers = p - integer;
        if (integers > 1 && _source[integer] == (byte)'0')
        {
            _to.Fail(JsonError.InvalidNumber, integer + 1, NumberText, start);
            return;
        }

        int fraction = p;
        if (p < _source.Length && _source[p] == (byte)'.')
        {
            p = AfterDigits(p + 1);
            fraction++;
        }

        // Whether there is a decimal point; a trailing one is dropped.
        bool hasPoint = fraction > integer + integers;
        int fractions = p - fraction;
        if (integers + fractions == 0)
        {
            FailNumber(p);
            return;
        }

        int exponent = p;
        if (p < _source.Length && _source[p] is (byte)'e' or (byte)'E')
        {
            p++;
            p += p < _source.Length && _source[p] is (byte)'+' or (byte)'-' ? 1 : 0;
            int digits = p;
            p = AfterDigits(p);
            if (p == digits)
            {
                FailNumber(p);
                return;
            }
        }

        _to.Copy(isNegative ? "-"u8 : default, start);
        _to.Put(integers > 0 ? _source.Slice(integer, integers) : "0"u8);
        if (hasPoint && fractions > 0)
        {
            _to.Put((byte)'.');
            _to.Put(_source.Slice(fraction, fractions));
        }

        _to.Put(_source[exponent..p]);
        EndNumber(p);
    }

    private void Hexadecimal(int start, int digits, bool isNegative)
    {
        int p = digits;
        while (p < _source.Length && char.IsAsciiHexDigit((char)_source[p]))
        {
            p++;
        }

        if (p == digits)
        {
            FailNumber(p);
            return;
        }

        if (p - start > _limits.MaxNumberLength)
        {
            // Check before converting, which takes more than linear time. The decimal form would be even longer.
            _to.Fail(
                JsonError.NumberTooLong,
                start,
                $"The number has more than {_limits.MaxNumberLength} characters. Raise MaxNumberLength of the profile if such numbers are legitimate.");
            return;
        }

        // A leading zero, because the first digit would otherwise be read as a sign.
        BigInteger value = BigInteger.Parse("0" + Encoding.ASCII.GetString(_source[digits..p]), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture);
        _to.Copy(isNegative ? "-"u8 : default, start);
        _to.Put(Encoding.ASCII.GetBytes(value.ToString(CultureInfo.InvariantCulture)));
        EndNumber(p);
    }

    /// <summary>Translates Infinity and NaN to strings, which the reader accepts if the profile allows them.</summary>
    private void NamedNumber(int start, int name, bool isNegative)
    {
        int p = AfterName(name);
        ReadOnlySpan<byte> text = _source[name..p];
        bool isNaN = text.SequenceEqual("NaN"u8);
        if (!isNaN && !text.SequenceEqual("Infinity"u8))
        {
            _to.Fail(JsonError.InvalidNumber, name, NumberText, start);
            return;
        }

        _to.NameNumber();
        _to.Copy(isNegative && !isNaN ? "\"-"u8 : "\""u8, start);
        _to.Put(text);
        _to.Put((byte)'"');
        _at = p;
    }

    /// <summary>Checks that something else follows a number: <c>1+2</c> must not become <c>12</c>.</summary>
    private void EndNumber(int p)
    {
        _at = p;
        if (p < _source.Length && Json5Blank.LengthAt(_source, p) == 0
            && _source[p] is not ((byte)',' or (byte)']' or (byte)'}' or (byte)':' or (byte)'[' or (byte)'{' or (byte)'"' or (byte)'\'' or (byte)'/'))
        {
            _to.Fail(JsonError.InvalidNumber, p, NumberText);
        }
    }

    private readonly void FailNumber(int p)
    {
        if (p == _source.Length)
        {
            FailAtEnd();
        }
        else
        {
            _to.Fail(JsonError.InvalidNumber, p, NumberText, _at);
        }
    }

    private readonly int AfterDigits(int p)
    {
        while (p < _source.Length && char.IsAsciiDigit((char)_source[p]))
        {
            p++;
        }

        return p;
    }
}
