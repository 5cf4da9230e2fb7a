import ts from 'typescript';
import { isCall } from 'shared-contracts/contract';
import { wordsOf, type ToldWords } from './narrow';
import { canHold, castOf, isHandedOn, isSpread, isWrittenOut, refusedAt } from './places';
import { readsOfViews, type Read } from './reads';
import { filesThatKnow, isOfTheSeam, presentOf } from './seam';

/** What one place in the source tells: the names it may tell, and with which words. */
export interface Telling {
  names: string[];
  words?: ToldWords;
}

/** Plain data: packages of the kit bring theirs along, since there is no source in them to look at. */
export interface Uses {
  tellings: Telling[];
  calls: string[];
  reads: Read[];
}

/** The two words of the seam by which a remote reaches out, by the names of their types. */
type Word = 'Emit' | 'Api';

/**
 * Finds in the given files every fact that is told and every call that is made: by the types of `Emit` and
 * `Api`, whatever the variables are called.
 *
 * @throws ShopfrontError CONTRACT_INVALID where that cannot be told from the source, with file and line.
 */
export function scan(
  program: ts.Program,
  files: readonly string[],
  /** The shell hands on the whole API and has no words but its own calls. */
  whose: 'remote' | 'shell' = 'remote',
): Uses {
  const checker = program.getTypeChecker();
  const words: readonly Word[] = whose === 'remote' ? ['Emit', 'Api'] : ['Api'];
  const tellings: Telling[] = [];
  const calls = new Set<string>();
  const reads = new Map<string, Read>();
  const readsAt = readsOfViews(checker);
  const knowing = filesThatKnow(program);

  const seam = seamTypes(checker, words);

  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    tellings.push(...tellingsAt(checker, seam, node));
    for (const call of callsAt(seam, node)) calls.add(call);
    if (whose === 'remote') {
      for (const read of readsAt(node)) reads.set(JSON.stringify(read), read);
      if (ts.isExpression(node)) refuseEscape(checker, seam, node);
    }
    ts.forEachChild(node, visit);
  };

  for (const file of files) {
    const source = program.getSourceFile(file);
    if (!source) throw new Error(`${file} is built, and not in the program.`);
    if (knowing.has(source.fileName)) ts.forEachChild(source, visit);
  }
  return { tellings, calls: [...calls].sort(), reads: [...reads.values()] };
}

/** Finds the words of the seam, and the names that are passed to them, by type. */
function seamTypes(checker: ts.TypeChecker, words: readonly Word[]) {
  const wordOf = (type: ts.Type): Word | undefined => {
    const { aliasSymbol, aliasTypeArguments } = presentOf(checker, type);
    if (aliasSymbol?.name === 'Pick' && aliasTypeArguments?.[0])
      return wordOf(aliasTypeArguments[0]);
    const from = aliasSymbol?.declarations?.[0]?.getSourceFile().fileName ?? '';
    if (!isOfTheSeam(from)) return undefined;
    return words.find((word) => word === aliasSymbol?.name);
  };
  const wordAt = (node: ts.Node) =>
    isWrittenOut(checker, node) ? undefined : wordOf(checker.getTypeAtLocation(node));

  const namesAt = (node: ts.Node, what: string): string[] => {
    const type = checker.getTypeAtLocation(node);
    const parts = type.isUnion() ? type.types : [type];
    if (!parts.every((part) => part.isStringLiteral())) {
      throw atPlace(
        node,
        `${what} is not known when this is built: name it, or a few to choose from`,
      );
    }
    return parts.map((part) => part.value);
  };

  return { wordOf, wordAt, namesAt };
}

type SeamTypes = ReturnType<typeof seamTypes>;

/** Returns the facts that a node tells. The shape of a node is checked first: reading its type takes long. */
function tellingsAt(
  checker: ts.TypeChecker,
  { wordAt, namesAt }: SeamTypes,
  node: ts.Node,
): Telling[] {
  if (speaksFor(node) && wordAt(node.expression) === 'Emit') {
    throw atPlace(node, 'Which fact is told is not known when this is built');
  }
  if (!tells(node) || wordAt(node.expression) !== 'Emit') return [];
  const [name, payload] = node.arguments;
  const words = payload && wordsOf(checker, payload);
  return name ? [{ names: namesAt(name, 'The fact that is told'), words }] : [];
}

/** Returns the calls that a node makes, or takes out of the API. */
function callsAt({ wordAt, namesAt }: SeamTypes, node: ts.Node): string[] {
  if (names(node) && wordAt(node.expression) === 'Api') return [node.name.text];
  if (ts.isElementAccessExpression(node) && wordAt(node.expression) === 'Api') {
    return namesAt(node.argumentExpression, 'The call that is made');
  }
  if (!ts.isObjectBindingPattern(node) || wordAt(takenFrom(node)) !== 'Api') return [];
  return node.elements.map((element) => {
    const name = element.propertyName ?? element.name;
    if (element.dotDotDotToken || !ts.isIdentifier(name)) {
      throw atPlace(element, 'Which calls are taken is not known when this is built');
    }
    return name.text;
  });
}

/** Refuses code that passes a word on as another type, where its uses cannot be found. */
function refuseEscape(
  checker: ts.TypeChecker,
  { wordOf, wordAt }: Pick<SeamTypes, 'wordOf' | 'wordAt'>,
  node: ts.Expression,
): void {
  const cast = castOf(node);
  if (!canHold(node) || (!cast && !isHandedOn(node))) return;
  const word = wordAt(node);
  if (!word) return;
  const taken = cast ? checker.getTypeAtLocation(cast) : checker.getContextualType(node);
  // What is inferred from it is the word itself, unless its parts are copied one by one.
  if (!taken && !isSpread(node)) return;
  if (taken && (isHarmless(taken) || wordOf(taken) === word)) return;
  if (taken && isHarmless(presentOf(checker, taken))) return;
  throw atPlace(node, `'${node.getText()}' is handed on as something other than ${word}`);
}

const tells = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) &&
  (node.arguments.length > 1 || node.arguments.some(ts.isSpreadElement));

/** `emit.call`, `emit.apply`, `emit.bind`: words that speak for it. */
const speaksFor = (node: ts.Node): node is ts.PropertyAccessExpression =>
  ts.isPropertyAccessExpression(node) && /^(?:call|apply|bind)$/.test(node.name.text);

const names = (node: ts.Node): node is ts.PropertyAccessExpression =>
  ts.isPropertyAccessExpression(node) && isCall(node.name.text);

/** A pattern has no type of its own where it is written beside what it takes apart. */
const takenFrom = ({ parent }: ts.ObjectBindingPattern): ts.Node =>
  (ts.isVariableDeclaration(parent) && !parent.type && parent.initializer) || parent;

/** Of these nobody can call anything; a type parameter hands on what it got. */
const isHarmless = ({ flags }: ts.Type) =>
  Boolean(flags & (ts.TypeFlags.Unknown | ts.TypeFlags.NonPrimitive | ts.TypeFlags.TypeParameter));

const atPlace = (node: ts.Node, why: string) =>
  refusedAt(node.getSourceFile(), node.getStart(), why);
