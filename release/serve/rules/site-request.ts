import { readAddress } from './address.ts';

/** What a request asks for. */
export interface SiteRequest {
  pathname: string;
  search: string;
  /** In lower case, with its port. */
  host: string;
}

/** Reads a request's target and its Host header; undefined if one of them is malformed. */
export function readSiteRequest(target: string, hostHeader: string | undefined): SiteRequest | undefined {
  const address = readAddress(target);
  const host = (address?.host ?? hostHeader ?? '').toLowerCase();
  if (!address || !/^[\w.:[\]-]*$/.test(host)) return undefined;
  return { pathname: address.pathname, search: address.search, host };
}

/** The composition that a host's first label names: `0123456789ab.localhost` shows that preview. */
export const previewOf = (host: string): string | undefined => /^([0-9a-f]{12})\./.exec(host)?.[1];
