import { localPath } from 'contract/language.ts';
import { useLanguage, useSiteAddress, useToday } from 'platform';

/** Where a printed table is from, and when it was printed. */
export function PrintedAddress({ path }: { path: string }) {
  const address = useSiteAddress() + localPath(path, useLanguage());
  const [year, month, day] = useToday().split('-');

  return <p className="print-only">{`${address}, ${day}/${month}/${year}`}</p>;
}
