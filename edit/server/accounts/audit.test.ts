import { expect, it } from 'vitest';
import { testDatabase } from '../testing/test-server.ts';
import { audit, auditLines } from './audit.ts';

const db = testDatabase();
audit(db, 'Amina', 'invited', 'Otieno');
audit(db, 'Otieno', 'published');

it('has the newest line first', () => {
  expect(auditLines(db).map(({ by, what, detail }) => [by, what, detail])).toEqual([
    ['Otieno', 'published', ''],
    ['Amina', 'invited', 'Otieno'],
  ]);
  expect(auditLines(db, 1)).toHaveLength(1);
});

it('keeps lines short, whatever strangers send', () => {
  audit(db, '', 'passkey-refused', 'x'.repeat(60_000));
  expect(auditLines(db, 1)[0]?.detail.length).toBeLessThan(1000);
});

it.each([
  "UPDATE audit SET by = 'Amina'",
  'DELETE FROM audit',
  "INSERT OR REPLACE INTO audit (line, at, by, what, detail) VALUES (1, '', '', '', '')",
])('only grows: %s', (change) => {
  const before = auditLines(db);
  expect(() => db.exec(change)).toThrow('The audit log only grows.');
  expect(auditLines(db)).toEqual(before);
});
