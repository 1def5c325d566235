import type { Target } from '../../../api/search.ts';
import { useAnswer } from '../../components/answered.tsx';
import { useLanguage } from '../../language.tsx';

/** The pages of the site by their titles, which the browser offers in a box for a link. */
export function PageTitles({ id }: { id: string }) {
  const { inLanguage } = useLanguage();
  const { value: pages = [] } = useAnswer<Target[]>('pages');

  return (
    <datalist id={id}>
      {pages.map(({ to, title }) => (
        <option key={to} value={to} label={inLanguage(title)} />
      ))}
    </datalist>
  );
}
