using System.Globalization;
using System.Text;
using Roundup.Figures;

namespace Roundup.Output;

/// <summary>One line for each entry, data set and direction; numbers as they are.</summary>
internal static class CsvReport
{
    public static string Of(Summary summary)
    {
        var csv = new StringBuilder(
            "data,direction,configuration,entry,rank,ratio_to_reference,reference_low,reference_high,ratio_to_floor,floor_low,floor_high,wall_ns,least_ns,cpu_ns,allocated,payload,gzip,brotli,blocks,steady,problem\n");
        foreach (Table table in summary.Tables)
        {
            foreach (Line line in table.Lines)
            {
                bool timed = line.IsTimed;
                string[] cells =
                [
                    table.Data, table.Direction, table.Configuration, line.Entry, line.Rank > 0 ? $"{line.Rank}" : "",
                    Number(line.ToReference.Median), Number(line.ToReference.Low), Number(line.ToReference.High),
                    Number(line.ToFloor.Median), Number(line.ToFloor.Low), Number(line.ToFloor.High),
                    timed ? Number(line.Wall) : "", timed ? Number(line.Least) : "", timed ? Number(line.Cpu) : "", timed ? $"{line.Allocated}" : "",
                    $"{line.Gate?.Bytes}", $"{line.Gate?.Gzip}", $"{line.Gate?.Brotli}", $"{line.ToReference.Blocks}", timed ? (line.IsSteady ? "yes" : "no") : "", line.Problem ?? "",
                ];
                csv.AppendJoin(',', cells.Select(Quoted)).Append('\n');
            }
        }

        return csv.ToString();
    }

    private static string Number(double value) => double.IsNaN(value) ? "" : value.ToString("0.####", CultureInfo.InvariantCulture);

    private static string Quoted(string cell) => cell.AsSpan().ContainsAny(",\"\n") ? $"\"{cell.Replace("\"", "\"\"")}\"" : cell;
}
