using Roundup.Rows;

namespace Roundup.Running;

/// <summary>The compiled programs of a run; one that can't be made has a row that says why.</summary>
internal sealed class PublishedPrograms(RowFile file, string folder)
{
    private readonly Dictionary<string, string> _programs = new(StringComparer.Ordinal);

    /// <summary>True where the first calls of <paramref name="configuration"/> can be measured, or have been.</summary>
    public bool Has(string configuration, int launches)
    {
        if (!PublishedProgram.Kinds.Contains(configuration))
        {
            return true;
        }

        string data = "first calls, " + configuration;
        if (file.Rows.OfType<SkipRow>().Any(row => row.Data == data))
        {
            return false;
        }

        if (file.Rows.OfType<FirstRow>().Where(row => row.Configuration == configuration).Select(row => row.Launch).DefaultIfEmpty(-1).Max() >= launches - 1)
        {
            return true;
        }

        Console.WriteLine($"compiling the program for {data}");
        (string? program, string? problem) = PublishedProgram.Publish(configuration, folder);
        if (program is null)
        {
            file.Add(new SkipRow { Data = data, Reason = problem! });
            Console.WriteLine($"{data}: skipped, {problem}");
            return false;
        }

        _programs[configuration] = program;
        return true;
    }

    /// <summary>The program, or null: this one.</summary>
    public string? Find(string configuration) => _programs.GetValueOrDefault(configuration);
}
