namespace Jackdaw.TestModels;

/// <summary>Asks for a schema where the generator runs, so that programs without dynamic code have it.</summary>
public static class Described
{
    public static string Person() => Json.GetSchema<PersonRecord>();
}
