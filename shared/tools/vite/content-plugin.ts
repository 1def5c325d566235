import type { Plugin } from 'vite';
import { picturesFolder } from '../content/folders.ts';
import type { App } from '../workspace/apps.ts';
import { serveContent } from './serve-content.ts';

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
