import { ContentCopy } from 'tools/content/testing/content-copy.ts';
import { afterAll, expect, it } from 'vitest';

const copy = new ContentCopy();
afterAll(() => copy.delete());

const register = 'content/directory/schools.csv';
const [header = '', first = ''] = copy.read(register).split('\n');
const last = copy.read(register).trim().split('\n').length;

it.each([
  ['a county that does not exist', 'Kitui Bridge Academy,Kituii,Secondary,south-eastern\n', `${last + 1}  county: `],
  ['a school twice', `${first.toUpperCase().replace(' ', '  ')}\n`, `${last + 1}  name: `],
  ['a register separated by semicolons', undefined, '1  the first line must be “name,county,type,group”. Correct it.'],
])('names the line of %s', (_what, row, message) => {
  const lines = copy.linesAfter(() =>
    row ? copy.write(register, copy.read(register) + row) : copy.replace(register, header, header.replaceAll(',', ';')),
  );
  expect(lines.join('\n')).toContain(`e2e/${register}:${message}`);
});
