/** Refuses the words of docs/glossary.md that have a plainer one, in comments, titles of tests and log lines. */

const banned = [
  'told',
  'said',
  'asked',
  'heard',
  'whoever',
  'nobody',
  'somebody',
  'anybody',
  'of which',
  'all the same',
  'once more',
  'half way',
  'gone back to',
  'taken back',
];
const pattern = new RegExp(`\\b(?:${banned.join('|').replaceAll(' ', '\\s+')})\\b`, 'i');

const deniedNames = [
  'told',
  'said',
  'asked',
  'heard',
  'kept',
  'drawn',
  'Told',
  'Said',
  'Asked',
  'Heard',
  'Kept',
  'Drawn',
  'whoever',
  'nobody',
  'somebody',
  'anybody',
];

const titleFunctions = ['describe', 'it', 'journey', 'test'];
const logMethods = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'];

/** Returns the name of the function behind `it.each(rows)` or `test.describe`. */
function baseName(node) {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression') return baseName(node.object);
  if (node.type === 'CallExpression') return baseName(node.callee);
  return node.type === 'TaggedTemplateExpression' ? baseName(node.tag) : undefined;
}

const isLog = ({ type, object, property }) =>
  type === 'MemberExpression' &&
  logMethods.includes(property.name) &&
  /^(console|log|logger)$/.test(object.name ?? object.property?.name);

/** Returns the fixed text of a literal, a template or a sum of them. */
function textOf(node) {
  if (node?.type === 'Literal') return String(node.value);
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.raw).join(' ');
  return node?.type === 'BinaryExpression' ? `${textOf(node.left)} ${textOf(node.right)}` : '';
}

const plain = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      word: "'{{ word }}' is not plain. Name who acts, and use a word of docs/glossary.md.",
    },
  },
  create(context) {
    const check = ({ loc }, text) => {
      // Code in backticks may have any name, such as the user `nobody`.
      const [word] = pattern.exec(text.replace(/`[^`]*`/g, '')) ?? [];
      if (word) context.report({ loc, messageId: 'word', data: { word } });
    };
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) check(comment, comment.value);
      },
      CallExpression(node) {
        const texts = titleFunctions.includes(baseName(node.callee))
          ? node.arguments.slice(0, 1)
          : isLog(node.callee)
            ? node.arguments
            : [];
        for (const text of texts) check(text, textOf(text));
      },
    };
  },
};

module.exports = { deniedNames, words: { rules: { plain } } };
