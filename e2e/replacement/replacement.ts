/** Replaces the samples in a copy of the repository, and runs every check that might depend on them. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkOut, commit, copyReleases, git } from 'checks/checkout.ts';
import { repository } from '../shared-settings.ts';

/** Words of the tests' samples, with replacements of the same gender and length. */
const words: [from: RegExp, to: string][] = [
  [/essai/g, 'atout'],
  [/Essai/g, 'Atout'],
  [/échantillon/g, 'emplacement'],
  [/Échantillon/g, 'Emplacement'],
  [/ÉCHO/g, 'VERSO'],
  [/echo\.example/g, 'verso.example'],
  [/L’Étang/g, 'L’Islet'],
  [/\btrial/g, 'drill'],
  [/\bTrial/g, 'Drill'],
  [/\bsample/g, 'sketch'],
  [/\bSample/g, 'Sketch'],
];

/** Writes other content of the same kinds as the tests': other texts, addresses, pictures and numbers. */
function otherContent(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
  const at = (name: string) => path.join(to, name);
  const list = (folder: string, ending = '.yaml') =>
    readdirSync(at(folder))
      .filter((name) => name.endsWith(ending))
      .sort();
  const edit = (name: string, change: (text: string) => string) =>
    writeFileSync(at(name), change(readFileSync(at(name), 'utf8')));
  const all = readdirSync(to, { recursive: true, encoding: 'utf8' });

  for (const name of all.filter((name) => /\.(yaml|csv)$/.test(name)))
    edit(name, (text) => words.reduce((changed, [word, other]) => changed.replace(word, other), text));

  // Other addresses, one more event, and fewer articles, documents and photos.
  for (const folder of ['events', 'news'])
    for (const name of list(folder)) renameSync(at(`${folder}/${name}`), at(`${folder}/other-${name}`));
  edit('home/home.yaml', (text) => text.replaceAll('/events/opening', '/events/other-opening'));
  for (const name of list('events/formerly'))
    edit(`events/formerly/${name}`, (text) => text.replace('/events/', '/events/other-'));
  const [event = ''] = list('events');
  copyFileSync(at(`events/${event}`), at('events/once-more.yaml'));
  edit('events/once-more.yaml', (text) => text.replace('fr: "', 'fr: "Bis\u00a0: ').replace('en: "', 'en: "Again: '));
  const [article = ''] = list('news').reverse();
  const [photo = '', , ...others] = list('gallery');
  const [document = ''] = list('resources').filter((name) => !name.startsWith('introduction'));
  for (const [file, field] of [
    [`news/${article}`, 'image'],
    [`gallery/${photo}`, 'image'],
    [`gallery/${others[0]}`, 'image'],
    [`resources/${document}`, 'file'],
  ] as const)
    remove(file, field);

  // Other pictures: each takes the name of another one of its kind.
  for (const folder of ['events', 'hero', 'officers']) {
    const names = list(`pictures/${folder}`, '.jpg');
    for (const name of names) renameSync(at(`pictures/${folder}/${name}`), at(`pictures/${folder}/${name}.old`));
    for (const [index, name] of names.entries())
      renameSync(at(`pictures/${folder}/${names.at(index - 1)}.old`), at(`pictures/${folder}/${name}`));
  }
  // Two of every three lines stay.
  edit('directory/schools.csv', (text) => text.replaceAll(/(.*\n.*\n).*\n/g, '$1'));
  edit('about/about.yaml', (text) => text.replace('count: 7', 'count: 8'));

  function remove(file: string, field: string): void {
    const [, named = ''] = new RegExp(`^${field}: (.+)$`, 'm').exec(readFileSync(at(file), 'utf8')) ?? [];
    rmSync(at(file));
    rmSync(at(field === 'image' ? `pictures/${named}.jpg` : `resources/files/${named}`));
  }
}

const copy = path.join(repository, '.cache/replacement');
const checks = ['content', 'unit and architecture', 'build', 'pages', 'browser'];

rmSync(copy, { recursive: true, force: true });
checkOut(copy, 'another association');
otherContent(path.join(copy, 'e2e/content'), path.join(copy, 'shared/content'));
commit(copy, 'Our own content');
// Those that the sources still make need no build.
copyReleases(path.join(repository, '.site-test'), path.join(copy, '.site-test'), git(copy, 'rev-parse', 'HEAD').trim());

const named = process.argv.slice(2);
const { status } = spawnSync(process.execPath, ['release/checks/check.ts', ...(named.length > 0 ? named : checks)], {
  cwd: copy,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
