using System.Globalization;
using System.Text;

namespace Jackdaw.Streams;

/// <summary>
/// Writes characters of JSON that an encoding lacks as JSON escapes (<c>\u6f22</c>), not as question marks. All characters outside ASCII
/// are in strings or names, where the escape is equivalent.
/// </summary>
internal sealed class EscapingFallback : EncoderFallback
{
    public override int MaxCharCount => 12;

    public override EncoderFallbackBuffer CreateFallbackBuffer() => new Escapes();

    private sealed class Escapes : EncoderFallbackBuffer
    {
        private string _text = "";
        private int _position;

        public override int Remaining => _text.Length - _position;

        public override bool Fallback(char charUnknown, int index) => Begin(Escape(charUnknown));

        public override bool Fallback(char charUnknownHigh, char charUnknownLow, int index) => Begin(Escape(charUnknownHigh) + Escape(charUnknownLow));

        public override char GetNextChar() => _position < _text.Length ? _text[_position++] : '\0';

        public override bool MovePrevious()
        {
            if (_position == 0)
            {
                return false;
            }

            _position--;
            return true;
        }

        public override void Reset() => Begin("");

        private bool Begin(string text)
        {
            (_text, _position) = (text, 0);
            return true;
        }

        private static string Escape(char c) => string.Create(CultureInfo.InvariantCulture, $"\\u{(int)c:x4}");
    }
}
