import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { moduleOf } from 'content-tools/asset.ts';
import { associationFile } from 'content-tools/association.ts';
import { readChecked } from 'content-tools/check/read-checked.ts';
import { formatMistake, type Mistake, tryRead } from 'content-tools/errors.ts';
import { contentFolder, localesFolder, picturesFolder } from 'content-tools/folders.ts';
import { publishedFiles } from 'content-tools/published-files.ts';
import { type Language, languages } from 'contract/language.ts';
import type { Plugin, ViteDevServer } from 'vite';
import type { App } from 'workspace/apps.ts';
import { dataPublisher } from './data-publisher.ts';
import { picturePublisher } from './picture-publisher.ts';

/**
 * Makes an app's content and locales importable. `content:events` lists a lazy module for each item in each language, so
 * that a page fetches only what it shows. Content is read, checked and converted to plain data here, in Node.
 */
export function contentPlugin(app: App): Plugin[] {
  const { namespace } = app;
  const index = `content:${namespace}`;
  const watched = () => [
    path.join(contentFolder, associationFile),
    ...app.content.flatMap(filesOf),
    ...languages.map((l) => localeFile(namespace, l)),
    ...publishedFiles(items),
  ];
  let items = readChecked(app);
  const pictures = picturePublisher();
  const data = dataPublisher();

  const source = async (id: string): Promise<string> => {
    if (id === index) return indexOf(namespace, ['texts', ...Object.keys(items)]);
    const [, item, language] = /^[^/]+\/(.+)\/([a-z]{2})$/.exec(id) ?? [];
    if (item === 'texts') return `export default ${readFileSync(localeFile(namespace, language as Language), 'utf8')}`;
    const both = items[item ?? ''];
    if (!both) throw new Error(`There is no content ${id}. ${index} has ${Object.keys(items).join(', ')}.`);
    return moduleOf(await pictures.publish(await data.publish(both[language as Language])));
  };

  const plugin: Plugin = {
    name: index,
    config: () => ({ resolve: { alias: { 'shared/pictures': picturesFolder } } }),
    resolveId: (id) => (id === index || id.startsWith(`${index}/`) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${index}`)) return;
      for (const file of watched()) this.addWatchFile(file);
      return { code: await source(id.slice(1)), moduleType: 'js' };
    },
    handleHotUpdate({ file, server }) {
      if (!watched().includes(file)) return;
      const { value, mistakes } = tryRead(() => readChecked(app));
      if (!value) return showMistakes(server, mistakes);
      items = value;
      for (const module of server.moduleGraph.idToModuleMap.values())
        if (module.id?.startsWith(`\0${index}`)) server.moduleGraph.invalidateModule(module);
      server.ws.send({ type: 'full-reload' });
      return [];
    },
  };
  return [plugin, pictures.plugin, data.plugin];
}

/** In development, reports the mistakes in an overlay. The page below keeps its last valid content. */
function showMistakes({ ws, config }: ViteDevServer, mistakes: Mistake[]): [] {
  const message = mistakes.map(formatMistake).join('\n');
  config.logger.error(message);
  ws.send({ type: 'error', err: { message, stack: '' } });
  return [];
}

const localeFile = (namespace: string, language: Language) => path.join(localesFolder, namespace, `${language}.json`);

const filesOf = (folder: string): string[] =>
  (existsSync(path.join(contentFolder, folder))
    ? readdirSync(path.join(contentFolder, folder), { recursive: true, encoding: 'utf8' })
    : []
  )
    .filter((file) => /\.(yaml|csv)$/.test(file))
    .map((file) => path.join(contentFolder, folder, file));

/** Each lazy module has an id, by which the composer finds its built file. */
function indexOf(namespace: string, items: string[]): string {
  const lazy = (item: string, language: Language) => {
    const id = JSON.stringify(`content:${namespace}/${item}/${language}`);
    return `${language}:l(${id},()=>import(${id}))`;
  };
  const both = (item: string) =>
    `${JSON.stringify(item)}:{${languages.map((language) => lazy(item, language)).join(',')}}`;
  return `const l=(id,load)=>({id,load});\nexport default {${items.map(both).join(',\n')}};`;
}
