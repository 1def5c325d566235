import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Repository } from 'checks/stores/followed.ts';
import { temporaryFolder } from 'checks/stores/machine.ts';
import { openCheckout } from 'publish/publisher/checkout.ts';
import { expect, it } from 'vitest';
import { committedFolder, showCommitted } from './item-files.ts';

it('shows what was shipped again when somebody has removed the checkout', async () => {
  const folder = temporaryFolder();
  const remote = new Repository(path.join(folder, 'remote'));
  remote.init();
  remote.commit({ 'a.txt': 'a' });
  const open = () => openCheckout(path.join(folder, 'checkout'), remote.folder, { previews: false });
  await showCommitted(await open());
  rmSync(path.join(folder, 'checkout'), { recursive: true });
  const checkout = await open();
  await showCommitted(checkout);
  expect(existsSync(path.join(committedFolder(checkout), 'a.txt'))).toBe(true);
});
