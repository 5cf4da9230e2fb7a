/**
 * ESLint rule: a file uses what its room may use of the page, by name; everything else is refused. Types
 * do not count: which there are is said by the realm's tsconfig.
 *
 * `objects` says what may be taken from document, window and navigator. They are used in place, never
 * handed on, so that what is taken from them can be read.
 */
const globals = require('globals');

const language = new Set(Object.keys(globals.builtin));
for (const dangerous of ['eval', 'Function', 'globalThis']) language.delete(dangerous);

/** Ways from an element back to the document and the window. */
const waysOut = new Set(['ownerDocument', 'defaultView', 'contentWindow', 'contentDocument']);

const keyOf = ({ computed, property }) => {
  if (!computed) return property.name;
  return property.type === 'Literal' ? String(property.value) : undefined;
};

module.exports = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object' }],
    messages: {
      room: "{{reason}} ('{{name}}')",
      handedOn: "'{{name}}' is used in place, so that what is taken from it can be read.",
    },
  },
  create(context) {
    const { names, objects, reasons, otherwise, handsOn } = context.options[0];
    const reasonOf = (name) =>
      reasons.find(([pattern]) => new RegExp(pattern).test(name))?.[1] ?? otherwise;
    const refuse = (node, name) =>
      context.report({ node, messageId: 'room', data: { reason: reasonOf(name), name } });

    const checkMember = (node, object) => {
      const { parent } = node;
      if (parent.type === 'UnaryExpression' && parent.operator === 'typeof') return;
      if (parent.type !== 'MemberExpression' || parent.object !== node) {
        if (handsOn) return;
        context.report({ node, messageId: 'handedOn', data: { name: object } });
        return;
      }
      const key = keyOf(parent);
      const allowed = objects[object];
      if (key && allowed.includes(key)) return;
      if (key && object !== 'document' && object !== 'navigator') {
        checkGlobal(parent, key);
      } else refuse(parent, `${object}.${key ?? '…'}`);
    };

    const checkGlobal = (node, name) => {
      if (Object.hasOwn(objects, name)) checkMember(node, name);
      else if (!language.has(name) && !names.includes(name)) refuse(node, name);
    };

    return {
      'Program:exit'(program) {
        const scope = context.sourceCode.getScope(program);
        const implicit = scope.variables
          .filter(({ defs }) => defs.length === 0)
          .flatMap(({ references }) => references);
        for (const reference of [...scope.through, ...implicit]) {
          if (reference.isValueReference === false) continue;
          const { identifier } = reference;
          if (identifier.type !== 'Identifier' || identifier.name === 'undefined') continue;
          if (identifier.parent.type === 'TSTypeQuery') continue;
          checkGlobal(identifier, identifier.name);
        }
      },
      MemberExpression(node) {
        const key = keyOf(node);
        if (key && waysOut.has(key) && !names.includes(key)) refuse(node, key);
      },
      'ObjectPattern > Property'(node) {
        const key = node.computed ? undefined : (node.key.name ?? String(node.key.value));
        if (key && waysOut.has(key) && !names.includes(key)) refuse(node, key);
      },
    };
  },
};
