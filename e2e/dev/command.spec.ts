import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from '@playwright/test';
import { appNames } from 'tools/workspace/apps.ts';
import { ports } from '../ports.ts';
import { fullEvent } from '../read-content.ts';
import { dev, nothingServes } from './command.ts';
import { whileEdited } from './edit.ts';

const port = ports.command;

test('prints its help', async () => {
  const command = dev(port, ['--help']);
  expect(await command.ended).toBe(0);
  expect(command.output()).toContain('pnpm dev mf-events');
});

test('lists the apps if asked for one that does not exist', async () => {
  const command = dev(port, ['mf-evnts']);
  expect(await command.ended).toBe(1);
  expect(command.output()).toBe(`“mf-evnts” is not an app. Known: ${appNames.join(', ')}.\n`);
});

test('says which port is taken, and how to choose another', async () => {
  const other = createServer().listen(port + 2);
  await once(other, 'listening');
  const command = dev(port);
  expect(await command.ended).toBe(1);
  expect(command.output()).toContain(`Port ${port + 2} is already in use`);
  expect(command.output()).toMatch(/mf-news ended.*PORT=\d+ pnpm dev\n$/);
  other.close();
});

test('fails and ends all servers if one of them ends', async () => {
  const { slug, category } = fullEvent('fr');
  const content = `${process.env.SITE_CONTENT}/events/${slug}.yaml`;
  await whileEdited(content, [`category: ${category}`, 'category: holidays'], async () => {
    const command = dev(port);
    expect(await command.ended).toBe(1);
    expect(command.output()).toContain('category: "holidays" is not one of');
    expect(command.output()).toContain('The development server of mf-events ended');
  });
  await nothingServes(port);
});
