using System.Globalization;
using System.Text;
using fastJSON.Reading;
using fastJSON.Shapes;
using fastJSON.Text;
using Jackdaw.Reading;

namespace fastJSON.Scalars;

/// <summary>
/// A <c>DateTime?</c> as a document, an item of a list or a value of a dictionary. There fastJSON leaves parsing to .NET, which accepts
/// other formats (a date alone) and does not convert a time without an offset, regardless of the parameters. Members of objects, and text
/// with an offset, are read like any DateTime.
/// </summary>
internal sealed class ConvertedDateShape(ShapeSet set) : NullableShape<DateTime>(set)
{
    private const int Longest = 64;

    internal override UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, out DateTime? value)
    {
        UncheckedReadCursor after = at.Utf8(context, out ReadOnlySpan<byte> text);
        if (DateText.TryRead(text, out _, out int? offset) && offset is not null)
        {
            return base.Read(at, context, session, out value);
        }

        DateTime read = default;
        if (text.Length > Longest || !DateTime.TryParse(Encoding.UTF8.GetString(text), CultureInfo.InvariantCulture, DateTimeStyles.None, out read))
        {
            context.FailText(at, "a date and time");
        }

        value = read;
        return after;
    }
}
