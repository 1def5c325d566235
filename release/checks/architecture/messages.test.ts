import { namesFiles, wrongFrench } from 'content-tools/check/wrong-french.ts';
import { expect, it } from 'vitest';
import { appNames } from 'workspace/apps.ts';
import { messagesIn, type Translated } from './messages-in.ts';
import { filesBelow, read } from './source-files.ts';

/** What reads and checks content, without its tests. */
const files = ['shared/content-tools', ...appNames.map((name) => `${name}/content`)]
  .flatMap((folder) => filesBelow(folder, /\.ts$/))
  .filter((file) => !/\.test\.ts$|-copy\.ts$|wrong-french\.ts$/.test(file));

/** Errors that only a developer can cause. */
const forDevelopers = /^There is no (app of|text) /;

const messages = files.map((file) => ({ file, ...messagesIn(file, read(file)) }));
/** Labels such as “Instagram” may be the same in both. */
const isLabel = ({ en, fr }: Translated): boolean => en.text === fr.text && !/[.?!]$/.test(en.text);
const all = messages.flatMap(({ file, translated }) =>
  translated.filter((one) => !isLabel(one)).map((one) => ({ file, ...one })),
);

it('says everything to teachers in French and English', () => {
  expect(all.length).toBeGreaterThan(100);
  const bare = messages.flatMap(({ file, bare }) => bare.map((one) => ({ file, ...one })));
  const forTeachers = bare.filter(({ text }) => !forDevelopers.test(text));
  expect(forTeachers.map(({ file, line, text }) => `${file}:${line}  ${text}`)).toEqual([]);
});

it('says it in good French', () => {
  const wrong = all.flatMap(({ file, en, fr }) => {
    const why = wrongFrench(fr.text, en.text);
    return why ? [`${file}:${fr.line}  ${why}: ${fr.text}`] : [];
  });
  expect(wrong).toEqual([]);
});

it('tells readers of forms nothing about files', () => {
  const told = all.filter(({ form, en, fr }) => form && [en.text, fr.text].some((text) => namesFiles.test(text)));
  expect(told.map(({ file, en }) => `${file}:${en.line}  ${en.text}`)).toEqual([]);
});

it('finds sentences in one language, and those in both', () => {
  const found = (source: string) => messagesIn('example.ts', source);
  expect(found("const a = z.string().min(1, 'write it.');").bare).toEqual([{ line: 1, text: 'write it.' }]);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template
  expect(found('const a = { message: `the ${word} is wrong.` };').bare).toEqual([{ line: 1, text: 'the … is wrong.' }]);
  const { bare, translated } = found(
    "say({ en: 'write it.', fr: 'écrivez-le.', form: { en: 'fill it in.', fr: 'remplissez-le.' } })",
  );
  expect(bare).toEqual([]);
  expect(translated.map(({ fr, form }) => [fr.text, form])).toEqual([
    ['écrivez-le.', false],
    ['remplissez-le.', true],
  ]);
});
