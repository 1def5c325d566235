import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { succeed } from './run.ts';
import { checkouts, newStore } from './workshop.ts';

test('without the editors’ app, every release and the composition are the same', async () => {
  const store = newStore('without-editor');
  rmSync(path.join(checkouts.withoutEditor, 'edit'), { recursive: true });
  const { published } = await succeed<{ published?: object }>('withoutEditor', store, ['release', '--all']);
  expect(published, 'what is live already').toBeUndefined();
});
