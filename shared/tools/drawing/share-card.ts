import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { type Effort, formats, type MadePicture, share, upright } from '../content/pictures/make.ts';
import { type PlannedCard, shortHash } from '../content/published.ts';
import { repository } from '../workspace/apps.ts';

/** The colours of shared/ui/styles/tokens.css. */
const colours = { paper: '#fbf6ea', ink: '#1b1d2e', note: '#862813', quiet: '#474a5e', seyes: '#5670be' };
const stripesFile = path.join(repository, 'shared/ui/styles/stripes.svg');
const stripes = readFileSync(stripesFile, 'utf8');

/** The font of headings, and no other: a machine's own fonts and settings would change the bytes. */
const fontFolder = path.join(import.meta.dirname, 'font');
process.env.FONTCONFIG_PATH = fontFolder;
const font = 'Piazzolla';

/** In pixels. The title has the largest of its sizes with which all texts fit above the sender. */
const shapes = {
  share: {
    ...share,
    photo: { left: 690, top: 0, width: 510, height: 606 },
    text: { left: 72, top: 64, width: 580, bottom: 500 },
    titles: [80, 72, 64, 56, 50, 44, 38, 32],
    fact: 34,
  },
  /** For a status of WhatsApp, whose own controls cover the top and the bottom. */
  status: {
    width: 1080,
    height: 1920,
    photo: { left: 0, top: 0, width: 1080, height: 810 },
    text: { left: 100, top: 890, width: 900, bottom: 1620 },
    titles: [120, 108, 96, 84, 74, 64, 56, 48],
    fact: 48,
  },
};
type Shape = (typeof shapes)['share' | 'status'];

/** Changes whenever cards would look different, whatever they say. */
export const cardDesign = shortHash(
  [import.meta.filename, stripesFile, ...readdirSync(fontFolder).map((file) => path.join(fontFolder, file))]
    .map((file) => shortHash(readFileSync(file)))
    .join(),
);

/** Draws a card in each shape into a new folder. Throws `ContentError` if its picture cannot be read. */
export async function makeCard(card: PlannedCard, folder: string, effort: Effort): Promise<MadePicture> {
  const { pixels } = await upright(card.originalFile);
  mkdirSync(folder, { recursive: true });
  for (const [name, shape] of Object.entries(shapes)) {
    const { width, height, left, top } = shape.photo;
    const photo = await pixels().resize({ width, height }).flatten().png().toBuffer();
    const drawn = sharp(Buffer.from(paper(card.sender, shape))).composite([
      { input: photo, left, top },
      { input: await textOf(card, shape), left: shape.text.left, top: shape.text.top },
    ]);
    writeFileSync(path.join(folder, `${name}.jpg`), await drawn.flatten().jpeg(formats[effort].jpg).toBuffer());
  }
  return { ...share, widths: [], src: 'share.jpg', colour: colours.paper };
}

/** Title and facts, as a picture. */
async function textOf(card: PlannedCard, { text, titles, fact }: Shape): Promise<Buffer> {
  const [title = '', ...facts] = card.lines.map(markup);
  // With 72 dots per inch, sizes are in pixels; in a text, in 1024ths.
  const settings = { font: `${font} ${fact}`, dpi: 72, width: text.width, rgba: true };
  const rest = `<span line_height="0.95" foreground="${colours.note}">${facts.join('\n')}</span>`;
  let drawn = Buffer.alloc(0);
  for (const size of titles) {
    const style = `size="${size * 1024}" line_height="0.79" foreground="${colours.ink}"`;
    const written = `<span ${style}>${title}</span>\n<span size="${fact * 512}"> </span>\n${rest}`;
    const image = sharp({ text: { text: written, ...settings } }).png();
    const { data, info } = await image.toBuffer({ resolveWithObject: true });
    drawn = data;
    if (info.width <= text.width && info.height <= text.bottom - text.top) break;
  }
  return drawn;
}

const lacking = /[^ -~\u00a0©ª«°·º»À-ÖÙ-Üà-öù-ÿŒœ–—‘’“”•…\u202f€×]/gu;

/** A text with the letters that the font has: Kikuyu's ũ becomes u. */
const markup = (text: string): string =>
  text
    .normalize('NFC')
    .replace(lacking, (sign) => sign.normalize('NFKD').charAt(0))
    .replace(/[&<]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Paper of French notebooks, with its margin line, the sender and the stripes of the site. */
function paper(sender: string, { width, height, text, fact: square }: Shape): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <pattern id="seyes" width="${square}" height="${square}" patternUnits="userSpaceOnUse">
      <path d="M0 .5H${square}M.5 0V${square}" stroke="${colours.seyes}" stroke-opacity=".2"/>
    </pattern>
    <rect width="100%" height="100%" fill="${colours.paper}"/>
    <rect width="${width}" height="${height}" fill="url(#seyes)"/>
    <path d="M${text.left - 28} 0V${height}" stroke="#d65c4e" stroke-opacity=".62" stroke-width="3"/>
    <text x="${text.left}" y="${text.bottom + 2 * square}" fill="${colours.quiet}"
      font-family="${font}" font-size="${square * 0.85}">${markup(sender)}</text>
    ${stripes.replace(/ width="\d+" height="1"/, ` y="${height - 24}" width="${width}" height="24"`)}
  </svg>`;
}
