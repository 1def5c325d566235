/** The target of a request, normalised. */
export interface Address {
  /** Decoded, without `.`, `..` or doubled slashes. Keeps a final slash. */
  pathname: string;
  /** With its question mark, as it was sent; empty if there is none. */
  search: string;
  /** Only if the request line itself names a host, as proxies do. It outranks the Host header. */
  host: string | undefined;
}

/** Reads a request line's target as nginx does; undefined if it is malformed or leads above the site's root. */
export function readAddress(target: string): Address | undefined {
  const [, host, encoded = '', search = ''] = /^(?:https?:\/\/([^/?#]*))?([^?#]*)(\?[^#]+)?/i.exec(target) ?? [];
  if (/%(?![0-9a-f]{2})|%00/i.test(encoded) || !/^(\/|$)/.test(encoded) || (!encoded && !host)) return undefined;
  const decoded = encoded.replace(/%(..)/g, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  const segments: string[] = [];
  for (const segment of decoded.split('/')) {
    if (segment === '..' && segments.pop() === undefined) return undefined;
    if (!['', '.', '..'].includes(segment)) segments.push(segment);
  }
  const slash = segments.length > 0 && /\/\.{0,2}$/.test(decoded) ? '/' : '';
  return { pathname: `/${segments.join('/')}${slash}`, search, host };
}
