import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

/** A cookie that scripts cannot read and other sites cannot use; on https it is bound to exactly this host. */
export interface Cookie {
  /** Empty if there is none. */
  read(c: Context): string;
  write(c: Context, value: string, milliseconds: number): void;
  clear(c: Context): void;
}

export function cookie(name: string, origin: string): Cookie {
  const host = origin.startsWith('https:') ? ({ prefix: 'host', secure: true } as const) : {};
  const options = { path: '/', httpOnly: true, sameSite: 'Strict', ...host } as const;
  return {
    read: (c) => (host.prefix ? getCookie(c, name, host.prefix) : getCookie(c, name)) ?? '',
    write: (c, value, milliseconds) => setCookie(c, name, value, { ...options, maxAge: milliseconds / 1000 }),
    clear: (c) => void deleteCookie(c, name, options),
  };
}
