using Jackdaw.FastJson.Check;

return CheckOptions.Read(args, out string? wrong) is { } options ? FolderCheck.Run(options, Console.Out) : Usage(wrong!);

static int Usage(string wrong)
{
    Console.Error.WriteLine(wrong);
    Console.Error.WriteLine("""

        Reads every document in a folder as a type, and lists those that do not load.

          --model FILE      the assembly that contains the type
          --type NAME       the full name of the type: Shop.Orders.Order
          --folder FOLDER   the folder with the documents, including subfolders
          --pattern NAMES   the files to read; default: *.json
          --derived BASE=FILE
                            registers the types in the assembly FILE that derive from BASE; may be repeated
          --unquoted        accepts unquoted member names
          --statics         lets documents set static members

        Exit codes: 0 if every document loads, 1 if one does not, 2 for invalid arguments.
        """);
    return 2;
}
