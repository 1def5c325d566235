const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML, including quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] as string);

/** Data as JSON that is safe inside a `<script>`. */
export const scriptJson = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');
