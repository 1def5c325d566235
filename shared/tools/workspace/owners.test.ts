import { expect, it } from 'vitest';
import { ownerLines, ownerOf, ownersOf, teams } from './owners.ts';

const lines = ownerLines(`# Samples
/shared/                     @site-admins
/shared/content/events/      @events-team # and their pictures

/shared/content/shared.yaml  @site-admins @contact-team
`);

it('names the teams of the last line that matches', () => {
  expect(ownersOf('/shared/content/events/open-day.yaml', lines)).toEqual(['events-team']);
  expect(ownersOf('/shared/content/menu.yaml', lines)).toEqual(['site-admins']);
  expect(ownersOf('/shared/content/shared.yaml', lines)).toEqual(['site-admins', 'contact-team']);
});

it('does not take a folder for another whose name starts with the same letters', () => {
  expect(ownerOf('/shared/content/events-old/open-day.yaml', lines)).toBe('site-admins');
});

it('gives a file that no line matches to the admins', () => {
  expect(ownersOf('/README.md', lines)).toEqual([]);
  expect(ownerOf('/README.md', lines)).toBe('site-admins');
});

it('knows all teams', () => {
  expect(teams(lines)).toEqual(['contact-team', 'events-team', 'site-admins']);
});
