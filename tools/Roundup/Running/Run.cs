using System.Diagnostics;
using Roundup.Cells;
using Roundup.Data;
using Roundup.Figures;
using Roundup.Matrices;
using Roundup.Rows;

namespace Roundup.Running;

/// <summary>A whole run: gates, first calls, streams, matrices, blocks. Each result is a row at once; what has a row is not done again.</summary>
internal sealed class Run(Plan plan, RowFile file, string folder, Child child, Progress progress)
{
    private static readonly TimeSpan LeastCell = TimeSpan.FromMilliseconds(60);

    /// <summary>Of a budget; what remains is for disturbed cells.</summary>
    private const double FirstPart = 0.85;

    /// <summary>What a cell takes beyond its time: the start of a process.</summary>
    private TimeSpan _overhead = TimeSpan.FromMilliseconds(250);

    public void Everything()
    {
        string[] data = Prepare();
        CheckGates(data);
        if (plan.Matrices)
        {
            new Matrix(plan, file, child, progress).All();
        }

        FirstCalls();
        Streams(data);
        Measure(data);
    }

    /// <summary>Graphs and documents onto the disk; what is not here has a row that says so.</summary>
    private string[] Prepare()
    {
        var here = new List<string>();
        foreach (string id in plan.Data)
        {
            // The user's model is loaded by the children alone; its document was read already.
            if (id != OwnModel.Id && DataSets.Find(id).Missing is { } missing)
            {
                if (!file.Rows.OfType<SkipRow>().Any(row => row.Data == id))
                {
                    file.Add(new SkipRow { Data = id, Reason = missing });
                }

                Console.WriteLine($"{id}: skipped, {missing}");
                continue;
            }

            here.Add(id);
            if (!File.Exists(new CellRequest("", id, "", folder, default).DocumentFile))
            {
                string problem = child.Run(["prepare", "--data", id, "--entry", "none", "--folder", folder], TimeSpan.FromMinutes(5))["problem"].FirstOrDefault() ?? "";
                if (problem.Length > 0)
                {
                    throw new InvalidOperationException($"{id} could not be prepared: {problem}");
                }
            }
        }

        return [.. here];
    }

    private void CheckGates(string[] data)
    {
        List<(string Entry, string Data)> open = [.. data.SelectMany(_ => plan.Entries, (set, entry) => (entry, set))
            .Where(pair => Directions.Serves(pair.entry, pair.set) && !file.Rows.OfType<GateRow>().Any(row => (row.Entry, row.Data) == pair))];
        progress.Begin("gates", open.Count);
        foreach ((string entry, string set) in open)
        {
            GateRow row = RowMaking.Gate(entry, set, child.Run(["gate", "--entry", entry, "--data", set, "--folder", folder], TimeSpan.FromMinutes(3)));
            file.Add(row);
            progress.Step($"{entry} {set}");
        }

        progress.End($"{file.Rows.OfType<GateRow>().Count(row => row.Problem is null)} passed, {file.Rows.OfType<GateRow>().Count(row => row is { Problem: not null, NotApplicable: false })} failed");
    }

    private void FirstCalls()
    {
        var programs = new PublishedPrograms(file, folder);
        string[] configurations = [.. plan.FirstConfigurations.Where(configuration => programs.Has(configuration, plan.Launches))];
        List<(string Entry, string Configuration, int Launch)> open = [.. Enumerable.Range(-1, plan.Launches + 1)
            .SelectMany(launch => configurations.SelectMany(configuration => plan.Serializers.Prepend("none").Select(entry => (entry, configuration, launch))))
            .Where(one => !file.Rows.OfType<FirstRow>().Any(row => (row.Entry, row.Configuration, row.Launch) == one))];
        // The launch -1 warms the disk and leaves no row; on resuming it is done again.
        if (open.All(one => one.Launch < 0))
        {
            return;
        }

        progress.Begin("first calls", open.Count);
        var wrong = new Dictionary<(string, string), string?>();
        foreach ((string entry, string configuration, int launch) in open)
        {
            string? program = programs.Find(configuration);
            // The gates have checked this program, not one that was trimmed.
            string[] arguments = launch < 0 && program is not null ? ["first", "--entry", entry, "--checked"] : ["first", "--entry", entry];
            long start = Stopwatch.GetTimestamp();
            ILookup<string, string> lines = program is not null
                ? child.Run(arguments, TimeSpan.FromMinutes(1), program: program)
                : child.Run(arguments, TimeSpan.FromMinutes(1), Configurations.Variables(configuration), hasOneCore: configuration == Configurations.OneCore);
            double time = Stopwatch.GetElapsedTime(start).TotalMilliseconds;
            if (launch < 0)
            {
                wrong[(entry, configuration)] = lines["problem"].FirstOrDefault();
            }
            else
            {
                FirstRow row = RowMaking.First(new FirstRow { Entry = entry, Configuration = configuration, Launch = launch, Process = time }, lines);
                file.Add(row with { Problem = row.Problem ?? wrong.GetValueOrDefault((entry, configuration)) });
            }

            progress.Step(entry);
        }

        progress.End("done");
    }

