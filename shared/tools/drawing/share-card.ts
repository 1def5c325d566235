import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { type Effort, formats, type MadePicture, share, upright } from '../content/pictures/make.ts';
import { type PlannedCard, shortHash } from '../content/published.ts';
import { repository } from '../workspace/apps.ts';
import { fontFile, linesOf, outlinesOf } from './outlines.ts';

/** The colours of shared/ui/styles/tokens.css. */
const colours = { paper: '#fbf6ea', ink: '#1b1d2e', note: '#862813', quiet: '#474a5e', seyes: '#5670be' };
const stripesFile = path.join(repository, 'shared/ui/styles/stripes.svg');
const stripes = readFileSync(stripesFile, 'utf8');

/** In pixels. The title has the largest of its sizes with which all texts fit above the sender. */
const shapes = {
  share: {
    ...share,
    photo: { left: 690, top: 0, width: 510, height: 606 },
    text: { left: 72, top: 56, width: 580, bottom: 500 },
    titles: [80, 72, 64, 56, 50, 44, 38],
    fact: 34,
  },
  /** For a status of WhatsApp, whose own controls cover the top and the bottom. */
  status: {
    width: 1080,
    height: 1920,
    photo: { left: 0, top: 0, width: 1080, height: 810 },
    text: { left: 100, top: 880, width: 900, bottom: 1620 },
    titles: [120, 108, 96, 84, 74, 64, 56],
    fact: 48,
  },
};
type Shape = (typeof shapes)['share' | 'status'];

const stripesHeight = 24;
const leading = { title: 1.12, fact: 1.35 };

/** Changes whenever cards would look different, whatever they say. */
export const cardDesign = shortHash(
  [import.meta.filename, fontFile, stripesFile].map((file) => shortHash(readFileSync(file))).join(),
);

/** Draws a card in each shape into a new folder. Throws `ContentError` if its picture cannot be read. */
export async function makeCard(card: PlannedCard, folder: string, effort: Effort): Promise<MadePicture> {
  const { pixels } = await upright(card.original);
  mkdirSync(folder, { recursive: true });
  for (const [name, shape] of Object.entries(shapes)) {
    const { width, height, left, top } = shape.photo;
    const photo = await pixels().resize({ width, height }).flatten().raw().toBuffer({ resolveWithObject: true });
    const drawn = sharp(Buffer.from(drawing(card, shape))).composite([
      { input: photo.data, raw: { width, height, channels: photo.info.channels }, left, top },
    ]);
    writeFileSync(path.join(folder, `${name}.jpg`), await drawn.flatten().jpeg(formats[effort].jpg).toBuffer());
  }
  return { ...share, widths: [], src: 'share.jpg', colour: colours.paper };
}

function drawing({ lines: [title = '', ...facts], sender }: PlannedCard, shape: Shape): string {
  const { width, height, text, titles, fact } = shape;
  const written = facts.flatMap((one) => linesOf(one, text.width / fact));
  const room = text.bottom - text.top - (written.length + 1) * fact * leading.fact;
  const fits = (size: number, lines = linesOf(title, text.width / size)): boolean =>
    lines.length * size * leading.title <= room && lines.every((line) => outlinesOf(line).width * size <= text.width);
  const size = titles.find((one) => fits(one)) ?? (titles.at(-1) as number);
  const [factStep, titleStep] = [fact * leading.fact, size * leading.title];
  const titleLines = linesOf(title, text.width / size);
  const factsTop = text.top + titleLines.length * titleStep + fact / 2;
  const line = (words: string, y: number, pixels: number, colour: string): string =>
    `<g fill="${colour}" transform="translate(${text.left} ${y}) scale(${pixels})">${outlinesOf(words).svg}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    ${seyes(shape)}
    ${titleLines.map((words, at) => line(words, text.top + (at + 0.85) * titleStep, size, colours.ink)).join('')}
    ${written.map((words, at) => line(words, factsTop + (at + 0.85) * factStep, fact, colours.note)).join('')}
    ${line(sender, text.bottom + 2 * fact, fact * 0.85, colours.quiet)}
    ${stripes.replace(/ width="\d+" height="1"/, ` y="${height - stripesHeight}" width="${width}" height="${stripesHeight}"`)}
  </svg>`;
}

/** Paper of French notebooks, with its margin line. */
function seyes({ width, height, text, fact: square }: Shape): string {
  return `<pattern id="seyes" width="${square}" height="${square}" patternUnits="userSpaceOnUse">
      <path d="M0 .5H${square}M.5 0V${square}" stroke="${colours.seyes}" stroke-opacity=".2"/>
    </pattern>
    <rect width="100%" height="100%" fill="${colours.paper}"/>
    <rect width="${width}" height="${height}" fill="url(#seyes)"/>
    <path d="M${text.left - 28} 0V${height}" stroke="#d65c4e" stroke-opacity=".62" stroke-width="3"/>`;
}
