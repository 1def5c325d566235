import { useState } from 'react';
import type { AppStatus } from '../../../api/job.ts';
import type { Running } from '../../components/job/use-job.ts';
import { Select } from '../../components/Labelled.tsx';
import { Question } from '../../components/Question.tsx';
import { moment } from '../../components/when.ts';
import { useLanguage } from '../../language.tsx';

interface AppEntryProps {
  app: AppStatus;
  running: Running;
}

/** What is live of one app, and the releases that it may go back to. */
export function AppEntry({
  app: { app, title, version, since, by, outdated, damage, previous },
  running,
}: AppEntryProps) {
  const { t, inLanguage, language } = useLanguage();
  const [chosen = previous[0]?.version, choose] = useState<string>();
  const target = previous.find((one) => one.version === chosen);
  const name = inLanguage(title);

  return (
    <article className="site__app panel" aria-label={name} data-damaged={damage ? '' : undefined}>
      <h3>{name}</h3>
      <p className="small quiet">{app}</p>
      <dl>
        <div>
          <dt>{t('site.version')}</dt>
          <dd>{version ?? t('site.notLive')}</dd>
        </div>
        {since && (
          <div>
            <dt>{t('site.since')}</dt>
            <dd>{by ? t('site.byAt', { by, at: moment(since, language) }) : moment(since, language)}</dd>
          </div>
        )}
      </dl>
      {outdated && <p className="site__outdated">{t('site.outdated')}</p>}
      {damage && (
        <p className="site__damage">
          <strong>{t('site.damage')}</strong> <span lang="en">{damage}</span>
        </p>
      )}
      {target && (
        <details>
          <summary>
            {t('site.rollBack')}
            <span className="sr-only"> {name}</span>
          </summary>
          <div className="site__back stack stack--start">
            <Select
              id={`${app}-version`}
              label={t('site.rollBackTo')}
              options={previous.map((one) => ({
                value: one.version,
                text: `${one.version} – ${t('site.byAt', { by: one.by, at: moment(one.at, language) })}`,
              }))}
              value={target.version}
              choose={choose}
            />
            <Question
              className="btn btn--plain"
              button={t('site.rollBackButton')}
              question={<p>{t('site.rollBackQuestion', { name, version: target.version })}</p>}
              yes={t('site.rollBackYes')}
              no={t('site.no')}
              disabled={running.busy}
              onYes={() => running.start(`apps/${app}/roll-back`, { to: target.version })}
            />
          </div>
        </details>
      )}
    </article>
  );
}
