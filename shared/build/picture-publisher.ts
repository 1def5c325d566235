import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PlannedPicture } from 'content-tools/pictures/planned.ts';
import { type PreparedPicture, preparePicture } from 'content-tools/pictures/prepare.ts';
import type { Picture } from 'contract/picture.ts';
import type { Plugin } from 'vite';
import { replaceInstances } from './replace-instances.ts';

interface PicturePublisher {
  plugin: Plugin;
  /** Encodes the pictures in content and fills in their addresses. Throws `ContentError`. */
  publish: (content: unknown) => Promise<unknown>;
}

/** Publishes an app's pictures, in its build or from its development server. */
export function picturePublisher(): PicturePublisher {
  const published = new Map<string, PreparedPicture>();
  let address = '/pictures/';

  const publishPicture = async ({ original, kind, alt }: PlannedPicture): Promise<Picture> => {
    const prepared = await preparePicture(original, kind);
    const { name, widths, src, width, height, colour } = prepared;
    published.set(name, prepared);
    return { base: address + name, widths, src, width, height, colour, alt };
  };

  return {
    publish: (content) => replaceInstances(content, PlannedPicture, publishPicture),
    plugin: {
      name: 'pictures',
      configResolved({ base, server }) {
        address = `${server.origin ?? ''}${base}pictures/`;
      },
      generateBundle() {
        if (this.environment.config.consumer === 'server') return;
        for (const { name, folder } of published.values())
          for (const file of filesOf(folder))
            this.emitFile({
              type: 'asset',
              fileName: `pictures/${name}-${file}`,
              source: readFileSync(path.join(folder, file)),
            });
      },
      configureServer({ middlewares }) {
        middlewares.use('/pictures/', (request, response, next) => {
          const [, name = '', file = ''] = /^\/(.+)-(\w+\.\w+)$/.exec(request.url ?? '') ?? [];
          const full = path.join(published.get(name)?.folder ?? '', file);
          if (!published.has(name) || !existsSync(full)) return next();
          response.setHeader('Content-Type', typeOf[path.extname(file)] ?? '');
          createReadStream(full).pipe(response);
        });
      },
    },
  };
}

const typeOf: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
};

const filesOf = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => path.extname(file) in typeOf)
    .sort();
