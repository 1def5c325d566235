import type { AuditLine } from '../../../api/person.ts';
import { type Answered, answered } from '../../components/answered.tsx';
import { Fold } from '../../components/Fold.tsx';
import { useParts } from '../../components/use-parts.tsx';
import { moment } from '../../components/when.ts';
import { useLanguage } from '../../language.tsx';
import type { TextKey } from '../../t.ts';
import 'ui/styles/table.css';

const part = 50;

/** What was done, the newest first. */
export function AuditLog() {
  const { t } = useLanguage();

  return (
    <Fold summary={t('people.log')}>
      <Lines />
    </Fold>
  );
}

const Lines = answered(() => 'audit', LineTable);

function LineTable({ value }: Answered<AuditLine[]>) {
  const { t, language } = useLanguage();
  const [shown, more] = useParts(value, part, () => t('people.logMore'));
  // What has no words yet is named as the server logs it.
  const deed = (what: string): string => t(`people.did.${what}` as TextKey).replace(/^people\.did\./, '');

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
            {shown.map(({ at, by, what, detail }, index) => (
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
      {more}
    </>
  );
}
