import ts from 'typescript';
import { isCall } from 'shared-contracts/contract';
import { wordsOf, type EmittedWords } from './narrow';
import { canHold, castOf, isHandedOn, isSpread, isWrittenOut, refusedAt } from './expressions';
import { readsOfViews, type Read } from './reads';
import { filesWithSeam, isOfTheSeam, presentOf } from './seam';

/** A place in the source that emits a fact: the possible names, and the possible words of the payload. */
export interface Telling {
  names: string[];
  words?: EmittedWords;
}

/** Plain data, since compiled packages of the kit contain it as a file instead of their source. */
export interface Uses {
  tellings: Telling[];
  calls: string[];
  reads: Read[];
}

/** The types of the two functions by which a remote uses the shell. */
type Word = 'Emit' | 'Api';

/**
 * Finds every emitted fact and every API call in the files, by the types `Emit` and `Api` and not by variable names.
 *
 * @throws ShopfrontError CONTRACT_INVALID with file and line if the source does not show which they are
 */
export function scan(
  program: ts.Program,
  files: readonly string[],
  /** For the shell, which passes on the whole API, only its own calls are collected. */
  whose: 'remote' | 'shell' = 'remote',
): Uses {
  const checker = program.getTypeChecker();
  const words: readonly Word[] = whose === 'remote' ? ['Emit', 'Api'] : ['Api'];
  const tellings: Telling[] = [];
  const calls = new Set<string>();
  const reads = new Map<string, Read>();
  const readsAt = readsOfViews(checker);
  const knowing = filesWithSeam(program);

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
    if (!source)
      throw new Error(`The build contains ${file}, and the TypeScript program does not.`);
    if (knowing.has(source.fileName)) ts.forEachChild(source, visit);
  }
  return { tellings, calls: [...calls].sort(), reads: [...reads.values()] };
}

/** Returns functions that find `Emit` and `Api`, and the names that are passed to them, by type. */
function seamTypes(checker: ts.TypeChecker, words: readonly Word[]) {
  const wordOf = (type: ts.Type): Word | undefined => {
    const { aliasSymbol, aliasTypeArguments } = presentOf(checker, type);
    if (aliasSymbol?.name === 'Pick' && aliasTypeArguments?.[0])
      return wordOf(aliasTypeArguments[0]);
    const file = aliasSymbol?.declarations?.[0]?.getSourceFile().fileName ?? '';
    if (!isOfTheSeam(file)) return undefined;
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
        `${what} is not known at build time. Use a string literal or a union of them`,
      );
    }
    return parts.map((part) => part.value);
  };

  return { wordOf, wordAt, namesAt };
}

type SeamTypes = ReturnType<typeof seamTypes>;

/** Returns the facts that a node emits. Checks the syntax of a node first, since reading its type takes long. */
function tellingsAt(
  checker: ts.TypeChecker,
  { wordAt, namesAt }: SeamTypes,
  node: ts.Node,
): Telling[] {
  if (speaksFor(node) && wordAt(node.expression) === 'Emit') {
    throw atPlace(node, 'The name of the fact is not known at build time. Call emit directly');
  }
  if (!tells(node) || wordAt(node.expression) !== 'Emit') return [];
  const [name, payload] = node.arguments;
  const words = payload && wordsOf(checker, payload);
  return name ? [{ names: namesAt(name, 'The name of the fact'), words }] : [];
}

/** Returns the calls that a node makes, or destructures from the API. */
function callsAt({ wordAt, namesAt }: SeamTypes, node: ts.Node): string[] {
  if (names(node) && wordAt(node.expression) === 'Api') return [node.name.text];
  if (ts.isElementAccessExpression(node) && wordAt(node.expression) === 'Api') {
    return namesAt(node.argumentExpression, 'The name of the call');
  }
  if (!ts.isObjectBindingPattern(node) || wordAt(takenFrom(node)) !== 'Api') return [];
  return node.elements.map((element) => {
    const name = element.propertyName ?? element.name;
    if (element.dotDotDotToken || !ts.isIdentifier(name)) {
      throw atPlace(
        element,
        'The names of the calls are not known at build time. Name each of them',
      );
    }
    return name.text;
  });
}

/** Rejects code that passes `Emit` or `Api` on as another type, since its uses cannot be found. */
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
  // Without a declared type, the receiver has the same type, unless the parts are copied one by one.
  if (!taken && !isSpread(node)) return;
  if (taken && (isHarmless(taken) || wordOf(taken) === word)) return;
  if (taken && isHarmless(presentOf(checker, taken))) return;
  throw atPlace(node, `'${node.getText()}' is passed on as another type than ${word}`);
}

const tells = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) &&
  (node.arguments.length > 1 || node.arguments.some(ts.isSpreadElement));

/** Whether a node is an indirect call: `emit.call`, `emit.apply` or `emit.bind`. */
const speaksFor = (node: ts.Node): node is ts.PropertyAccessExpression =>
  ts.isPropertyAccessExpression(node) && /^(?:call|apply|bind)$/.test(node.name.text);

const names = (node: ts.Node): node is ts.PropertyAccessExpression =>
  ts.isPropertyAccessExpression(node) && isCall(node.name.text);

/** Returns the node with the type of a pattern: its initializer, unless the pattern has a declared type. */
const takenFrom = ({ parent }: ts.ObjectBindingPattern): ts.Node =>
  (ts.isVariableDeclaration(parent) && !parent.type && parent.initializer) || parent;

/** Whether code that receives a value with this type cannot call it, or passes it on unchanged. */
const isHarmless = ({ flags }: ts.Type) =>
  Boolean(flags & (ts.TypeFlags.Unknown | ts.TypeFlags.NonPrimitive | ts.TypeFlags.TypeParameter));

const atPlace = (node: ts.Node, why: string) =>
  refusedAt(node.getSourceFile(), node.getStart(), why);
