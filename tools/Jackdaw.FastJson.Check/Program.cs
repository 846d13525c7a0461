using Jackdaw.FastJson.Check;

return CheckOptions.Read(args, out string? wrong) is { } options ? FolderCheck.Run(options, Console.Out) : Usage(wrong!);

static int Usage(string wrong)
{
    Console.Error.WriteLine(wrong);
    Console.Error.WriteLine("""

        Reads every document of a folder as a type, and lists what does not load.

          --model FILE      the assembly with the type
          --type NAME       the full name of the type: Shop.Orders.Order
          --folder FOLDER   where the documents are, with the folders in it
          --pattern NAMES   which files; *.json without it
          --derived BASE=FILE
                            types that documents name derive from BASE and lie in the assembly FILE; may be given several times
          --unquoted        names without quotation marks are read
          --statics         documents set static members

        Ends with 0 if every document loads, with 1 if one does not, with 2 if the call is wrong.
        """);
    return 2;
}
