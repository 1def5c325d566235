/** The syntax of iCalendar (RFC 5545 §3.1, §3.3.11): lines of at most 75 octets ending in CRLF, with escaped text. */

const encoder = new TextEncoder();
const longest = 75;

/** A line of a calendar, folded where it is too long, but never inside a character. `name` includes its parameters. */
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

/** Escapes a text for use as the value of a line. */
export const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
