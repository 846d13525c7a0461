namespace Jackdaw.FastJson.Tests.Types;

/// <summary>The names of types with which documents have taken programs over, by family (goal R20: 13 of the framework, 10 of libraries, 3 that do other harm, 4 that call getters).</summary>
internal static class Gadgets
{
    private const string Wpf = ", PresentationFramework, Version=4.0.0.0, Culture=neutral, PublicKeyToken=31bf3856ad364e35";
    private const string Forms = ", System.Windows.Forms, Version=4.0.0.0, Culture=neutral, PublicKeyToken=b77a5c561934e089";
    private const string Core = ", mscorlib, Version=4.0.0.0, Culture=neutral, PublicKeyToken=b77a5c561934e089";

    internal static string[] Names { get; } =
    [
        "System.Windows.Data.ObjectDataProvider" + Wpf,
        "System.Windows.ResourceDictionary" + Wpf,
        "System.Security.Principal.WindowsIdentity" + Core,
        "System.Security.Principal.WindowsPrincipal" + Core,
        "System.Security.Claims.ClaimsIdentity" + Core,
        "System.Security.Claims.ClaimsPrincipal" + Core,
        "System.Web.Security.RolePrincipal, System.Web, Version=4.0.0.0, Culture=neutral, PublicKeyToken=b03f5f7f11d50a3a",
        "System.IdentityModel.Tokens.SessionSecurityToken, System.IdentityModel, Version=4.0.0.0, Culture=neutral, PublicKeyToken=b77a5c561934e089",
        "System.Web.UI.MobileControls.SessionViewState+SessionViewStateHistoryItem, System.Web.Mobile, Version=4.0.0.0, Culture=neutral, PublicKeyToken=b03f5f7f11d50a3a",
        "Microsoft.IdentityModel.Claims.WindowsClaimsIdentity, Microsoft.IdentityModel, Version=3.5.0.0, Culture=neutral, PublicKeyToken=31bf3856ad364e35",
        "System.Configuration.SettingsPropertyValue, System",
        "System.Configuration.Install.AssemblyInstaller, System.Configuration.Install, Version=4.0.0.0, Culture=neutral, PublicKeyToken=b03f5f7f11d50a3a",
        "System.Workflow.ComponentModel.Serialization.ActivitySurrogateSelector, System.Workflow.ComponentModel, Version=4.0.0.0, Culture=neutral, PublicKeyToken=31bf3856ad364e35",
        "Grpc.Core.Internal.UnmanagedLibrary, Grpc.Core, Version=1.0.0.0, Culture=neutral, PublicKeyToken=d754f35622e28bad",
        "MongoDB.Libmongocrypt.LibraryLoader+WindowsLibrary, MongoDB.Libmongocrypt, Version=1.12.0.0, Culture=neutral, PublicKeyToken=null",
        "Xunit.Xunit1Executor, xunit.runner.utility.net452, Version=2.9.0.0, Culture=neutral, PublicKeyToken=8d05b1bb7a6fdb6c",
        "Xunit.Sdk.TestFrameworkDiscoverer, xunit.execution.desktop",
        "Apache.NMS.ActiveMQ.Commands.ActiveMQObjectMessage, Apache.NMS.ActiveMQ, Version=2.1.0.0, Culture=neutral, PublicKeyToken=82756feee3957618",
        "Amazon.Runtime.Internal.Util.OptimisticLockedTextFile, AWSSDK.Core, Version=3.3.0.0, Culture=neutral, PublicKeyToken=885c28607f98e604",
        "Microsoft.Azure.Cosmos.Query.Core.QueryPlan.QueryPartitionProvider, Microsoft.Azure.Cosmos.Client, Version=3.0.0.0, Culture=neutral, PublicKeyToken=31bf3856ad364e35",
        "Microsoft.ApplicationInsights.Extensibility.Implementation.Tracing.FileDiagnosticsTelemetryModule, Microsoft.AI.Base",
        "NLog.Internal.FileAppenders.SingleProcessFileAppender, NLog, Version=5.0.0.0, Culture=neutral, PublicKeyToken=5120e14c03d0593c",
        "Google.Apis.Auth.OAuth2.JsonCredentialParameters, Google.Apis.Auth",
        "System.Windows.Forms.PictureBox" + Forms,
        "Microsoft.Build.Conversion.InfiniteProgressPage, Microsoft.Build.Conversion",
        "Microsoft.VisualBasic.Logging.FileLogTraceListener, Microsoft.VisualBasic, Version=10.0.0.0, Culture=neutral, PublicKeyToken=b03f5f7f11d50a3a",
        "System.Windows.Forms.PropertyGrid" + Forms,
        "System.Windows.Forms.ComboBox" + Forms,
        "System.Windows.Forms.ListBox" + Forms,
        "System.Windows.Forms.CheckedListBox" + Forms,
    ];

    /// <summary>What exists in every process and would do harm.</summary>
    internal static string[] Present { get; } =
    [
        "System.Diagnostics.Process, System.Diagnostics.Process",
        "System.IO.FileInfo, System.Private.CoreLib",
        "System.IO.FileInfo",
        "System.Collections.Stack, System.Collections.NonGeneric",
        "System.Action, mscorlib",
        "System.RuntimeType, mscorlib",
        typeof(Canary).AssemblyQualifiedName!,
        $"System.Collections.Generic.List`1[[{typeof(Canary).AssemblyQualifiedName}]], mscorlib",
        typeof(Canary[]).AssemblyQualifiedName!,
        typeof(Canary).FullName!,
    ];
}

/// <summary>A type that nobody registers: if it is touched, it shows.</summary>
public sealed class Canary
{
    static Canary() => CanaryCage.IsTouched = true;

    public Canary() => CanaryCage.IsTouched = true;

    public int Value
    {
        get => 1;
        set => CanaryCage.IsTouched = true;
    }
}

internal static class CanaryCage
{
    internal static bool IsTouched { get; set; }
}
