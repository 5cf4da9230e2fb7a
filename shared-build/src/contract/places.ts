import { relative } from 'node:path';
import ts from 'typescript';
import { ShopfrontError } from 'shared-contracts';
import { root } from '../project/packages';

/** Expressions in which a value can stand whose type says what it is. */
export const canHold = (node: ts.Node): node is ts.Expression =>
  ts.isIdentifier(node) ||
  ts.isPropertyAccessExpression(node) ||
  ts.isElementAccessExpression(node) ||
  ts.isCallExpression(node) ||
  ts.isAssertionExpression(node) ||
  ts.isSatisfiesExpression(node) ||
  ts.isNonNullExpression(node) ||
  ts.isParenthesizedExpression(node) ||
  ts.isConditionalExpression(node) ||
  ts.isBinaryExpression(node);

/**
 * Whether a name stands for something written where it is declared, as an object, a function or a word: that is of a
 * type of its own, and nobody has to work out which.
 */
export function isWrittenOut(checker: ts.TypeChecker, node: ts.Node): boolean {
  if (!ts.isIdentifier(node)) return false;
  const named = ts.isShorthandPropertyAssignment(node.parent)
    ? checker.getShorthandAssignmentValueSymbol(node.parent)
    : checker.getSymbolAtLocation(node);
  if (!named) return false;
  const meant = named.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(named) : named;
  const [declared, more] = meant.declarations ?? [];
  if (!declared || more) return false;
  if (ts.isFunctionDeclaration(declared)) return true;
  if (!ts.isVariableDeclaration(declared) || declared.type || !declared.initializer) return false;
  return isLiteral(withoutWrapping(declared.initializer));
}

const withoutWrapping = (node: ts.Expression): ts.Expression =>
  isWrapping(node) ? withoutWrapping(node.expression) : node;

const isLiteral = (node: ts.Expression) =>
  ts.isObjectLiteralExpression(node) ||
  ts.isArrayLiteralExpression(node) ||
  ts.isArrowFunction(node) ||
  ts.isFunctionExpression(node) ||
  ts.isLiteralExpression(node) ||
  ts.isTemplateExpression(node);

/** Around a value that is the same in it: `(value)`, `value!`, `value satisfies Type`, `value as const`. */
export const isWrapping = (node: ts.Node): node is Wrapping =>
  ts.isParenthesizedExpression(node) ||
  ts.isNonNullExpression(node) ||
  ts.isSatisfiesExpression(node) ||
  (ts.isAssertionExpression(node) && ts.isConstTypeReference(node.type));

type Wrapping =
  | ts.ParenthesizedExpression
  | ts.NonNullExpression
  | ts.SatisfiesExpression
  | ts.AssertionExpression;

/** What takes a value for another type; undefined where it stays what it is. */
export const castOf = ({ parent }: ts.Expression): ts.AssertionExpression | undefined =>
  ts.isAssertionExpression(parent) && !isWrapping(parent) ? parent : undefined;

export const isAnswered = ({ parent }: ts.Expression) =>
  ts.isReturnStatement(parent) || ts.isArrowFunction(parent);

/** Its parts are put into something of which nobody says what it takes. */
export const isSpread = ({ parent }: ts.Expression) =>
  ts.isSpreadAssignment(parent) || ts.isSpreadElement(parent) || ts.isJsxSpreadAttribute(parent);

/** Handed to somebody, put into something, or answered: from there on it goes by what takes it. */
export const isHandedOn = (node: ts.Expression): boolean => {
  const { parent } = node;
  return (
    ((ts.isCallExpression(parent) || ts.isNewExpression(parent)) && parent.expression !== node) ||
    (ts.isPropertyAssignment(parent) && parent.initializer === node) ||
    (ts.isVariableDeclaration(parent) && parent.initializer === node && Boolean(parent.type)) ||
    (ts.isBinaryExpression(parent) && parent.right === node && isAssigning(parent)) ||
    ts.isShorthandPropertyAssignment(parent) ||
    ts.isArrayLiteralExpression(parent) ||
    ts.isJsxExpression(parent) ||
    isSpread(node) ||
    isAnswered(node)
  );
};

const isAssigning = ({ operatorToken: { kind } }: ts.BinaryExpression) =>
  kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;

/** Why nothing is derived from a place in the source. */
export function refusedAt(source: ts.SourceFile, position: number, why: string) {
  const { line } = source.getLineAndCharacterOfPosition(position);
  const place = `${relative(root, source.fileName)}:${line + 1}`;
  return new ShopfrontError('CONTRACT_INVALID', `${place}: ${why}.`);
}
