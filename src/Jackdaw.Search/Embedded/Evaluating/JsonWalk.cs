using System.Text.Json;
using Jackdaw.Search.Model;

namespace Jackdaw.Search.Embedded.Evaluating;

/// <summary>Finds values in stored JSON without building a tree.</summary>
internal static class JsonWalk
{
    private static readonly JsonReaderOptions Options = new() { MaxDepth = 256 };

    /// <summary>Finds the value at a path.</summary>
    /// <param name="json">The whole JSON; may be empty.</param>
    /// <param name="steps">The member names and indexes.</param>
    /// <param name="value">The JSON of the value; strings include their quotes.</param>
    /// <returns>The type of the value; <see cref="JsonTokenType.None"/> if the path does not exist.</returns>
    public static JsonTokenType Find(ReadOnlyMemory<byte> json, IReadOnlyList<JsonStep> steps, out ReadOnlyMemory<byte> value)
    {
        JsonTokenType kind = Find(json.Span, steps, out int start, out int length);
        value = json.Slice(start, length);
        return kind;
    }

    /// <summary>Finds the position of the value at a path.</summary>
    public static JsonTokenType Find(ReadOnlySpan<byte> json, IReadOnlyList<JsonStep> steps, out int start, out int length)
    {
        start = 0;
        length = 0;
        if (json.IsEmpty)
        {
            return JsonTokenType.None;
        }

        Utf8JsonReader reader = new(json, Options);
        try
        {
            if (!reader.Read())
            {
                return JsonTokenType.None;
            }

            for (int i = 0; i < steps.Count; i++)
            {
                if (!Enter(ref reader, steps[i]))
                {
                    return JsonTokenType.None;
                }
            }

            JsonTokenType kind = reader.TokenType;
            int begin = (int)reader.TokenStartIndex;
            reader.Skip();
            start = begin;
            length = (int)reader.BytesConsumed - begin;
            return kind;
        }
        catch (JsonException)
        {
            // JSON that was stored before documents were validated, or by a server's rules: unreadable values count as missing.
            return JsonTokenType.None;
        }
    }

    /// <summary>Calls back for each element of an array until a call returns true.</summary>
    public static bool AnyElement(ReadOnlyMemory<byte> array, Func<JsonTokenType, ReadOnlyMemory<byte>, bool> condition)
    {
        Utf8JsonReader reader = new(array.Span, Options);
        try
        {
            if (!reader.Read() || reader.TokenType != JsonTokenType.StartArray)
            {
                return false;
            }

            while (reader.Read() && reader.TokenType != JsonTokenType.EndArray)
            {
                JsonTokenType kind = reader.TokenType;
                int start = (int)reader.TokenStartIndex;
                reader.Skip();
                if (condition(kind, array[start..(int)reader.BytesConsumed]))
                {
                    return true;
                }
            }

            return false;
        }
        catch (JsonException)
        {
            return false;
        }
    }

    /// <summary>The number of elements of an array or members of an object; 1 for a number, otherwise 0, as on the servers.</summary>
    public static int Length(JsonTokenType kind, ReadOnlyMemory<byte> value)
    {
        if (kind is not (JsonTokenType.StartArray or JsonTokenType.StartObject))
        {
            return kind == JsonTokenType.Number ? 1 : 0;
        }

        Utf8JsonReader reader = new(value.Span, Options);
        reader.Read();
        int count = 0;
        while (reader.Read() && reader.TokenType is not (JsonTokenType.EndArray or JsonTokenType.EndObject))
        {
            count++;
            reader.Skip();
        }

        return count;
    }

    private static bool Enter(ref Utf8JsonReader reader, JsonStep step)
    {
        if (step.Name is { } name)
        {
            if (reader.TokenType != JsonTokenType.StartObject)
            {
                return false;
            }

            while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
            {
                bool found = reader.ValueTextEquals(name);
                reader.Read();
                if (found)
                {
                    return true;
                }

                reader.Skip();
            }

            return false;
        }

        if (reader.TokenType != JsonTokenType.StartArray)
        {
            return false;
        }

        for (int i = 0; reader.Read() && reader.TokenType != JsonTokenType.EndArray; i++)
        {
            if (i == step.Index)
            {
                return true;
            }

            reader.Skip();
        }

        return false;
    }
}
