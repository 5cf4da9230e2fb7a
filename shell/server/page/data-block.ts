/** Returns a data block. It is not executed, so the content policy allows it. */
export const dataBlock = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${inScript(JSON.stringify(value))}</script>`;

// Without `<`, no text can end the block or open a comment.
const inScript = (json: string) =>
  json
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
