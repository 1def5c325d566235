import type { Target } from '../../../api/search.ts';
import { useAnswer } from '../../components/answered.tsx';
import { useLanguage } from '../../language.tsx';

/** The pages of the site by their titles, and documents, which the browser offers in a box for a link. */
export function PageTitles({ id, withDocuments = false }: { id: string; withDocuments?: boolean }) {
  const { inLanguage } = useLanguage();
  const { value: targets = [] } = useAnswer<Target[]>('pages');
  const offered = targets.filter(({ to }) => withDocuments || to.startsWith('/'));

  return (
    <datalist id={id}>
      {offered.map(({ to, title }) => (
        <option key={to} value={to} label={inLanguage(title)} />
      ))}
    </datalist>
  );
}
