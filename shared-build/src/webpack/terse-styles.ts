import postcss from 'postcss';

/** Path of this loader, for webpack. */
export const terseStylesLoader = __filename;

/**
 * Webpack loader that removes comments and spaces between rules. Minifiers do not change the rules later, because they
 * are text in a script.
 */
export default function terseStyles(source: string): string {
  const sheet = postcss.parse(source);
  sheet.walkComments((comment) => void comment.remove());
  sheet.walk((node) => {
    node.raws.before = '';
    if (node.type === 'decl') {
      // Spaces are part of the value of a custom property.
      if (!node.prop.startsWith('--')) node.raws.between = ':';
    } else if ('nodes' in node) {
      Object.assign(node.raws, { between: '', after: '', semicolon: false });
    }
  });
  return sheet.toString();
}
