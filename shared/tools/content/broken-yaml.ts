import type { Both } from 'contract/language.ts';
import type { YAMLError } from 'yaml';
import { say } from './say.ts';

const misplaced = {
  en: 'is indented differently from its neighbours. Start it with as many spaces as they have.',
  fr: 'n’est pas alignée sur ses voisines. Mettez au début autant d’espaces qu’elles en ont.',
};
const quoted = {
  en: 'Put the whole text between double quotes',
  fr: 'Mettez tout le texte entre guillemets droits doubles',
};

/** The usual cause of each error of the YAML parser, and its cure. */
const causes: Partial<Record<YAMLError['code'], Both<string>>> = {
  BAD_INDENT: misplaced,
  TAB_AS_INDENT: { en: 'starts with a tab. Use spaces.', fr: 'commence par une tabulation. Utilisez des espaces.' },
  DUPLICATE_KEY: {
    en: 'repeats a field that is already above. Keep one of the two.',
    fr: 'répète un champ qui figure déjà plus haut. Gardez l’un des deux.',
  },
  MULTILINE_IMPLICIT_KEY: {
    en: 'has no “:” after the name of a field, or is text that needs two more spaces at its start.',
    fr: 'n’a pas de « : » après le nom d’un champ, ou c’est un texte qui doit commencer par deux espaces de plus.',
  },
  BAD_SCALAR_START: {
    en: `starts with a character that has a special meaning here. ${quoted.en}.`,
    fr: `commence par un signe qui a ici un sens particulier. ${quoted.fr}.`,
  },
  BAD_ALIAS: {
    en: `starts with a star, which has a special meaning here. ${quoted.en}.`,
    fr: `commence par une étoile, qui a ici un sens particulier. ${quoted.fr}.`,
  },
  TAG_RESOLVE_FAILED: {
    en: `starts with “!”, which has a special meaning here. ${quoted.en}.`,
    fr: `commence par « ! », qui a ici un sens particulier. ${quoted.fr}.`,
  },
  BAD_DQ_ESCAPE: {
    en: 'has a backslash (\\) in its text. Delete it.',
    fr: 'a une barre oblique inversée (\\) dans son texte. Supprimez-la.',
  },
  UNEXPECTED_TOKEN: {
    en: `continues after its text has ended. ${quoted.en}, and write quotations inside it with “ ” or « ».`,
    fr: `continue après la fin de son texte. ${quoted.fr}, et écrivez les citations qu’il contient avec « » ou “ ”.`,
  },
  MISSING_CHAR: {
    en: 'needs a space after “-” or “:”, a comma, or a bracket.',
    fr: 'a besoin d’une espace après « - » ou « : », d’une virgule, d’une accolade ou d’un crochet.',
  },
};

const inText = {
  en: `has a “:” inside a text. ${quoted.en}.`,
  fr: `a un « : » dans un texte. ${quoted.fr}.`,
};

const unreadable = {
  en: 'cannot be read. Check its spaces, and put texts between double quotes.',
  fr: 'est illisible. Vérifiez ses espaces, et mettez les textes entre guillemets droits doubles.',
};

type Complaint = Pick<YAMLError, 'code' | 'message'> & { line: number };

/** Finds the real line of a mistake: the YAML parser often reports it a line or more too late. */
export function brokenYaml(source: string, { code, message, line }: Complaint): { line: number; message: string } {
  const lines = source.split('\n');
  const lastBefore = (fits: (text: string) => boolean): number =>
    lines.slice(0, line).findLastIndex((text) => fits(text)) + 1 || line;
  const at = (where: number, what: Both<string> = unreadable) => ({
    line: where,
    message: say({ en: `this line ${what.en}`, fr: `cette ligne ${what.fr}` }),
  });

  if (message.startsWith('Missing closing'))
    return at(lastBefore(oddQuotes), {
      en: 'has a text without a closing quote. Put " at its end.',
      fr: 'a un texte dont le guillemet n’est pas refermé. Mettez « " » à la fin.',
    });
  if (message.startsWith('Flow'))
    return at(
      lastBefore((text) => /[{[]/.test(text)),
      {
        en: 'opens a “{” or “[” that is not closed. Close it at its end.',
        fr: 'ouvre une accolade « { » ou un crochet « [ » sans le refermer. Refermez-le à la fin.',
      },
    );
  if (code === 'BLOCK_AS_IMPLICIT_KEY') {
    const colons = lines[line - 1]?.split(': ').length ?? 0;
    return colons > 2 ? at(line, inText) : at(line + 1, misplaced);
  }
  if (message.startsWith('Implicit map keys') && !lines[line - 1]?.includes(':'))
    return at(line, causes.MULTILINE_IMPLICIT_KEY);
  if (code === 'UNEXPECTED_TOKEN' && /column 1:/.test(message)) return at(line, misplaced);
  return at(line, causes[code]);
}

const oddQuotes = (text: string): boolean => (text.replaceAll('\\"', '').split('"').length - 1) % 2 === 1;
