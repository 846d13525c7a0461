using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Jackdaw.Generator.Migrating;

/// <summary>Finds the settings of options that an expression refers to, if these are constant: created once, from constants, and changed only there.</summary>
internal sealed class OptionsReader(Migration migration, bool isExact, CancellationToken cancellation)
{
    /// <summary>Options that refer to each other would never end.</summary>
    private const int MaxSteps = 8;

    private readonly OldLibrary _old = migration.Old;

    private int _steps;

    /// <summary>Returns the settings of options, a contract or a context, and the variable, member or context that has them, if any.</summary>
    public (MovedSettings Settings, ISymbol? Holder) Read(ExpressionSyntax written, SemanticModel model)
    {
        var settings = new MovedSettings(isExact);
        ITypeSymbol? type = model.GetTypeInfo(OptionValue.Plain(written), cancellation).Type;
        return OldLibrary.Is(type, _old.TypeInfo) ? (settings, ReadContract(OptionValue.Plain(written), model, settings))
            : OldLibrary.Is(type, _old.Context) ? (settings, ReadContext(written, model, settings))
            : (settings, Read(written, model, settings));
    }

    /// <summary>Reads <c>AppContext.Default.Book</c>.</summary>
    private ISymbol? ReadContract(ExpressionSyntax written, SemanticModel model, MovedSettings settings)
    {
        if (written is MemberAccessExpressionSyntax access && OldLibrary.Is(model.GetTypeInfo(access.Expression, cancellation).Type, _old.Context))
        {
            return ReadContext(access.Expression, model, settings);
        }

        settings.Refuse($"the contract '{written}' is known only at run time");
        return null;
    }

    private ISymbol? ReadContext(ExpressionSyntax written, SemanticModel model, MovedSettings settings)
    {
        ExpressionSyntax context = OptionValue.Plain(written);
        if (++_steps <= MaxSteps && model.GetTypeInfo(context, cancellation).Type is INamedTypeSymbol type)
        {
            if (context is BaseObjectCreationExpressionSyntax creation && creation.ArgumentList?.Arguments is not { Count: > 1 })
            {
                if (creation.ArgumentList?.Arguments.FirstOrDefault() is { } options)
                {
                    return Read(options.Expression, model, settings);
                }

                ContextSettings.Read(type, model.Compilation, migration.Forms.Converters, settings, cancellation);
                return type;
            }

            switch (model.GetSymbolInfo(context, cancellation).Symbol)
            {
                case IPropertySymbol { IsStatic: true, Name: "Default" } ready when OldLibrary.Is(ready.ContainingType, _old.Context):
                    ContextSettings.Read(type, model.Compilation, migration.Forms.Converters, settings, cancellation);
                    return type;
                case (ILocalSymbol or IFieldSymbol or IPropertySymbol) and { } holder when migration.HolderOf(holder, cancellation) is { Problem: null, Value: { } value }:
                    return ReadContext(value, migration.ModelOf(value), settings);
            }
        }

        settings.Refuse($"the context '{written}' is known only at run time");
        return null;
    }

    private ISymbol? Read(ExpressionSyntax written, SemanticModel model, MovedSettings settings)
    {
        ExpressionSyntax options = OptionValue.Plain(written);
        if (++_steps > MaxSteps)
        {
            settings.Refuse($"'{written}' is not created from constants");
            return null;
        }

        if (options.IsKind(SyntaxKind.NullLiteralExpression) || options.IsKind(SyntaxKind.DefaultLiteralExpression) || options is DefaultExpressionSyntax)
        {
            return null;
        }

        if (options is BaseObjectCreationExpressionSyntax creation)
        {
            Create(creation, model, settings);
            return null;
        }

        switch (model.GetSymbolInfo(options, cancellation).Symbol)
        {
            case IPropertySymbol { IsStatic: true } ready when SymbolEqualityComparer.Default.Equals(ready.ContainingType, _old.Options):
                Ready(ready.Name, settings);
                return null;
            case ILocalSymbol local:
                Held(local, settings);
                return local;
            case IFieldSymbol field:
                Held(field, settings);
                return field;
            case IPropertySymbol property:
                Held(property, settings);
                return property;
            case IParameterSymbol parameter:
                settings.Refuse($"'{parameter.Name}' is a parameter, whose value is known only at run time");
                return parameter;
            case IMethodSymbol { Parameters.Length: 0, IsVirtual: false, IsOverride: false } method when migration.OnlyReturn(method, cancellation) is { } returned:
                Read(returned, migration.ModelOf(returned), settings);
                return null;
            default:
                settings.Refuse($"'{written}' is known only at run time");
                return null;
        }
    }

    private static void Ready(string name, MovedSettings settings)
    {
        switch (name)
        {
            case "Default":
                break;
            case "Web":
                Web(settings);
                break;
            case "Strict":
                settings.Flag("RejectUnknownMembers", true);
                settings.Flag("RejectDuplicateMembers", true);
                settings.Flag("RespectNullableAnnotations", true);
                settings.Flag("RequireConstructorParameters", true);
                break;
            default:
                settings.Refuse($"a profile has no counterpart for JsonSerializerOptions.{name}");
                break;
        }
    }

    /// <summary>The settings of <c>JsonSerializerDefaults.Web</c>.</summary>
    public static void Web(MovedSettings settings)
    {
        settings.Set("Naming", MovedSettings.Mark + "JsonNaming.CamelCase");
        settings.Flag("CaseInsensitive", true);
        settings.Set("NumberHandling", "System.Text.Json.Serialization.JsonNumberHandling.AllowReadingFromString");
    }

