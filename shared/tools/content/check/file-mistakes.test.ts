import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { ContentCopy } from '../testing/content-copy.ts';

const copy = new ContentCopy();
afterAll(() => copy.delete());

const event = 'content/events/everything-day-2025.yaml';
const files = 'content/resources/files';
const pictures = 'content/pictures/gallery';
const small = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#1f4191' } })
  .jpeg()
  .toBuffer();

/** What happens to a file, and its one message. */
const edits: [what: string, edit: () => void, line: string][] = [
  [
    'an extension that the site does not read',
    () => copy.rename(event, 'content/events/everything-day-2025.yml'),
    'e2e/content/events/everything-day-2025.yml:1  the site does not read this file: its name must end in .yaml.',
  ],
  [
    'a name with capitals and spaces',
    () => copy.rename('content/gallery/02-start.yaml', 'content/gallery/La Couturière.yaml'),
    'e2e/content/gallery/La Couturière.yaml:1  name the file in small letters, digits and hyphens: its name becomes an address.',
  ],
  [
    'a file that belongs nowhere',
    () => copy.write('content/notes.txt', 'À faire'),
    'e2e/content/notes.txt:1  the site does not read this file. Move it to where it belongs, or delete it.',
  ],
  [
    'two pages with one address',
    () => copy.rename('content/news/statement.yaml', 'content/news/echo-elections.yaml'),
    'e2e/content/news/{association}-elections.yaml:1  its address /news/echo-elections is already that of e2e/content/news/echo-elections.yaml. Rename one of the two.',
  ],
  [
    'the address of a list',
    () => copy.rename(event, 'content/events/past-events.yaml'),
    'e2e/content/events/past-events.yaml:1  its address /events/past-events is already that of the page /events/past-events. Rename one of the two.',
  ],
  [
    'an unknown blank in a name',
    () => copy.rename(event, 'content/events/{asso}-day.yaml'),
    'e2e/content/events/{asso}-day.yaml:1  in the file’s name, {asso} is not a known blank. Write one of {association}, {name}, {email}, {phone}, {token}, {schools}.',
  ],
  [
    'a picture that is not there',
    () => copy.remove(`${pictures}/start.jpg`),
    'e2e/content/gallery/02-start.yaml:1  image: there is no picture “gallery/start”. Put start.jpg into e2e/content/pictures/gallery, or correct the name.',
  ],
  [
    'a misspelt picture',
    () => copy.replace(event, 'image: events/everything', 'image: events/everythin'),
    `e2e/${event}:13  image: there is no picture “events/everythin”. Put everythin.jpg into e2e/content/pictures/events. Or did you mean “events/everything”?`,
  ],
  [
    'a picture without its folder',
    () => copy.replace(event, 'image: events/everything', 'image: everything'),
    `e2e/${event}:13  image: there is no picture “everything”. Write events/everything.`,
  ],
  [
    'a picture that is not there, without a folder',
    () => copy.replace(event, 'image: events/everything', 'image: matatu'),
    `e2e/${event}:13  image: there is no picture “matatu”. Put matatu.jpg into e2e/content/pictures/events and write events/matatu here, or correct the name.`,
  ],
  [
    'a picture that is too small for its page',
    () => copy.write('content/pictures/events/everything.jpg', small),
    'e2e/content/pictures/events/everything.jpg:1  this picture has 800 × 600 pixels, and a page needs at least 1280 × 960. Replace it by a larger one.',
  ],
  [
    'a picture that no page shows',
    () => copy.duplicate(`${pictures}/start.jpg`, `${pictures}/needle.jpg`),
    `e2e/${pictures}/needle.jpg:1  no page shows this picture. Write “gallery/needle” where it belongs, or delete it.`,
  ],
  [
    'a picture with two extensions',
    () => copy.duplicate('content/pictures/charts/structure-fr.png', `${pictures}/start.png`),
    `e2e/${pictures}/start.png:1  this picture exists twice, with two extensions. Delete one.`,
  ],
  [
    'a picture renamed to another format',
    () => copy.duplicate('content/pictures/charts/structure-fr.png', `${pictures}/start.jpg`),
    `e2e/${pictures}/start.jpg:1  this file does not contain a .jpg picture. Save the picture again in that format.`,
  ],
  [
    'a document that is not there',
    () => copy.remove(`${files}/fiche.pdf`),
    'e2e/content/resources/fiche.yaml:8  file: fiche.pdf is not in e2e/content/resources/files. Put the document there, or correct its name.',
  ],
  [
    'a web page saved as a document',
    () => copy.write(`${files}/fiche.pdf`, '<!doctype html>'),
    `e2e/${files}/fiche.pdf:1  this file does not contain a pdf document. Save the document again as pdf; renaming it is not enough.`,
  ],
  [
    'slides renamed to a Word document',
    () => copy.duplicate(`${files}/images.pptx`, `${files}/plan.docx`),
    `e2e/${files}/plan.docx:1  this file does not contain a docx document. Save the document again as docx; renaming it is not enough.`,
  ],
  [
    'a document that no file names',
    () => copy.duplicate(`${files}/fiche.pdf`, `${files}/brouillon.pdf`),
    `e2e/${files}/brouillon.pdf:1  no file in e2e/content/resources names this document. Add one, or delete it.`,
  ],
  [
    'a document in another format',
    () => copy.write(`${files}/brouillon.odt`, 'PK'),
    `e2e/${files}/brouillon.odt:1  a document’s name must end in .pdf, .docx or .pptx, in small letters.`,
  ],
];

describe('a wrong file', { timeout: 30_000 }, () => {
  it.each(edits)('%s', (_what, edit, line) => {
    expect(copy.linesAfter(edit)).toEqual([line]);
  });
});
