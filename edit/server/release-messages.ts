import type { Both } from 'contract/language.ts';
import type { Message } from 'store/message.ts';
import { inBoth } from 'tools/content/localise.ts';
import { filled } from './refused.ts';
import releaseMessages from './release-messages.json' with { type: 'json' };

const texts: Record<string, Both<string> | null> = releaseMessages;
const longestFirst = Object.keys(texts).sort((a, b) => b.length - a.length);

/** What teachers read of a message of the release commands: by its code, or the start of it, if anything. */
export function plainMessageOf({ code, params }: Message, titleOf?: (app: string) => Both<string>) {
  const text = texts[longestFirst.find((start) => code.startsWith(start)) ?? ''];
  return text
    ? filled(text, { ...params, ...(params?.app && titleOf && { app: titleOf(`${params.app}`) }) })
    : undefined;
}

/** What is wrong, in plain words, each reason once. */
export function sentencesOf(faults: readonly Message[]): Both<string> {
  const all = faults.flatMap((fault) => plainMessageOf(fault) ?? []);
  return inBoth((language) => [...new Set(all.map((one) => one[language]))].join(' '));
}
