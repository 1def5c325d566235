import { createReadStream } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { type Language, languages } from 'contract/language.ts';
import type { ContentList } from 'contract/registry.ts';
import type { Plugin, ViteDevServer } from 'vite';
import { formatMistake, tryRead } from '../content/errors.ts';
import { contentFolder, localesFolder, picturesFolder } from '../content/folders.ts';
import { type App, apps } from '../workspace/apps.ts';
import { contentPublisher, readItems } from './content-files.ts';

/** Pictures of the content for stylesheets and code, and in development the content itself. */
export const contentPlugin = (app: App): Plugin => ({
  name: 'content',
  config: () => ({ resolve: { alias: { 'shared/pictures': picturesFolder } } }),
  configureServer: (server) => serveContent(app, server),
});

/** Where a development server answers with the app's `ContentList`. */
export const devContentAddress = '/content.json';

/** In development, serves an app's content with its files, and reads it again when it changes. */
function serveContent(app: App, server: ViteDevServer): void {
  const { config, middlewares, watcher, ws } = server;
  let items = readItems(app);
  const publisher = contentPublisher(`${config.server.origin ?? ''}/`);

  const locales = path.join(localesFolder, app.namespace);
  watcher.add([contentFolder, locales]);
  watcher.on('all', (_event, file) => {
    if (!file.startsWith(`${locales}/`) && !mayShow(app, path.relative(contentFolder, file))) return;
    const { value, mistakes } = tryRead(() => readItems(app));
    if (!value) {
      // The page keeps what it has, below an overlay.
      const message = mistakes.map(formatMistake).join('\n');
      config.logger.error(message);
      return ws.send({ type: 'error', err: { message, stack: '' } });
    }
    items = value;
    ws.send({ type: 'full-reload' });
  });

  middlewares.use(devContentAddress, (_request, response) => {
    const names = Object.keys(items).flatMap((item) => languages.map((language) => `${item}/${language}`));
    sendJson(response, Object.fromEntries(names.map((name) => [name, `content/${name}.json`])) satisfies ContentList);
  });
  middlewares.use('/content/', ({ url = '' }, response, next) => {
    const [, item = '', language] = /^\/(.+)\/([a-z]{2})\.json$/.exec(decodeURI(url)) ?? [];
    const both = items[item];
    if (!both) return next();
    publisher.publish(both[language as Language]).then((data) => sendJson(response, data), next);
  });
  middlewares.use(({ url = '' }, response, next) => {
    const name = decodeURI(url).slice(1);
    const file = publisher.files.get(name);
    if (!file) return next();
    // Browsers know all others by their bytes.
    if (name.endsWith('.svg')) response.setHeader('Content-Type', 'image/svg+xml');
    if ('text' in file) response.end(file.text);
    else createReadStream(file.copyOf).pipe(response);
  });
}

/** Whether an app may show or count what is in a content file: not the texts of other apps. */
function mayShow(app: App, name: string): boolean {
  const [folder = ''] = name.split('/');
  const owner = apps.find(({ content }) => content.includes(folder)) ?? app;
  return folder !== '..' && (owner.name === app.name || !name.endsWith('.yaml'));
}

export function sendJson(response: ServerResponse, data: unknown): void {
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify(data));
}
