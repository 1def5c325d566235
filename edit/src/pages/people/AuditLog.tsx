import { useState } from 'react';
import type { AuditLine } from '../../../api/person.ts';
import { Failure } from '../../components/Failure.tsx';
import { Fold } from '../../components/Fold.tsx';
import { Waiting } from '../../components/Waiting.tsx';
import { moment } from '../../components/when.ts';
import { useLanguage } from '../../language.tsx';
import { useAnswer } from '../../use-answer.ts';
import 'ui/styles/table.css';

const part = 50;

/** Words for what the server logs. */
const deeds = [
  'invited',
  'link-made',
  'link-refused',
  'passkey-added',
  'passkey-removed',
  'passkey-refused',
  'published',
  'recomposed',
  'refused',
  'removed',
  'rolled-back',
  'signed-in',
  'signed-out',
  'teams-changed',
  'took-back',
] as const;
const isKnown = (what: string): what is (typeof deeds)[number] => (deeds as readonly string[]).includes(what);

/** What was done, the newest first. */
export function AuditLog() {
  const { t } = useLanguage();

  return (
    <Fold summary={t('people.log')}>
      <Lines />
    </Fold>
  );
}

function Lines() {
  const { t, language } = useLanguage();
  const [shown, setShown] = useState(part);
  const deed = (what: string): string => (isKnown(what) ? t(`people.did.${what}`) : what);
  const { value, failure, again } = useAnswer<AuditLine[]>('audit');

  if (!value) return failure ? <Failure failure={failure} again={again} /> : <Waiting />;
  return (
    <>
      <div className="table table--cards">
        <table>
          <caption className="sr-only">{t('people.log')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('people.logAt')}</th>
              <th scope="col">{t('people.logBy')}</th>
              <th scope="col">{t('people.logWhat')}</th>
            </tr>
          </thead>
          <tbody>
            {value.slice(0, shown).map(({ at, by, what, detail }, index) => (
              <tr key={`${at} ${value.length - index}`}>
                <td data-name={t('people.logAt')}>{moment(at, language)}</td>
                <td data-name={t('people.logBy')}>{by}</td>
                <td data-name={t('people.logWhat')}>
                  <span>
                    {deed(what)} {detail && <span className="quiet">({detail})</span>}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {value.length > shown && (
        <button type="button" className="btn btn--plain" onClick={() => setShown(shown + part)}>
          {t('people.logMore')}
        </button>
      )}
    </>
  );
}
