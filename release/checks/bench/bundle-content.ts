import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contentFiles, readItems } from 'tools/vite/content-files.ts';
import { apps } from 'tools/workspace/apps.ts';
import { contentAddress } from './content-address.ts';

/** Writes the content of all apps into a bundle. Returns it by key, `mf-events/list/fr`. */
export async function writeContent(folder: string): Promise<Map<string, unknown>> {
  const content = new Map<string, unknown>();
  const place = (name: string): string => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    return path.join(folder, name);
  };
  for (const app of apps) {
    const base = `/assets/${app.name}/`;
    const { files, list } = await contentFiles(readItems(app), base);
    for (const [name, file] of files)
      if ('text' in file) writeFileSync(place(base + name), file.text);
      else copyFileSync(file.copyOf, place(base + name));
    for (const [item, name] of Object.entries(list)) {
      const file = files.get(name);
      if (!file || !('text' in file)) continue;
      const key = `${app.name}/${item}`;
      writeFileSync(place(contentAddress(key)), file.text);
      content.set(key, JSON.parse(file.text));
    }
  }
  return content;
}
