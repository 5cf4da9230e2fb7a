import ts from 'typescript';
import { refusedAt } from './expressions';
import { filesWithSeam, isOfTheSeam } from './seam';

/**
 * Rejects type errors in the build, since a payload of a wrong type would fail only in the browser. It checks all
 * files, not only calls: a payload with an error in its declaration can have the right type at the call.
 *
 * @throws ShopfrontError CONTRACT_INVALID with file, line and the compiler's message
 */
export function refuseTypeErrors(program: ts.Program, files: readonly string[]): void {
  const checker = program.getTypeChecker();
  const knowing = filesWithSeam(program);
  for (const file of files) {
    const source = program.getSourceFile(file);
    if (!source) continue;
    const wrong = program.getSemanticDiagnostics(source).find(({ code }) => typeErrors.has(code));
    if (wrong) throw refusedAt(source, wrong.start ?? 0, inOneLine(wrong.messageText));
    if (knowing.has(source.fileName)) refuseUntyped(checker, source);
  }
}

/**
 * The numbers of the compiler's errors about values of a wrong type. Errors about unknown names and files are not
 * included, since only the remote's own settings can resolve them. Their type is `any`, which payloads must not have.
 */
const typeErrors: ReadonlySet<number> = new Set(
  [
    [2322, 2345, 2769, 2820, 2719, 1360, 2352], // is not assignable (a value, an argument, an assertion)
    [2353, 2559, 2560, 2561], // has unknown fields
    [2739, 2740, 2741], // lacks fields
    [2554, 2555, 2556], // has too few or too many arguments
    [2355, 2366, 2454], // returns no value, or is used before assignment
  ].flat(),
);

const inOneLine = (text: string | ts.DiagnosticMessageChain) =>
  ts.flattenDiagnosticMessageText(text, ' ').replace(/\s+/g, ' ').replace(/\.$/, '');

/** The position of the payload in calls of `Emit` and `Api`, and its name in messages. */
const payloads = {
  Emit: { at: 1, what: 'the payload of the fact' },
  Api: { at: 0, what: 'the payload of the call' },
} as const;

/** Rejects payloads with `any`, which the compiler accepts everywhere. */
function refuseUntyped(checker: ts.TypeChecker, source: ts.SourceFile): void {
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.arguments.length > 0) look(node);
    ts.forEachChild(node, visit);
  };
  const look = (call: ts.CallExpression) => {
    const signature = checker.getResolvedSignature(call);
    const spoken = signature && spokenBy(signature);
    const payload = spoken && call.arguments[spoken.at];
    if (!payload) return;
    const parameter = signature.parameters[spoken.at];
    const taken = parameter && checker.getTypeOfSymbolAtLocation(parameter, call);
    const passed = ts.isSpreadElement(payload) ? payload.expression : payload;
    const path = untypedIn(checker, checker.getTypeAtLocation(passed), taken);
    if (!path) return;
    const where = path.length > 0 ? `'${path.join('.')}' of ${spoken.what}` : spoken.what;
    throw refusedAt(source, payload.getStart(), `${where} has no type (any)`);
  };
  visit(source);
}

/** Returns the payload of a call of `Emit` or `Api`, by the declaration of its signature and not by variable names. */
function spokenBy({ declaration }: ts.Signature) {
  if (!declaration || !isOfTheSeam(declaration.getSourceFile().fileName)) return undefined;
  const alias = ts.findAncestor(declaration, ts.isTypeAliasDeclaration);
  const name = alias?.name.text;
  return name === 'Emit' || name === 'Api' ? payloads[name] : undefined;
}

/** Returns the path to the first part of a value that is `any` while the contract expects a type; else undefined. */
function untypedIn(
  checker: ts.TypeChecker,
  type: ts.Type,
  taken: ts.Type | undefined,
  seen = new Set<ts.Type>(),
): string[] | undefined {
  if (taken && taken.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return undefined;
  if (type.flags & ts.TypeFlags.Any) return [];
  if (seen.has(type)) return undefined;
  seen.add(type);
  const inside = (part: ts.Type, of: ts.Type | undefined) => untypedIn(checker, part, of, seen);
  if (type.isUnionOrIntersection()) {
    return firstOf(type.types, (part) => inside(part, taken));
  }
  if (!(type.flags & ts.TypeFlags.Object) || type.getCallSignatures().length > 0) return undefined;
  const present = taken && checker.getNonNullableType(taken);
  const item = type.getNumberIndexType();
  if (item) return inside(item, present?.getNumberIndexType());
  const named = type.getStringIndexType();
  const indexType = present?.getStringIndexType();
  const amongNamed = named && inside(named, indexType);
  if (amongNamed) return amongNamed;
  return firstOf(checker.getPropertiesOfType(type), (property) => {
    const field = present && checker.getPropertyOfType(present, property.name);
    const of = field ? checker.getTypeOfSymbol(field) : indexType;
    const path = inside(checker.getTypeOfSymbol(property), of);
    return path && [property.name, ...path];
  });
}

/** Returns the first result that is defined. */
function firstOf<T, A>(items: readonly T[], ask: (item: T) => A | undefined): A | undefined {
  for (const item of items) {
    const answer = ask(item);
    if (answer !== undefined) return answer;
  }
  return undefined;
}
