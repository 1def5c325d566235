import { createReadStream } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { type Language, languages } from 'contract/language.ts';
import type { ContentList } from 'contract/registry.ts';
import type { Plugin, ViteDevServer } from 'vite';
import { associationFile } from '../content/association.ts';
import { formatMistake, type Mistake, tryRead } from '../content/errors.ts';
import { contentFolder, picturesFolder } from '../content/folders.ts';
import { publishedFiles } from '../content/published.ts';
import type { App } from '../workspace/apps.ts';
import { filesBelow } from '../workspace/repository.ts';
import { ContentPublisher, localeFile, readItems } from './content-files.ts';

/** Makes `content:events` importable: names of content, which pages fetch. In development, also serves it. */
export function contentPlugin(app: App): Plugin {
  const id = `content:${app.namespace}`;
  return {
    name: id,
    config: () => ({ resolve: { alias: { 'shared/pictures': picturesFolder } } }),
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) => (source === `\0${id}` ? namesOf(app) : undefined),
    configureServer: (server) => serveContent(app, server),
  };
}

/** The code of the module: `content.list` and `named('event', slug)` are a `ContentItem` each. */
const namesOf = ({ name }: App): string => `
const of = (item) => ({ app: '${name}', item });
export const named = (kind, name) => of(kind + '/' + name);
export default new Proxy({}, { get: (_, item) => of(item) });
`;

/** Where a development server answers with the app's `ContentList`. */
export const devContentAddress = '/content.json';

/** An app's content as it is now. */
interface Current {
  items: ReturnType<typeof readItems>;
}

/** In development, serves an app's content with its files, and reloads pages when it is edited. */
function serveContent(app: App, server: ViteDevServer): void {
  const content: Current = { items: readItems(app) };
  const publisher = new ContentPublisher(`${server.config.server.origin ?? ''}/`);
  watchContent(app, server, content);

  server.middlewares.use(devContentAddress, (_request, response) => sendJson(response, listOf(content)));
  server.middlewares.use('/content/', ({ url = '' }, response, next) => {
    const [, item = '', language] = /^\/(.+)\/([a-z]{2})\.json$/.exec(decodeURI(url)) ?? [];
    const both = content.items[item];
    if (!both) return next();
    publisher.publish(both[language as Language]).then((data) => sendJson(response, data), next);
  });
  server.middlewares.use(({ url = '' }, response, next) => {
    const name = decodeURI(url).slice(1);
    const file = publisher.files.get(name);
    if (!file) return next();
    // Browsers know all others by their bytes.
    if (name.endsWith('.svg')) response.setHeader('Content-Type', 'image/svg+xml');
    if ('text' in file) response.end(file.text);
    else createReadStream(file.copyOf).pipe(response);
  });
}

/** Reads the content again whenever a file of it changes. With mistakes, the page keeps what it has. */
function watchContent(app: App, server: ViteDevServer, content: Current): void {
  const watched = () => [
    path.join(contentFolder, associationFile),
    ...app.content.flatMap(filesOf),
    ...languages.map((language) => localeFile(app, language)),
    ...publishedFiles(content.items),
  ];
  server.watcher.add(watched());
  server.watcher.on('all', (_event, file) => {
    if (!watched().includes(file)) return;
    const { value, mistakes } = tryRead(() => readItems(app));
    if (!value) return showMistakes(server, mistakes);
    content.items = value;
    server.watcher.add(watched());
    server.ws.send({ type: 'full-reload' });
  });
}

/** The YAML and CSV files of a folder of the content. */
const filesOf = (folder: string): string[] =>
  filesBelow(path.join(contentFolder, folder))
    .filter((file) => /\.(yaml|csv)$/.test(file))
    .map((file) => path.join(contentFolder, folder, file));

/** Reports mistakes in an overlay. */
function showMistakes({ ws, config }: ViteDevServer, mistakes: Mistake[]): void {
  const message = mistakes.map(formatMistake).join('\n');
  config.logger.error(message);
  ws.send({ type: 'error', err: { message, stack: '' } });
}

function listOf({ items }: Current): ContentList {
  const names = Object.keys(items).flatMap((item) => languages.map((language) => `${item}/${language}`));
  return Object.fromEntries(names.map((name) => [name, `content/${name}.json`]));
}

export function sendJson(response: ServerResponse, data: unknown): void {
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify(data));
}
