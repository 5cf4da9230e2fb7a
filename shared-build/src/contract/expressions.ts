import { relative } from 'node:path';
import ts from 'typescript';
import { ShopfrontError } from 'shared-contracts';
import { root } from '../project/packages';

/** Whether a node is an expression whose type can be that of the value in question. */
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
 * Whether a name is declared with a literal, as an object, a function or a text. Its type is then known without asking
 * the compiler, which would take long.
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

/** Whether a node only wraps a value: `(value)`, `value!`, `value satisfies Type`, `value as const`. */
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

/** Returns the assertion that gives a value another type; undefined without one. */
export const castOf = ({ parent }: ts.Expression): ts.AssertionExpression | undefined =>
  ts.isAssertionExpression(parent) && !isWrapping(parent) ? parent : undefined;

export const isAnswered = ({ parent }: ts.Expression) =>
  ts.isReturnStatement(parent) || ts.isArrowFunction(parent);

/** Whether the parts of a value are copied into something whose type is not declared. */
export const isSpread = ({ parent }: ts.Expression) =>
  ts.isSpreadAssignment(parent) || ts.isSpreadElement(parent) || ts.isJsxSpreadAttribute(parent);

/** Whether a value is passed, assigned or returned, so that the type of the receiver decides what happens to it. */
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

/** Returns the error for a place in the source, with file and line. */
export function refusedAt(source: ts.SourceFile, position: number, why: string) {
  const { line } = source.getLineAndCharacterOfPosition(position);
  const place = `${relative(root, source.fileName)}:${line + 1}`;
  return new ShopfrontError('CONTRACT_INVALID', `${place}: ${why}.`);
}
