import type { YAMLError } from 'yaml';

const misplaced = 'is indented differently from its neighbours. Start it with as many spaces as they have.';
const quoted = 'Put the whole text between double quotes';

/** The usual cause of each error of the YAML parser, and its cure. */
const causes: Partial<Record<YAMLError['code'], string>> = {
  BAD_INDENT: misplaced,
  TAB_AS_INDENT: 'starts with a tab. Use spaces.',
  DUPLICATE_KEY: 'repeats a field that is already above. Keep one of the two.',
  MULTILINE_IMPLICIT_KEY: 'has no “:” after the name of a field, or is text that needs two more spaces at its start.',
  BAD_SCALAR_START: `starts with a character that has a special meaning here. ${quoted}.`,
  BAD_ALIAS: `starts with a star, which has a special meaning here. ${quoted}.`,
  TAG_RESOLVE_FAILED: `starts with “!”, which has a special meaning here. ${quoted}.`,
  BAD_DQ_ESCAPE: 'has a backslash (\\) in its text. Delete it.',
  UNEXPECTED_TOKEN: `continues after its text has ended. ${quoted}, and write quotations inside it with “ ” or « ».`,
  MISSING_CHAR: 'needs a space after “-” or “:”, a comma, or a bracket.',
};

type Complaint = Pick<YAMLError, 'code' | 'message'> & { line: number };

/** Finds the real line of a mistake: the YAML parser often reports it a line or more too late. */
export function brokenYaml(source: string, { code, message, line }: Complaint): { line: number; message: string } {
  const lines = source.split('\n');
  const lastBefore = (fits: (text: string) => boolean): number =>
    lines.slice(0, line).findLastIndex((text) => fits(text)) + 1 || line;
  const say = (where: number, what?: string) => ({
    line: where,
    message: `this line ${what ?? 'cannot be read. Check its spaces, and put texts between double quotes.'}`,
  });

  if (message.startsWith('Missing closing'))
    return say(lastBefore(oddQuotes), 'has a text without a closing quote. Put " at its end.');
  if (message.startsWith('Flow'))
    return say(
      lastBefore((text) => /[{[]/.test(text)),
      'opens a “{” or “[” that is not closed. Close it at its end.',
    );
  if (code === 'BLOCK_AS_IMPLICIT_KEY') {
    const colons = lines[line - 1]?.split(': ').length ?? 0;
    return colons > 2 ? say(line, `has a “:” inside a text. ${quoted}.`) : say(line + 1, misplaced);
  }
  if (message.startsWith('Implicit map keys') && !lines[line - 1]?.includes(':'))
    return say(line, causes.MULTILINE_IMPLICIT_KEY);
  if (code === 'UNEXPECTED_TOKEN' && /column 1:/.test(message)) return say(line, misplaced);
  return say(line, causes[code]);
}

const oddQuotes = (text: string): boolean => (text.replaceAll('\\"', '').split('"').length - 1) % 2 === 1;
