import { todayInNairobi } from 'contract/today.ts';
import { startTransition, useEffect, useState } from 'react';

/** The day of publication during hydration, then the visitor's day in Nairobi. */
export function useToday(publishedOn: string): string {
  const [today, setToday] = useState(publishedOn);
  useEffect(() => startTransition(() => setToday(todayInNairobi(new Date()))), []);
  return today;
}
