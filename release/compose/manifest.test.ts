import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from 'store/release.ts';
import { expect, it } from 'vitest';
import { writeManifest } from './manifest.ts';

it('takes from the releases, and not from what their code wrote, what a composition is made of', () => {
  const building = mkdtempSync(path.join(tmpdir(), 'manifest-'));
  try {
    const folder = path.join(building, 'site');
    mkdirSync(folder);
    const forged = {
      today: '1999-01-01',
      releases: { 'mf-news': 'n1' },
      reports: 'https://elsewhere.example',
      files: {},
    };
    writeFileSync(path.join(building, 'composition.json'), JSON.stringify(forged));
    const site = { address: '', name: '', reports: '/reports' };
    const releases = [
      { app: 'mf-events', version: 'e1', site: { ...site, reports: forged.reports } },
      { app: 'shell', version: 's1', site },
    ] as Release[];
    expect(writeManifest({ folder, releases, today: '2025-11-10' }, undefined)).toMatchObject({
      today: '2025-11-10',
      releases: { 'mf-events': 'e1', shell: 's1' },
      reports: '/reports',
    });
  } finally {
    rmSync(building, { recursive: true });
  }
});
