import { createReadStream, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { associationFile } from 'content-tools/association.ts';
import { formatMistake, type Mistake, tryRead } from 'content-tools/errors.ts';
import { contentFolder, picturesFolder } from 'content-tools/folders.ts';
import { publishedFiles } from 'content-tools/published-files.ts';
import { type Language, languages } from 'contract/language.ts';
import type { ContentList } from 'contract/registry.ts';
import type { Plugin, ViteDevServer } from 'vite';
import type { App } from 'workspace/apps.ts';
import { localeFile, readItems } from './content-files.ts';
import { ContentPublisher } from './content-publisher.ts';

/** Where a development server answers with the app's `ContentList`. */
export const devContentAddress = '/content.json';

/**
 * Makes `content:events` importable: it names texts and content, which pages fetch by name. So the code of an app does
 * not change with its content. In development, also serves the content.
 */
export function contentPlugin(app: App): Plugin {
  const id = `content:${app.namespace}`;
  return {
    name: id,
    config: () => ({ resolve: { alias: { 'shared/pictures': picturesFolder } } }),
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) =>
      source === `\0${id}`
        ? `const of = (item) => ({ app: ${JSON.stringify(app.name)}, item });
export const named = (kind, name) => of(kind + '/' + name);
export default new Proxy({}, { get: (_, item) => of(item) });`
        : undefined,
    configureServer: (server) => serveContent(app, server),
  };
}

function serveContent(app: App, server: ViteDevServer): void {
  let items = readItems(app);
  const publisher = new ContentPublisher(`${server.config.server.origin ?? ''}/`);
  const watched = () => [
    path.join(contentFolder, associationFile),
    ...app.content.flatMap(filesOf),
    ...languages.map((language) => localeFile(app, language)),
    ...publishedFiles(items),
  ];
  server.watcher.add(watched());
  server.watcher.on('all', (_event, file) => {
    if (!watched().includes(file)) return;
    const { value, mistakes } = tryRead(() => readItems(app));
    if (!value) return showMistakes(server, mistakes);
    items = value;
    server.watcher.add(watched());
    server.ws.send({ type: 'full-reload' });
  });

  server.middlewares.use(devContentAddress, (_request, response) => {
    const names = Object.keys(items).flatMap((item) => languages.map((language) => `${item}/${language}`));
    const list: ContentList = Object.fromEntries(names.map((name) => [name, `content/${name}.json`]));
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(list));
  });
  server.middlewares.use('/content/', async ({ url = '' }, response, next) => {
    const [, item = '', language] = /^\/(.+)\/([a-z]{2})\.json$/.exec(decodeURI(url)) ?? [];
    const both = items[item];
    if (!both) return next();
    try {
      const text = JSON.stringify(await publisher.publish(both[language as Language]));
      response.setHeader('Content-Type', 'application/json');
      response.end(text);
    } catch (error) {
      next(error);
    }
  });
  server.middlewares.use(({ url = '' }, response, next) => {
    const name = decodeURI(url).slice(1);
    const file = publisher.files.get(name);
    if (!file) return next();
    response.setHeader('Content-Type', typeOf[path.extname(name)] ?? 'application/octet-stream');
    if ('text' in file) response.end(file.text);
    else createReadStream(file.copyOf).pipe(response);
  });
}

/** In development, reports mistakes in an overlay. The page below keeps its last valid content. */
function showMistakes({ ws, config }: ViteDevServer, mistakes: Mistake[]): void {
  const message = mistakes.map(formatMistake).join('\n');
  config.logger.error(message);
  ws.send({ type: 'error', err: { message, stack: '' } });
}

const filesOf = (folder: string): string[] =>
  (existsSync(path.join(contentFolder, folder))
    ? readdirSync(path.join(contentFolder, folder), { recursive: true, encoding: 'utf8' })
    : []
  )
    .filter((file) => /\.(yaml|csv)$/.test(file))
    .map((file) => path.join(contentFolder, folder, file));

const typeOf: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.pdf': 'application/pdf',
};
