import type { YAMLError } from 'yaml';
import { say, type Words, words } from './say.ts';

/** The usual cause of each error of the YAML parser, and its cure. */
const causes: Partial<Record<string, Words>> = words.yaml;

type Complaint = Pick<YAMLError, 'code' | 'message'> & { line: number };

/** Finds the real line of a mistake: the YAML parser often reports it a line or more too late. */
export function brokenYaml(source: string, { code, message, line }: Complaint): { line: number; message: string } {
  const lines = source.split('\n');
  const here = lines[line - 1] ?? '';
  const lastBefore = (fits: (text: string) => boolean): number => lines.slice(0, line).findLastIndex(fits) + 1 || line;
  const at = (where: number, what: Words = words.yaml.unreadable) => ({ line: where, message: say(what) });

  if (message.startsWith('Missing closing')) return at(lastBefore(hasOddQuotes), words.yaml.openQuote);
  if (message.startsWith('Flow')) return at(lastBefore(hasBracket), words.yaml.openBracket);
  if (code === 'BLOCK_AS_IMPLICIT_KEY')
    return here.split(': ').length > 2 ? at(line, words.yaml.colon) : at(line + 1, words.yaml.BAD_INDENT);
  if (message.startsWith('Implicit map keys') && !here.includes(':'))
    return at(line, words.yaml.MULTILINE_IMPLICIT_KEY);
  if (code === 'UNEXPECTED_TOKEN' && /column 1:/.test(message)) return at(line, words.yaml.BAD_INDENT);
  return at(line, causes[code]);
}

const hasBracket = (text: string): boolean => /[{[]/.test(text);

const hasOddQuotes = (text: string): boolean => (text.replaceAll('\\"', '').split('"').length - 1) % 2 === 1;
