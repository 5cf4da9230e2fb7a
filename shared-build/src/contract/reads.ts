import ts from 'typescript';
import type { JsonSchema } from 'shared-contracts/contract';
import { canHold, castOf, isAnswered, isHandedOn, isWrapping, isWrittenOut } from './expressions';
import { isOfTheSeam, presentOf } from './seam';

/** What one place in the source reads of a view: a field, a field of a field, or all of it with an empty path. */
export interface Read {
  /** The screens whose view it can be. */
  screens: string[];
  path: string[];
}

/** The depth to which reads count: with `session.email`, all of `email` counts as read. */
const deepest = 2;

/** Returns a function that finds what a node reads of views, by their type and not by variable names. */
export function readsOfViews(checker: ts.TypeChecker) {
  const { screensOf, screensAt } = viewTypes(checker);
  const { pathsFrom, pathsOfName } = readPaths(checker);
  const isView = (type: ts.Type | undefined) =>
    type && screensOf(presentOf(checker, type)) !== undefined;

  return (node: ts.Node): Read[] => {
    if (ts.isObjectBindingPattern(node)) {
      const source = ts.isVariableDeclaration(node.parent) ? node.parent.initializer : undefined;
      const screens = screensAt(source ?? node.parent);
      return screens ? pathsOfName(node, deepest).map((path) => ({ screens, path })) : [];
    }
    if (!canHold(node)) return [];
    const isRead = ts.isPropertyAccessExpression(node.parent) && node.parent.expression === node;
    const cast = castOf(node);
    if (!isRead && !cast && !isHandedOn(node) && !isTakenApart(node)) return [];
    const screens = screensAt(node);
    if (!screens) return [];
    if (isRead) return pathsFrom(node, deepest).map((path) => ({ screens, path }));
    // Code that receives it as a view is checked itself, and code that receives it as `unknown` reads nothing.
    const taken = cast ? checker.getTypeAtLocation(cast) : checker.getContextualType(node);
    if (isView(taken) || (taken && taken.flags & ts.TypeFlags.Unknown)) return [];
    // Without a declared return type, it is returned as a view.
    if (!taken && isAnswered(node)) return [];
    return [{ screens, path: [] }];
  };
}

/** Finds the screens whose views a type describes. */
function viewTypes(checker: ts.TypeChecker) {
  /** Returns the screens of a view's type; undefined for any other type. */
  const screensOf = (type: ts.Type): string[] | undefined => {
    if (type.isUnion()) {
      const each = type.types.map(screensOf);
      return each.every((screens) => screens !== undefined) ? each.flat() : undefined;
    }
    const declared = type.symbol?.declarations?.[0];
    if (type.symbol?.name !== 'View' || !declared) return undefined;
    if (!isOfTheSeam(declared.getSourceFile().fileName)) return undefined;
    const [screen] = checker.getTypeArguments(type as ts.TypeReference);
    const named = screen && (checker.getBaseConstraintOfType(screen) ?? screen);
    const parts = named?.isUnion() ? named.types : [named];
    return parts.flatMap((part) => (part?.isStringLiteral() ? [part.value] : []));
  };
  const screensAt = (node: ts.Node) =>
    isWrittenOut(checker, node)
      ? undefined
      : screensOf(presentOf(checker, checker.getTypeAtLocation(node)));

  return { screensOf, screensAt };
}

/** Finds the paths that are read of a value within its file. */
function readPaths(checker: ts.TypeChecker) {
  /** Returns the paths that are read of a value in one place, and in the places of its file that receive it. */
  const pathsFrom = (node: ts.Node, depth: number): string[][] => {
    const { parent } = node;
    if (depth === 0) return [[]];
    if (isWrapping(parent)) return pathsFrom(parent, depth);
    if (ts.isPropertyAccessExpression(parent) && parent.expression === node) {
      return below(parent.name.text, pathsFrom(parent, depth - 1));
    }
    if (ts.isVariableDeclaration(parent) && parent.initializer === node && !parent.type) {
      return pathsOfName(parent.name, depth);
    }
    return [[]];
  };

  const pathsOfName = (name: ts.BindingName, depth: number): string[][] => {
    if (ts.isArrayBindingPattern(name)) return [[]];
    if (ts.isIdentifier(name)) return usesOf(name).flatMap((use) => pathsFrom(use, depth));
    return name.elements.flatMap((element) => {
      const field = element.propertyName ?? element.name;
      if (element.dotDotDotToken || !ts.isIdentifier(field)) return [[]];
      return below(field.text, depth > 1 ? pathsOfName(element.name, depth - 1) : [[]]);
    });
  };

  /** Returns the other places of a variable in its file. */
  const usesOf = (name: ts.Identifier): ts.Node[] => {
    const symbol = checker.getSymbolAtLocation(name);
    const nodes: ts.Node[] = [];
    const look = (node: ts.Node): void => {
      if (ts.isIdentifier(node) && node !== name && node.text === name.text) {
        const meant = ts.isShorthandPropertyAssignment(node.parent)
          ? checker.getShorthandAssignmentValueSymbol(node.parent)
          : checker.getSymbolAtLocation(node);
        if (meant === symbol) nodes.push(node);
      }
      ts.forEachChild(node, look);
    };
    look(name.getSourceFile());
    return nodes;
  };

  return { pathsFrom, pathsOfName };
}

const below = (field: string, paths: string[][]) => paths.map((path) => [field, ...path]);

/** Whether the node is read with a computed name. */
const isTakenApart = (node: ts.Expression) =>
  ts.isElementAccessExpression(node.parent) && node.parent.expression === node;

/** Returns a view's schema with only the fields that are read. The other fields may change. */
export const onlyRead =
  (paths: readonly string[][]) =>
  (whole: JsonSchema): JsonSchema => {
    const fields = whole['properties'] as Record<string, JsonSchema> | undefined;
    if (!fields || paths.some((path) => path.length === 0)) return whole;
    const properties = Object.entries(fields).flatMap(([field, schema]) => {
      const inside = paths.filter(([first]) => first === field).map(([, ...rest]) => rest);
      return inside.length > 0 ? [[field, onlyRead(inside)(schema)] as const] : [];
    });
    const names = properties.map(([field]) => field);
    const required = ((whole['required'] ?? []) as string[]).filter((name) => names.includes(name));
    return { ...whole, properties: Object.fromEntries(properties), required };
  };
