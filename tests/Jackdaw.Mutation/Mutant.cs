namespace Jackdaw.Mutation;

/// <summary>One change of one place.</summary>
/// <param name="Id">Its number in this run.</param>
/// <param name="File">The file, from the folder of the core.</param>
/// <param name="Line">The line in the original, from 1.</param>
/// <param name="What">The code and what becomes of it.</param>
internal sealed record Mutant(int Id, string File, int Line, string What)
{
    /// <summary>The folder of the core that the file is in.</summary>
    internal string Room => File.Split('/')[0];
}
