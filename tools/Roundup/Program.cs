using System.Text;
using Roundup;

Console.OutputEncoding = new UTF8Encoding(false);
return Commands.Run(args);
