using Jackdaw.TestKit.Documents;
using Jackdaw.TestKit.Doors;

namespace Jackdaw.Fuzz.Documents;

/// <summary>
/// Text to text: minifying, indenting and the canonical form have to give the error of validating or a document that means the same; as JSON5 a strict document has to stay itself, and any text to be
/// answered without another exception.
/// </summary>
internal sealed class TextTrial(Random random)
{
    private readonly DocumentGenerator _generator = new(random);
    private readonly Mutator _mutator = new(random);
    private byte[] _kept = "[]"u8.ToArray();

    public string? Next()
    {
        byte[] document = random.Next(3) == 0 ? _kept : _generator.Document(values: 1 + random.Next(25));
        if (random.Next(4) > 0)
        {
            document = _mutator.Mutate(document);
            _kept = document.Length < 4000 ? document : "{}"u8.ToArray();
        }

        return Broken(document) is { } broken ? FailedInput.Keep("texts", document, broken) : null;
    }

    private static string? Broken(byte[] document)
    {
        Outcome valid = Outcome.Of(Validated, document);
        Outcome minified = Outcome.Of(utf8 => Json.Minify(utf8), document);
        Outcome indented = Outcome.Of(utf8 => Json.Indent(utf8), document);
        Outcome canonical = Outcome.Of(utf8 => Json.Canonicalize(utf8), document);
        Outcome json5 = Outcome.Of(utf8 => Json5Text.Minify(utf8), document);
        if (json5.Foreign is not null || canonical.Foreign is not null)
        {
            return json5.Foreign ?? canonical.Foreign;
        }

        if (!valid.IsValue)
        {
            return valid != minified ? $"minified: {minified}, validated: {valid}"
                : valid != indented ? $"indented: {indented}, validated: {valid}"
                : valid != canonical ? $"canonical: {canonical}, validated: {valid}"
                : null;
        }

        if (!minified.IsValue || !indented.IsValue || !json5.IsValue)
        {
            return $"valid, but minified: {minified}, indented: {indented}, JSON5: {json5}";
        }

        byte[] compact = (byte[])minified.Value!;
        return !compact.AsSpan().SequenceEqual(Json.Minify((byte[])indented.Value!)) ? "indented text has other tokens"
            : !compact.AsSpan().SequenceEqual((byte[])json5.Value!) ? "as JSON5 it has other tokens"
            : canonical.IsValue && !((byte[])canonical.Value!).AsSpan().SequenceEqual(Json.Canonicalize(compact)) ? "the compact text has another canonical form"
            : null;
    }

    private static object? Validated(byte[] utf8)
    {
        Json.Validate(utf8);
        return null;
    }
}

/// <summary>Reads JSON5.</summary>
[JsonProfile(Json5 = true)]
internal sealed class Json5Text : JsonProfile<Json5Text>;
