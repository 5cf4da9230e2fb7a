import postcss from 'postcss';

/** Where webpack finds what follows. */
export const terseStylesLoader = __filename;

/**
 * For webpack: the same rules without what is said about them and without the space between them. No minifier sees them
 * later, since they travel as text in a script.
 */
export default function terseStyles(source: string): string {
  const sheet = postcss.parse(source);
  sheet.walkComments((comment) => void comment.remove());
  sheet.walk((node) => {
    node.raws.before = '';
    if (node.type === 'decl') {
      // What a custom property holds is its own matter, empty space included.
      if (!node.prop.startsWith('--')) node.raws.between = ':';
    } else if ('nodes' in node) {
      Object.assign(node.raws, { between: '', after: '', semicolon: false });
    }
  });
  return sheet.toString();
}
