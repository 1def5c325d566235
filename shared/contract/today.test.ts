import { expect, it } from 'vitest';
import { momentInNairobi, todayInNairobi } from './today.ts';

it('agrees with Node’s time zones at both sides of midnight, also if Kenya’s time changes', () => {
  const style = { timeZone: 'Africa/Nairobi', dateStyle: 'short', timeStyle: 'short' } as const;
  const nairobi = new Intl.DateTimeFormat('sv', style);
  const nextYear = new Date().getFullYear() + 1;
  for (let month = 0; month < (nextYear - 2000) * 12; month++)
    // A morning, and both sides of midnight.
    for (const minutes of [365, 1259, 1260]) {
      const moment = new Date(Date.UTC(2000, month, 15, 0, minutes));
      const { date, hour, minute } = momentInNairobi(moment);
      expect(date).toBe(todayInNairobi(moment).split('-').reverse().join('/'));
      expect(`${todayInNairobi(moment)} ${hour.padStart(2, '0')}:${minute}`).toBe(nairobi.format(moment));
    }
});
