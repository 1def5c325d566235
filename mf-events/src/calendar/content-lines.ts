/** The grammar of iCalendar (RFC 5545 §3.1 and §3.3.11): lines of at most 75 octets, ended by CRLF; texts escaped. */

const encoder = new TextEncoder();
const longest = 75;

/** A line of a calendar, `name` with its parameters, folded where it is too long; never inside a letter. */
export function contentLine(name: string, value: string): string {
  let lines = '';
  let length = 0;
  for (const letter of `${name}:${value}`) {
    const octets = encoder.encode(letter).length;
    if (length + octets > longest) {
      lines += '\r\n ';
      length = 1;
    }
    lines += letter;
    length += octets;
  }
  return `${lines}\r\n`;
}

/** A text as the value of a line. */
export const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
