import { readAssetAddress, releasesFolder } from 'store/release.ts';
import { type Exchange, sendText } from './exchange.ts';
import { caching } from './headers.ts';
import { sendFile } from './send-file.ts';

/**
 * Serves `/assets/<app>/<version>/…` from any release in the store, live or not, so that a tab opened before a switch
 * still finds its files.
 */
export function serveAsset(exchange: Exchange, pathname: string): void {
  const { app, version, file = '' } = readAssetAddress(pathname) ?? {};
  const stored = `${releasesFolder}/${app}/${version}/client/${file}`;
  const sent = file && !/\.(br|gz)$/.test(file) && sendFile(exchange, stored, 200, caching.forever);
  if (!sent) sendText(exchange, 404, 'There is no such file (any more).');
}
