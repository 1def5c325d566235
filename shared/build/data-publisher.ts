import { DataFile } from 'content-tools/data-files.ts';
import type { Plugin } from 'vite';

interface DataPublisher {
  plugin: Plugin;
  /** Replaces data files in content by their addresses. */
  publish: (content: unknown) => unknown;
}

/** Publishes an app's data files, in its build or from its development server. */
export function dataPublisher(): DataPublisher {
  const published = new Map<string, DataFile>();
  let address = '/data/';

  const publish = (content: unknown): unknown => {
    if (content instanceof DataFile) {
      published.set(content.name, content);
      return address + content.name;
    }
    if (Array.isArray(content)) return content.map(publish);
    // picture-publisher.ts handles planned pictures.
    if (typeof content !== 'object' || content === null || content.constructor !== Object) return content;
    return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, publish(value)]));
  };

  return {
    publish,
    plugin: {
      name: 'data-files',
      configResolved({ base, server }) {
        address = `${server.origin ?? ''}${base}data/`;
      },
      generateBundle() {
        if (this.environment.config.consumer === 'server') return;
        for (const { name, text } of published.values())
          this.emitFile({ type: 'asset', fileName: `data/${name}`, source: text });
      },
      configureServer({ middlewares }) {
        middlewares.use('/data/', (request, response, next) => {
          const file = published.get(request.url?.slice(1) ?? '');
          if (!file) return next();
          response.setHeader('Content-Type', 'application/json');
          response.end(file.text);
        });
      },
    },
  };
}
