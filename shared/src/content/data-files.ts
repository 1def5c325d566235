import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** Data that pages fetch instead of importing: one file for both languages, with a hash of its content in its name. */
export class DataFile {
  readonly name: string;
  readonly text: string;

  constructor(name: string, data: unknown) {
    this.text = JSON.stringify(data);
    this.name = `${name}-${createHash('sha256').update(this.text).digest('hex').slice(0, 8)}.json`;
  }
}

/** A placeholder in content, which the build replaces by the data file's address. */
export const dataFile = (name: string, data: unknown): string => new DataFile(name, data) as unknown as string;

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
    // Planned pictures have a publisher of their own.
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
