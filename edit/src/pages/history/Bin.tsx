import { useLocation } from 'wouter';
import type { Discarded } from '../../../api/item.ts';
import { addresses } from '../../addresses.ts';
import { send } from '../../api.ts';
import { ActionButton } from '../../components/ActionButton.tsx';
import { type Answered, answered } from '../../components/answered.tsx';
import { useLanguage } from '../../language.tsx';
import { moment } from '../../t.ts';

/** Drafts that were thrown away, each with a button that brings it back. */
export const Bin = answered(() => 'bin', Discards);

function Discards({ value }: Answered<Discarded[]>) {
  const { t, language, inLanguage } = useLanguage();
  const [, navigate] = useLocation();

  return (
    <>
      <p className="quiet">{t(value.length > 0 ? 'bin.lead' : 'bin.none')}</p>
      <ul className="rows" role="list">
        {value.map(({ item, revision, title, by, at }) => (
          <li key={item} className="row spread">
            <div>
              <h3>{inLanguage(title)}</h3>
              <p className="fine-print quiet">{t('versions.draft', { by, at: moment(at, language) })}</p>
            </div>
            <div className="btns">
              <ActionButton
                action={async () => {
                  await send('POST', 'bin', { revision });
                  navigate(addresses.item(item));
                }}
              >
                {t('bin.restore')}
                <span className="sr-only"> {inLanguage(title)}</span>
              </ActionButton>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
