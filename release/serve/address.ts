/** What a request asks for, in the one spelling that files have. */
export interface Address {
  /** Decoded, without dots or doubled slashes; a final slash is kept. */
  pathname: string;
  /** With its question mark, as it was sent; empty when there is none. */
  search: string;
  /** Named by the request line itself, as proxies do; it then outranks the Host header. */
  host: string | undefined;
}

/** Reads the target of a request line as nginx does; undefined when it is malformed or leads above the site's root. */
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