    private void Streams(string[] data)
    {
        // One large document says it; of a small one the working set says nothing.
        string? largest = data.MaxBy(id => new FileInfo(new CellRequest("", id, "", folder, default).DocumentFile).Length);
        if (largest is null)
        {
            return;
        }

        foreach (string entry in plan.Serializers.Where(entry => Passed(entry, largest) && !file.Rows.OfType<StreamRow>().Any(row => (row.Entry, row.Data) == (entry, largest))))
        {
            ILookup<string, string> lines = child.Run(["cell", "--direction", "stream", "--entry", entry, "--data", largest, "--folder", folder], TimeSpan.FromMinutes(2));
            file.Add(RowMaking.Stream(entry, largest, lines));
        }
    }

    private bool Passed(string entry, string data, string direction = Directions.Read) =>
        file.Rows.OfType<GateRow>().Any(row => row.Entry == entry && row.Data == data && row.For(direction) is { Problem: null });

    private void Measure(string[] data)
    {
        List<PlannedCell> all = Blocks.Of(plan with { Data = data }, (entry, set, direction) => Directions.Has(entry, direction) && Passed(entry, set, direction));
        HashSet<PlannedCell> done = [.. file.Rows.OfType<CellRow>().Select(Place)];
        all.RemoveAll(done.Contains);
        MeasureAll("cells", [.. all.Select(cell => (cell, 0))]);
        for (int attempt = 1; attempt <= plan.Repeats; attempt++)
        {
            MeasureAll("disturbed cells again", Disturbed(attempt));
        }

        progress.End($"{file.Rows.OfType<CellRow>().Count()} measurements");
    }

    /// <summary>Cells during which the machine was slower than in its quiet moments, and which were not measured so often yet.</summary>
    private List<(PlannedCell, int)> Disturbed(int attempt)
    {
        List<CellRow> cells = Undisturbed.Of(file.Rows);
        double quiet = Undisturbed.QuietPace(cells);
        var attempts = file.Rows.OfType<CellRow>().ToLookup(Place, row => row.Attempt);
        return [.. cells.Where(cell => cell.Problem is null && !Undisturbed.Is(cell, quiet) && attempts[Place(cell)].Max() < attempt).Select(cell => (Place(cell), attempt))];
    }

    private static PlannedCell Place(CellRow row) => new(row.Entry, row.Data, row.Direction, row.Configuration, row.Block, row.Place);

    private void MeasureAll(string name, List<(PlannedCell Cell, int Attempt)> all)
    {
        if (all.Count == 0)
        {
            return;
        }

        progress.Begin(name, all.Count);
        for (int i = 0; i < all.Count && (all[i].Attempt == 0 || plan.Budget is not { } budget || progress.Elapsed < budget); i++)
        {
            (PlannedCell cell, int attempt) = all[i];
            TimeSpan time = CellTime(all.Count - i, attempt);
            long start = Stopwatch.GetTimestamp();
            ILookup<string, string> lines = child.Run(
                ["cell", "--entry", cell.Entry, "--data", cell.Data, "--direction", cell.Direction, "--folder", folder, "--time", $"{(int)time.TotalMilliseconds}"],
                time + TimeSpan.FromMinutes(2),
                Configurations.Variables(cell.Configuration).Concat(Sampling.Variables(time)),
                hasOneCore: cell.Configuration == Configurations.OneCore);
            _overhead = (_overhead * 0.9) + ((Stopwatch.GetElapsedTime(start) - time) * 0.1);
            file.Add(RowMaking.Cell(
                new CellRow { Entry = cell.Entry, Data = cell.Data, Direction = cell.Direction, Configuration = cell.Configuration, Block = cell.Block, Place = cell.Place, Attempt = attempt }, lines));
            progress.Step($"{cell.Entry} {cell.Data} {cell.Direction}");
        }
    }

    /// <summary>With a budget: what is left of it, shared by the cells that are left; a cell never gets less than a look, and more than its time only where somebody asked for the budget.</summary>
    private TimeSpan CellTime(int left, int attempt)
    {
        if (plan.Budget is not { } budget)
        {
            return plan.CellTime;
        }

        TimeSpan time = (((attempt == 0 ? budget * FirstPart : budget) - progress.Elapsed) / left) - _overhead;
        TimeSpan most = plan.Protocol == "budget" ? plan.CellTime * 4 : plan.CellTime;
        return time < LeastCell ? LeastCell : time > most ? most : time;
    }
}
