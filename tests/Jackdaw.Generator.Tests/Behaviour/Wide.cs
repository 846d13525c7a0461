namespace Jackdaw.Generator.Tests.Behaviour;

[JsonModel(Profile = typeof(FirmJson))]
internal sealed class Wide
{
    [System.Text.Json.Serialization.JsonRequired]
    public int ValueA0 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int MemberB0 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int MemberC0 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int ValueD0 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int MemberE0 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int MemberF0 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int ValueG0 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int MemberH1 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int MemberI1 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int ValueJ1 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int MemberK1 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int MemberL1 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int ValueM1 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int MemberN1 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int MemberO2 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int ValueP2 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int MemberQ2 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int MemberR2 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int ValueS2 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int MemberT2 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int MemberU2 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int ValueV3 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int MemberW3 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int MemberX3 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int ValueY3 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int MemberZ3 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int MemberA3 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int ValueB3 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int MemberC4 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int MemberD4 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int ValueE4 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int MemberF4 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int MemberG4 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int ValueH4 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int MemberI4 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int MemberJ5 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int ValueK5 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int MemberL5 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int MemberM5 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int ValueN5 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int MemberO5 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int MemberP5 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int ValueQ6 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int MemberR6 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int MemberS6 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int ValueT6 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int MemberU6 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int MemberV6 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int ValueW6 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int MemberX7 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int MemberY7 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int ValueZ7 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int MemberA7 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int MemberB7 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int ValueC7 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int MemberD7 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int MemberE8 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int ValueF8 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int MemberG8 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int MemberH8 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int ValueI8 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int MemberJ8 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int MemberK8 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int ValueL9 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int MemberM9 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int MemberN9 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int ValueO9 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int MemberP9 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int MemberQ9 { get; set; }
    [System.Text.Json.Serialization.JsonRequired]
    public int ValueR9 { get; set; }
}
