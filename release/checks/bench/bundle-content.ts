import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contentFiles, readItems } from 'tools/vite/content-files.ts';
import { apps } from 'tools/workspace/apps.ts';

/** Writes the content of all apps into a bundle. Returns it by key, `mf-events/list/fr`. */
export async function writeContent(folder: string): Promise<Map<string, unknown>> {
  const content = new Map<string, unknown>();
  const write = (name: string, text: string): void => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  };
  for (const app of apps) {
    const base = `assets/${app.name}/`;
    const { files, list } = await contentFiles(readItems(app), `/${base}`);
    for (const [name, file] of files)
      if ('text' in file) write(base + name, file.text);
      else {
        write(base + name, '');
        copyFileSync(file.copyOf, path.join(folder, base + name));
      }
    for (const [item, name] of Object.entries(list)) {
      const file = files.get(name);
      if (!file || !('text' in file)) continue;
      write(`${contentFolder}/${app.name}/${item}.json`, file.text);
      content.set(`${app.name}/${item}`, JSON.parse(file.text));
    }
  }
  return content;
}

const contentFolder = 'assets/content';

/** The address of content by key. */
export const contentAddress = (key: string): string => `/${contentFolder}/${key}.json`;
