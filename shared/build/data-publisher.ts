import { DataFile } from 'content-tools/data-files.ts';
import type { Plugin } from 'vite';
import { replaceInstances } from './replace-instances.ts';

interface DataPublisher {
  plugin: Plugin;
  /** Replaces data files in content by their addresses. */
  publish: (content: unknown) => Promise<unknown>;
}

/** Publishes an app's data files, in its build or from its development server. */
export function dataPublisher(): DataPublisher {
  const published = new Map<string, DataFile>();
  let address = '/data/';

  const publishFile = (file: DataFile): string => {
    published.set(file.name, file);
    return address + file.name;
  };

  return {
    publish: (content) => replaceInstances(content, DataFile, publishFile),
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
