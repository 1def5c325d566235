import { stripVTControlCharacters } from 'node:util';
import type { Both, Language } from 'contract/language.ts';
import { createInstance } from 'i18next';
import en from 'shared/locales/release/en.json' with { type: 'json' };
import fr from 'shared/locales/release/fr.json' with { type: 'json' };
import { describeError } from 'tools/workspace/command-line.ts';

type Keys<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? Key extends `${infer Base}_${'one' | 'other'}`
      ? Base
      : Key extends `${string}-${'cure' | 'plain'}`
        ? never
        : Key
    : `${Key}.${Keys<Texts[Key]>}`;
}[keyof Texts & string];

/** The name of a text in `shared/locales/release`: `refused.behind`. Its `refused.behind-cure` is what a command line adds. */
export type MessageCode = Keys<typeof en>;

/** Progress, a refusal or a finding as data. `params` fill the blanks of its text. */
export interface Message {
  code: MessageCode;
  params?: Record<string, string | number>;
}

export type Log = (step: Message) => void;

const i18n = createInstance({
  lng: 'en',
  resources: { fr: { release: fr }, en: { release: en } },
  defaultNS: 'release',
  interpolation: { escapeValue: false },
  initAsync: false,
});
void i18n.init();

/** A message for teachers: its `-plain` text or its group’s, if there is one. Undefined if that is a dash. */
export function wordsOf({ code, params }: Message, titleOf?: (app: string) => Both<string>): Both<string> | undefined {
  const plain = existing(`${code}-plain`) ?? existing(`${code.split('.')[0]}.plain`) ?? code;
  const inLanguage = (language: Language) =>
    translate(language, plain, {
      ...params,
      ...(params?.app && titleOf && { app: titleOf(`${params.app}`)[language] }),
    });
  const words = { fr: inLanguage('fr'), en: inLanguage('en') };
  return words.en === '—' ? undefined : words;
}

/** The text of a message for a terminal: with its cure, if it has one. */
export const lineOf = ({ code, params }: Message): string =>
  printable([code, existing(`${code}-cure`)].flatMap((key) => (key ? translate('en', key, params) : [])).join(' '));

/** Words of others, such as an error or a file’s name, without what controls a terminal. */
export const printable = (text: string): string => stripVTControlCharacters(text).replace(/[^\P{C}\n\t]/gu, '�');

const existing = (key: string): string | undefined => (i18n.exists(key, { lng: 'en' }) ? key : undefined);

const translate = (language: Language, code: string, params: Message['params']): string =>
  String(i18n.t(code as never, { lng: language, ...params } as never));

/** Thrown when something is refused. `faults` say why, each with its culprit; nothing has changed. */
export class Refusal extends Error {
  readonly faults: readonly Message[];

  constructor(...faults: Message[]) {
    super(faults.map(lineOf).join('\n'));
    this.name = 'Refusal';
    this.faults = faults;
    // The sentences say what to do; where in our code they were thrown is of no use to a reader.
    this.stack = this.message;
  }
}

export const refusal = (code: MessageCode, params?: Message['params']): Refusal =>
  new Refusal({ code, ...(params && { params }) });

export function faultsOf(error: unknown): readonly Message[] {
  if (error instanceof Refusal) return error.faults;
  if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return [{ code: 'refused.full' }];
  const code = error instanceof Error && error.name === 'ContentError' ? 'refused.content' : 'refused.other';
  return [{ code, params: { text: describeError(error) } }];
}
