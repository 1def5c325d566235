import type { Both, Language } from 'contract/language.ts';
import { createInstance } from 'i18next';
import en from 'shared/locales/release/en.json' with { type: 'json' };
import fr from 'shared/locales/release/fr.json' with { type: 'json' };

type Keys<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? Key extends `${infer Base}_${'one' | 'other'}`
      ? Base
      : Key extends `${string}-cure`
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

/** Receives progress. */
export type Log = (step: Message) => void;

const i18n = createInstance({
  lng: 'en',
  resources: { fr: { release: fr }, en: { release: en } },
  defaultNS: 'release',
  interpolation: { escapeValue: false },
  initAsync: false,
});
void i18n.init();

/** The text of a message for teachers. */
export const wordsOf = ({ code, params }: Message): Both<string> => ({
  fr: translate('fr', code, params),
  en: translate('en', code, params),
});

/** The text of a message for a terminal: with its cure, if it has one. */
export function lineOf({ code, params }: Message): string {
  const cure = `${code}-cure`;
  const texts = [code, ...(i18n.exists(cure, { lng: 'en' }) ? [cure] : [])];
  return texts.map((text) => translate('en', text, params)).join(' ');
}

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

/** Refuses with one message: `throw refusal('refused.noSite')`. */
export const refusal = (code: MessageCode, params?: Message['params']): Refusal =>
  new Refusal(params ? { code, params } : { code });
