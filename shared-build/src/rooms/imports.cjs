/**
 * ESLint rule: a file imports what its room may import and its package declares; everything else is
 * refused, whoever wrote it and however it is imported. What is no import of the room is told with the
 * room where the line belongs.
 */
const { dirname, join, relative, sep } = require('node:path');

const jestImports = new Set([
  'mock',
  'doMock',
  'unmock',
  'dontMock',
  'requireActual',
  'requireMock',
  'createMockFromModule',
  'genMockFromModule',
  'setMock',
  'unstable_mockModule',
]);

const textOf = (node) => {
  if (node?.type === 'TSLiteralType') return textOf(node.literal);
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) {
    return node.quasis[0].value.cooked;
  }
  return undefined;
};

const nameOf = (node) => {
  if (node?.type === 'Identifier') return node.name;
  if (node?.type !== 'MemberExpression') return undefined;
  const property = node.computed ? textOf(node.property) : node.property.name;
  return `${nameOf(node.object) ?? '?'}.${property ?? '?'}`;
};

const isMetaUrl = (node) =>
  node?.type === 'MemberExpression' &&
  node.object.type === 'MetaProperty' &&
  node.property.name === 'url';

/** 'a' names itself, 'a/*' what is below it. */
const covers = (entry, name) =>
  entry.endsWith('*') ? name.startsWith(entry.slice(0, -1)) : entry === name;

const packageOf = (name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/');

module.exports = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object' }],
    messages: {
      room: "{{reason}} ('{{name}}' is no import of {{room}}.)",
      undeclared: "'{{name}}' is not declared in {{manifest}}.",
      computed: 'An import names its package as plain text, so that this rule can read it.',
      hidden:
        "'{{name}}' is only called, with a plain text: handed on, nobody sees what it imports.",
    },
  },
  create(context) {
    const {
      root,
      room,
      own,
      may,
      files = [],
      declared,
      manifest,
      hints,
      testing,
      computed,
    } = context.options[0];
    const here = relative(root, context.filename).split(sep).join('/');
    const { sourceCode } = context;

    const refuse = (node, name) => {
      const hint = hints.find(([pattern]) => new RegExp(pattern).test(name));
      const reason =
        hint?.[1] ?? `${room} may import ${[...may, ...files].join(', ') || 'nothing'}.`;
      context.report({ node, messageId: 'room', data: { reason, name, room } });
    };

    const checkFile = (node, name) => {
      const path = relative(root, join(root, dirname(here), name))
        .split(sep)
        .join('/');
      const inside = own.some((folder) => path === folder || path.startsWith(`${folder}/`));
      const named = files.some((entry) => covers(entry, path));
      if (!inside && !named) refuse(node, path);
      else if (!testing && /(?:^|\/)testing(?:\/|$)|\.(?:test|examples)$/.test(path))
        refuse(node, path);
    };

    const checkPackage = (node, name) => {
      if (!may.some((entry) => covers(entry, name))) refuse(node, name);
      else if (!name.startsWith('node:') && !declared.includes(packageOf(name))) {
        context.report({ node, messageId: 'undeclared', data: { name, manifest } });
      }
    };

    const check = (node, source) => {
      const name = textOf(source);
      if (name === undefined) {
        if (!computed) context.report({ node, messageId: 'computed' });
      } else if (/^\.\.?(?:\/|$)/.test(name)) checkFile(node, name);
      else checkPackage(node, name);
    };

    /** The one of Node and CommonJS, not a function of that name in the file. */
    const isGlobal = (node) => {
      let scope = sourceCode.getScope(node);
      for (; scope; scope = scope.upper) {
        const found = scope.set.get(node.name);
        if (found) return found.defs.length === 0;
      }
      return true;
    };

    const isImport = (callee) => {
      const name = nameOf(callee);
      if (!name) return false;
      const [object, property] = name.split('.');
      if (object === 'jest') return jestImports.has(property);
      if (object !== 'require' && object !== 'module') return false;
      if (object === 'module' && property !== 'require') return false;
      if (object === 'require' && property !== undefined && property !== 'resolve') return false;
      return isGlobal(callee.type === 'MemberExpression' ? callee.object : callee);
    };

    return {
      ImportDeclaration: (node) => check(node, node.source),
      ExportAllDeclaration: (node) => check(node, node.source),
      ExportNamedDeclaration: (node) => node.source && check(node, node.source),
      ImportExpression: (node) => check(node, node.source),
      TSImportType: (node) => check(node, node.source ?? node.argument),
      TSExternalModuleReference: (node) => check(node, node.expression),
      'TSModuleDeclaration[id.type="Literal"]': (node) =>
        node.id.value.includes('*') || check(node, node.id),
      CallExpression(node) {
        if (isImport(node.callee)) check(node, node.arguments[0]);
        if (node.callee.type === 'MemberExpression' && node.callee.object.type === 'MetaProperty') {
          check(node, node.arguments[0]);
        }
      },
      'NewExpression[callee.name="URL"]'(node) {
        if (isMetaUrl(node.arguments[1])) check(node, node.arguments[0]);
      },
      'Identifier[name="require"]'(node) {
        const { parent } = node;
        const called = parent.type === 'CallExpression' && parent.callee === node;
        const asked = parent.type === 'MemberExpression' && parent.object === node;
        const declares =
          (parent.type === 'MemberExpression' && parent.property === node && !parent.computed) ||
          (parent.type === 'Property' && parent.key === node && !parent.shorthand);
        if (called || asked || declares || computed || !isGlobal(node)) return;
        context.report({ node, messageId: 'hidden', data: { name: 'require' } });
      },
    };
  },
};
