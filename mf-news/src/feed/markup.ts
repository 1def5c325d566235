const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for XML and HTML. Drops control characters, which XML does not allow. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '').replace(/[&<>"]/g, (character) => entities[character] as string);

/** One element. `children` must already be markup. */
export function element(name: string, attributes: Record<string, string>, ...children: string[]): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeMarkup(value)}"`);
  const start = `<${name}${written.join('')}`;
  return children.length > 0 ? `${start}>${children.join('')}</${name}>` : `${start}/>`;
}
