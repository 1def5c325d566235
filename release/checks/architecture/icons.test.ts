import { appNames } from 'tools/workspace/apps.ts';
import { expect, it } from 'vitest';
import { filesBelow, read } from './source-files.ts';

const files = [...appNames.map((name) => `${name}/src`), 'shared/ui']
  .flatMap((folder) => filesBelow(folder, /\.tsx$/))
  .filter((file) => read(file).includes('<svg'));

it.each(files)('%s gives its icons a size, so that they do not fill a window without styles', (file) => {
  for (const [svg] of read(file).matchAll(/<svg[^>]*>/g))
    if (!/role=/.test(svg)) expect(svg).toMatch(/width="\d+"\s+height="\d+"/);
});
