import { stripVTControlCharacters } from 'node:util';
import { describeError } from 'tools/workspace/command-line.ts';
import texts from './messages.json' with { type: 'json' };

/** The name of a text in `messages.json`. A terminal adds `refused.behind-cure` to `refused.behind`. */
export type MessageCode = Exclude<keyof typeof texts, `${string}-cure`>;

/** Progress, a refusal or a finding as data. `params` fill the blanks of its text. */
export interface Message {
  code: MessageCode;
  params?: Record<string, string | number>;
}

export type Log = (step: Message) => void;

/** The text of a message for a terminal: with its cure, if it has one. */
export function lineOf({ code, params = {} }: Message): string {
  const cure = (texts as Record<string, string>)[`${code}-cure`];
  const text = cure ? `${texts[code]} ${cure}` : texts[code];
  const filled = text.replace(/\{(\w+)\}/g, (blank, name) => `${params[name] ?? blank}`);
  // It has words of others, such as an error or a file’s name: without what controls a terminal.
  return stripVTControlCharacters(filled).replace(/[^\P{C}\n\t]/gu, '�');
}

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