    /// <summary>Reads what a symbol is created with and changed to.</summary>
    private void Held(ISymbol holder, MovedSettings settings)
    {
        OptionsHolder found = migration.HolderOf(holder, cancellation);
        if (found.Problem is { } problem)
        {
            settings.Refuse(problem);
            return;
        }

        Read(found.Value!, migration.ModelOf(found.Value!), settings);
        foreach (OptionChange change in found.Changes)
        {
            Change(change, migration.ModelOf(change.Value), settings);
        }
    }

    private void Create(BaseObjectCreationExpressionSyntax creation, SemanticModel model, MovedSettings settings)
    {
        if (!OldLibrary.Is(model.GetTypeInfo(creation, cancellation).Type, _old.Options))
        {
            settings.Refuse($"'{creation}' is known only at run time");
            return;
        }

        foreach (ArgumentSyntax argument in creation.ArgumentList?.Arguments ?? default)
        {
            if (OldLibrary.Is(model.GetTypeInfo(argument.Expression, cancellation).ConvertedType, _old.Options))
            {
                var copied = new MovedSettings(isExact);
                if (Read(argument.Expression, model, copied) is (IFieldSymbol or IPropertySymbol) and { } holder && migration.HolderOf(holder, cancellation).Changes.Count > 0)
                {
                    copied.Refuse($"'{holder.Name}' may be copied before it is changed");
                }

                settings.CopyFrom(copied);
            }
            else
            {
                Defaults(OptionValue.Of(argument.Expression, model, cancellation), settings);
            }
        }

        foreach (ExpressionSyntax member in creation.Initializer?.Expressions ?? default)
        {
            if (member is AssignmentExpressionSyntax { Left: IdentifierNameSyntax property } set)
            {
                Change(new OptionChange(property.Identifier.ValueText, set.Right, IsAdded: false), model, settings);
            }
        }
    }

    /// <summary>Applies <c>JsonSerializerDefaults</c>.</summary>
    public static void Defaults(OptionValue defaults, MovedSettings settings)
    {
        switch (defaults.Name)
        {
            case "JsonSerializerDefaults.General":
                break;
            case "JsonSerializerDefaults.Web":
                Web(settings);
                break;
            case "JsonSerializerDefaults.Strict":
                Ready("Strict", settings);
                break;
            default:
                settings.Refuse($"'{defaults.Text}' is not a constant");
                break;
        }
    }

    private void Change(OptionChange change, SemanticModel model, MovedSettings settings)
    {
        switch (change.Property)
        {
            case "Converters":
                foreach (ExpressionSyntax converter in change.Values)
                {
                    Converter(converter, model, settings);
                }

                break;
            case "TypeInfoResolverChain" or "TypeInfoResolver" when change.Values.All(value => IsWithoutEffect(value, model)):
                break;
            case "TypeInfoResolverChain":
                settings.Refuse("contracts of a resolver are contracts of a profile");
                break;
            default:
                OptionTable.Apply(settings, change.Property, OptionValue.Of(change.Value, model, cancellation));
                break;
        }
    }

    /// <summary>Whether a resolver only finds contracts, and changes none: the default one without modifiers, or a context.</summary>
    private bool IsWithoutEffect(ExpressionSyntax resolver, SemanticModel model)
        => OptionValue.Plain(resolver) is BaseObjectCreationExpressionSyntax { Initializer: null, ArgumentList: null or { Arguments.Count: 0 } } created
            ? model.GetTypeInfo(created, cancellation).Type?.Name == "DefaultJsonTypeInfoResolver"
            : OldLibrary.Is(model.GetTypeInfo(resolver, cancellation).Type, _old.Context);

    private void Converter(ExpressionSyntax written, SemanticModel model, MovedSettings settings)
    {
        if (OptionValue.Plain(written) is not BaseObjectCreationExpressionSyntax created || model.GetSymbolInfo(created, cancellation).Symbol is not IMethodSymbol constructor || !OldLibrary.Is(constructor.ContainingType, _old.Converter))
        {
            settings.Refuse($"the converter '{written}' is known only at run time");
            return;
        }

        if (!MovedConverter.IsOfEnums(constructor.ContainingType))
        {
            if (created.ArgumentList?.Arguments.Count > 0 || created.Initializer is not null)
            {
                settings.Refuse($"a profile creates its converters without arguments, unlike '{written}'");
            }
            else
            {
                MovedConverter.Add(constructor.ContainingType, model.Compilation, migration.Forms.Converters, settings, cancellation);
            }

            return;
        }

        bool isFirst = !settings.Has("EnumsAsNames");
        settings.Flag("EnumsAsNames", true);
        SeparatedSyntaxList<ArgumentSyntax> arguments = created.ArgumentList?.Arguments ?? default;
        for (int i = 0; i < arguments.Count; i++)
        {
            string parameter = arguments[i].NameColon?.Name.Identifier.ValueText ?? constructor.Parameters[i].Name;
            OptionValue value = OptionValue.Of(arguments[i].Expression, model, cancellation);
            if (parameter == "namingPolicy" && OptionTable.NamingOf(value) is { } naming)
            {
                if (naming.Length > 0 && isFirst)
                {
                    // An earlier converter for the same values takes precedence.
                    settings.Set("EnumNaming", naming);
                }
            }
            else if (parameter != "allowIntegerValues" || value.Constant is not true)
            {
                settings.Refuse($"a profile has no counterpart for '{written}'");
            }
        }
    }
}
