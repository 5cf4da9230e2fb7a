import ts from 'typescript';
import { refusedAt } from './places';
import { filesThatKnow, isOfTheSeam } from './seam';

/**
 * Refuses what ships where its types do not fit: a payload of another type would be refused in the browser only, at
 * the press. Every file is looked at, and not the calls alone: what is wrong where a payload is made may fit where it
 * is told.
 *
 * @throws ShopfrontError CONTRACT_INVALID with file, line and the compiler's words.
 */
export function refuseMisfits(program: ts.Program, files: readonly string[]): void {
  const checker = program.getTypeChecker();
  const knowing = filesThatKnow(program);
  for (const file of files) {
    const source = program.getSourceFile(file);
    if (!source) continue;
    const wrong = program.getSemanticDiagnostics(source).find(({ code }) => misfits.has(code));
    if (wrong) throw refusedAt(source, wrong.start ?? 0, inOneLine(wrong.messageText));
    if (knowing.has(source.fileName)) refuseUntyped(checker, source);
  }
}

/**
 * By their numbers, what the compiler says of values that are not what they are taken for. What it does not know is
 * not among them: only a remote's own settings say what a name or a file is that comes from elsewhere. Its type is
 * `any` here, and that is refused where it is told.
 */
const misfits: ReadonlySet<number> = new Set([
  ...[2322, 2345, 2769, 2820, 2719, 1360, 2352], // is not assignable, of a value, an argument, an assertion
  ...[2353, 2559, 2560, 2561], // has fields that are not there
  ...[2739, 2740, 2741], // lacks fields
  ...[2554, 2555, 2556], // is given too few or too many
  ...[2355, 2366, 2454], // answers nothing, or is nothing yet
]);

const inOneLine = (text: string | ts.DiagnosticMessageChain) =>
  ts.flattenDiagnosticMessageText(text, ' ').replace(/\s+/g, ' ').replace(/\.$/, '');

/** Where the words of the seam take a payload, and how it is called there. */
const payloads = {
  Emit: { at: 1, what: 'what is told' },
  Api: { at: 0, what: 'what is asked' },
} as const;

/** Of `any` the compiler says that it fits everywhere. */
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
    const given = ts.isSpreadElement(payload) ? payload.expression : payload;
    const path = untypedIn(checker, checker.getTypeAtLocation(given), taken);
    if (!path) return;
    const where = path.length > 0 ? `'${path.join('.')}' of ${spoken.what}` : spoken.what;
    throw refusedAt(source, payload.getStart(), `${where} has no type (any)`);
  };
  visit(source);
}

/** Whose call it is, by where its signature is written: whatever variable or pattern it came through. */
function spokenBy({ declaration }: ts.Signature) {
  if (!declaration || !isOfTheSeam(declaration.getSourceFile().fileName)) return undefined;
  const alias = ts.findAncestor(declaration, ts.isTypeAliasDeclaration);
  const name = alias?.name.text;
  return name === 'Emit' || name === 'Api' ? payloads[name] : undefined;
}

/** The way to the first part of a value that is `any` where something is asked of it; undefined where none is. */
function untypedIn(
  checker: ts.TypeChecker,
  given: ts.Type,
  taken: ts.Type | undefined,
  seen = new Set<ts.Type>(),
): string[] | undefined {
  if (taken && taken.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return undefined;
  if (given.flags & ts.TypeFlags.Any) return [];
  if (seen.has(given)) return undefined;
  seen.add(given);
  const inside = (part: ts.Type, of: ts.Type | undefined) => untypedIn(checker, part, of, seen);
  if (given.isUnionOrIntersection()) {
    return firstOf(given.types, (part) => inside(part, taken));
  }
  if (!(given.flags & ts.TypeFlags.Object) || given.getCallSignatures().length > 0)
    return undefined;
  const present = taken && checker.getNonNullableType(taken);
  const item = given.getNumberIndexType();
  if (item) return inside(item, present?.getNumberIndexType());
  const named = given.getStringIndexType();
  const rest = present?.getStringIndexType();
  const amongNamed = named && inside(named, rest);
  if (amongNamed) return amongNamed;
  return firstOf(checker.getPropertiesOfType(given), (property) => {
    const field = present && checker.getPropertyOfType(present, property.name);
    const of = field ? checker.getTypeOfSymbol(field) : rest;
    const path = inside(checker.getTypeOfSymbol(property), of);
    return path && [property.name, ...path];
  });
}

/** The first answer that there is. */
function firstOf<T, A>(all: readonly T[], ask: (one: T) => A | undefined): A | undefined {
  for (const one of all) {
    const answer = ask(one);
    if (answer !== undefined) return answer;
  }
  return undefined;
}
