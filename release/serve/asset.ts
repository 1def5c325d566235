import { releasesFolder } from 'store/release.ts';
import { type Exchange, sendText } from './exchange.ts';
import { caching } from './headers.ts';
import { sendFile } from './send-file.ts';

/**
 * Serves `/assets/<app>/<version>/…` from any release in the store, live or not: a tab that was opened before a switch
 * still finds its files.
 */
export function serveAsset(exchange: Exchange, pathname: string): void {
  const [, app, version, name = ''] = /^\/assets\/([a-z-]+)\/([0-9a-f]+)\/(.+)$/.exec(pathname) ?? [];
  const file = `${releasesFolder}/${app}/${version}/client/${name}`;
  const sent = name && !/\.(br|gz)$/.test(name) && sendFile(exchange, file, 200, caching.forever);
  if (!sent) sendText(exchange, 404, 'There is no such file (any more).');
}
