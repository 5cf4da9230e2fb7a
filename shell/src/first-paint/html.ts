const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Returns text escaped for markup and attributes. */
export const html = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character]!);
