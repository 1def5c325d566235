import { useTranslation } from 'platform';
import { PartLinks } from 'ui/PartLinks.tsx';
import type { SchoolList } from '../../../content/directory-content.ts';

/** Links to the pages of a group's list. */
export function PageLinks({ group, page, pages }: Omit<SchoolList, 'schools'>) {
  const { t } = useTranslation('directory');
  const addressOf = (number: number) => `/schools-by-region/${group}${number === 1 ? '' : `-${number}`}`;
  const links = Array.from({ length: pages }, (_, index) => ({ to: addressOf(index + 1), text: `${index + 1}` }));

  return <PartLinks note={t('list.pages')} label={t('list.pages')} links={links} pages current={addressOf(page)} />;
}
