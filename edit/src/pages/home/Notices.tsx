import { Link } from 'wouter';
import type { Notice } from '../../../api/job.ts';
import { addresses } from '../../addresses.ts';
import { send } from '../../api.ts';
import { ActionButton } from '../../components/ActionButton.tsx';
import { useAnswer } from '../../components/answered.tsx';
import { useLanguage } from '../../language.tsx';
import { moment } from '../../t.ts';

/** What became of publications while their person was away. Each is shown until it was read. */
export function Notices() {
  const { value: notices = [], again } = useAnswer<Notice[]>('notices');
  const { t, inLanguage, language } = useLanguage();
  if (notices.length === 0) return null;
  const headingOf = (what: Notice['what'], state: Notice['state']): string => {
    if (what === 'remark') return t('notices.remark');
    return t(state === 'undone' ? 'notices.undone' : `job.${what}.${state}`);
  };

  return (
    <section className="home__drafts panel" aria-labelledby="notices">
      <h2 id="notices">{t('notices.title')}</h2>
      <ul className="rows" role="list">
        {notices.map(({ id, what, state, at, about = [], text, review }) => (
          <li key={id} className="stack stack--start">
            <div>
              <h3>{headingOf(what, state)}</h3>
              {about.length > 0 && <p>{about.map(inLanguage).join(', ')}</p>}
              {text && <p className={state === 'done' ? '' : 'problem'}>{inLanguage(text)}</p>}
              <p className="fine-print quiet">{moment(at, language)}</p>
            </div>
            <div className="btns">
              <ActionButton action={() => send<void>('DELETE', `notices/${id}`).then(again)}>
                {t('notices.read')}
              </ActionButton>
              <Link className="more" href={review ? addresses.review(review) : addresses.history}>
                {t(review ? 'review.title' : 'frame.history')}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
