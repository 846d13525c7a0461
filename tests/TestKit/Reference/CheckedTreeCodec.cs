namespace Jackdaw.TestKit.Reference;

/// <summary>Reads and writes a <see cref="Tree"/> as a user-defined codec does. <see cref="TreeCodec"/> is its unchecked twin.</summary>
public readonly struct CheckedTreeCodec : IJsonCodec<Tree>
{
    public static bool HandlesNull => true;

    public static void Write(JsonWriter writer, Tree value)
    {
        switch (value)
        {
            case null or Tree.Null:
                writer.WriteNull();
                break;
            case Tree.Boolean boolean:
                writer.WriteBoolean(boolean.Value);
                break;
            case Tree.Number number:
                writer.WriteNumber(number.Value);
                break;
            case Tree.Text text:
                writer.WriteString(text.Value);
                break;
            case Tree.Array array:
                writer.BeginArray();
                foreach (Tree element in array.Elements)
                {
                    Write(writer, element);
                }

                writer.EndArray();
                break;
            case Tree.Object o:
                writer.BeginObject();
                foreach ((string name, Tree member) in o.Members)
                {
                    Write(writer.WriteName(name), member);
                }

                writer.EndObject();
                break;
            default:
                throw new InvalidOperationException(value.GetType().Name);
        }
    }

    public static Tree Read(JsonReader reader)
    {
        switch (reader.Kind)
        {
            case JsonKind.Null:
                reader.Skip();
                return Tree.Null.Value;
            case JsonKind.Boolean:
                return new Tree.Boolean(reader.ReadBoolean());
            case JsonKind.String:
                return new Tree.Text(reader.ReadString());
            case JsonKind.Array:
                List<Tree> elements = [];
                reader.BeginArray();
                while (reader.NextElement())
                {
                    elements.Add(Read(reader));
                }

                return new Tree.Array(elements);
            case JsonKind.Object:
                List<(string, Tree)> members = [];
                reader.BeginObject();
                while (reader.NextMember(out string? name))
                {
                    members.Add((name, Read(reader)));
                }

                return new Tree.Object(members);
            default:
                return new Tree.Number(reader.ReadDouble());
        }
    }
}
