import { expect, it } from 'vitest';
import { ownerLines, ownerOf, ownersOf, teams } from './owners.ts';

const lines = ownerLines(`# Samples
/shared/                     @site-admins
/shared/content/events/      @events-team # and their pictures

/shared/content/shared.yaml  @site-admins @contact-team
`);

it.each([
  ['/shared/content/events/open-day.yaml', 'events-team'],
  ['/shared/content/menu.yaml', 'site-admins'],
  ['/shared/content/shared.yaml', 'site-admins', 'contact-team'],
  // A folder whose name starts with the same letters.
  ['/shared/content/events-old/open-day.yaml', 'site-admins'],
  ['/README.md'],
])('gives %s to the teams of the last line that matches, or to the admins', (file, ...owners) => {
  expect(ownersOf(file, lines)).toEqual(owners);
  expect(ownerOf(file, lines)).toBe(owners[0] ?? 'site-admins');
});

it('knows all teams', () => expect(teams(lines)).toEqual(['contact-team', 'events-team', 'site-admins']));
