namespace Jackdaw.Campaign.Callers;

/// <summary>Text that is written from the memory of the caller.</summary>
[JsonCodec(typeof(ChangingTextCodec))]
internal sealed record ChangingText(char[] Text);

/// <summary>As a name and as a value.</summary>
internal readonly struct ChangingTextCodec : IJsonCodec<ChangingText>
{
    public static ChangingText Read(JsonReader reader) => throw new NotSupportedException();

    public static void Write(JsonWriter writer, ChangingText value)
    {
        writer.BeginObject();
        writer.WriteName(value.Text.AsSpan()).WriteString(value.Text.AsSpan());
        writer.EndObject();
    }
}

/// <summary>Escapes what HTML has a meaning for.</summary>
[JsonProfile(Escaping = JsonEscaping.Html)]
internal sealed class ChangingJson : JsonProfile<ChangingJson>;
