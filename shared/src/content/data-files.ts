import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** Data that is fetched as a file of its own, not imported: one for both languages, with a hash of itself in its name. */
export class DataFile {
  readonly name: string;
  readonly text: string;

  constructor(name: string, data: unknown) {
    this.text = JSON.stringify(data);
    this.name = `${name}-${createHash('sha256').update(this.text).digest('hex').slice(0, 8)}.json`;
  }
}

/** Stands in content where the address of a data file will be; the build puts it there. */
export const dataFile = (name: string, data: unknown): string => new DataFile(name, data) as unknown as string;

interface DataPublisher {
  plugin: Plugin;
  /** The same content with the addresses of its data files in place. */
  publish: (content: unknown) => unknown;
}

/** Publishes the data files of an app's content: among the files of its build, or from its development server. */
export function dataPublisher(): DataPublisher {
  const published = new Map<string, DataFile>();
  let address = '/data/';

  const publish = (content: unknown): unknown => {
    if (content instanceof DataFile) {
      published.set(content.name, content);
      return address + content.name;
    }
    if (Array.isArray(content)) return content.map(publish);
    // Other instances, planned pictures, are for other publishers.
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
