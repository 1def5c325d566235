import { afterAll, describe, expect, it } from 'vitest';
import { ContentCopy } from './content-copy.ts';

const copy = new ContentCopy();
afterAll(() => copy.delete());

const butere = 'content/events/butere-french-day-2025.yaml';
const files = 'content/resources/files';
const pictures = 'content/pictures/gallery';

/** What happens to a file, and the one message it causes. */
const edits: [what: string, edit: () => void, line: string][] = [
  [
    'an ending the site does not read',
    () => copy.rename(butere, 'content/events/butere-french-day-2025.yml'),
    'shared/content/events/butere-french-day-2025.yml:1  the site does not read this file: its name must end in .yaml.',
  ],
  [
    'a name with capitals and spaces',
    () => copy.rename('content/gallery/25-tailor.yaml', 'content/gallery/La Couturière.yaml'),
    'shared/content/gallery/La Couturière.yaml:1  name the file in small letters, digits and hyphens: its name becomes an address.',
  ],
  [
    'a file that belongs nowhere',
    () => copy.write('content/notes.txt', 'À faire'),
    'shared/content/notes.txt:1  the site does not read this file. Move it to where it belongs, or delete it.',
  ],
  [
    'two pages with one address',
    () => copy.rename('content/news/kicd-meeting.yaml', 'content/news/apfk-elections.yaml'),
    'shared/content/news/{association}-elections.yaml:1  its address /news/apfk-elections is that of shared/content/news/apfk-elections.yaml already. Rename one of the two.',
  ],
  [
    'the address of a list',
    () => copy.rename(butere, 'content/events/past-events.yaml'),
    'shared/content/events/past-events.yaml:1  its address /events/past-events is that of the page /events/past-events already. Rename one of the two.',
  ],
  [
    'an unknown blank in a name',
    () => copy.rename(butere, 'content/events/{asso}-day.yaml'),
    'shared/content/events/{asso}-day.yaml:1  in the file’s name, {asso} is not known. Write one of {association}, {name}, {email}, {phone}, {token}, {schools}.',
  ],
  [
    'a picture that is not there',
    () => copy.remove(`${pictures}/tailor.jpg`),
    'shared/content/gallery/25-tailor.yaml:1  image: there is no picture “gallery/tailor”. Put gallery/tailor.jpg into shared/content/pictures, or correct the name.',
  ],
  [
    'a misspelt picture',
    () => copy.replace(butere, 'image: events/butere-french-day-2025', 'image: events/butere-frenchday-2025'),
    `shared/${butere}:10  image: there is no picture “events/butere-frenchday-2025”. Did you mean “events/butere-french-day-2025”?`,
  ],
  [
    'a picture that nothing shows',
    () => copy.duplicate(`${pictures}/tailor.jpg`, `${pictures}/needle.jpg`),
    `shared/${pictures}/needle.jpg:1  no page shows this picture. Write “gallery/needle” where it belongs, or delete it.`,
  ],
  [
    'a picture with two endings',
    () => copy.duplicate('content/pictures/charts/structure-fr.png', `${pictures}/tailor.png`),
    `shared/${pictures}/tailor.png:1  this picture is here twice, with two endings. Delete one.`,
  ],
  [
    'a picture renamed to another format',
    () => copy.duplicate('content/pictures/charts/structure-fr.png', `${pictures}/tailor.jpg`),
    `shared/${pictures}/tailor.jpg:1  this is not a .jpg picture inside. Save it again in that format.`,
  ],
  [
    'a document that is not there',
    () => copy.remove(`${files}/reglement-des-concours.pdf`),
    'shared/content/resources/reglement-des-concours.yaml:7  file: reglement-des-concours.pdf is not in shared/content/resources/files. Put the document there, or correct its name.',
  ],
  [
    'a web page saved as a document',
    () => copy.write(`${files}/reglement-des-concours.pdf`, '<!doctype html>'),
    `shared/${files}/reglement-des-concours.pdf:1  this is not a pdf document inside. Save it again as pdf, and do not only rename it.`,
  ],
  [
    'slides renamed to a text',
    () => copy.duplicate(`${files}/french-for-tourism.pptx`, `${files}/lesson-plan-template.docx`),
    `shared/${files}/lesson-plan-template.docx:1  this is not a docx document inside. Save it again as docx, and do not only rename it.`,
  ],
  [
    'a document that nothing names',
    () => copy.duplicate(`${files}/reglement-des-concours.pdf`, `${files}/brouillon.pdf`),
    `shared/${files}/brouillon.pdf:1  no file in shared/content/resources names this document. Add one, or delete it.`,
  ],
  [
    'a document in another format',
    () => copy.write(`${files}/brouillon.odt`, 'PK'),
    `shared/${files}/brouillon.odt:1  a document’s name must end in .pdf, .docx or .pptx, in small letters.`,
  ],
];

describe('a wrong file', { timeout: 30_000 }, () => {
  it.each(edits)('%s', (_what, edit, line) => {
    expect(copy.linesAfter(edit)).toEqual([line]);
  });
});
