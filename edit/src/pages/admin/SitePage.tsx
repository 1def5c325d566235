import { useState } from 'react';
import type { AppStatus, SiteStatus } from '../../../api/job.ts';
import { send } from '../../api.ts';
import { ActionButton, Question, withName } from '../../components/buttons.tsx';
import { Select } from '../../components/inputs.tsx';
import { JobProgress, type Running, useJob } from '../../components/job/JobProgress.tsx';
import { type Answered, answered, Bullets, Page, Rows, Section } from '../../components/Page.tsx';
import { useLanguage } from '../../language.tsx';

/** For admins: what is live of each app, what is wrong, and the ways back. */
export const SitePage = answered(() => 'status', Site);

function Site({ value, again }: Answered<SiteStatus>) {
  const { t } = useLanguage();
  const running = useJob(again);
  const { apps, problems } = value;

  return (
    <Page title={t('frame.site')}>
      <div className="stack sections">
        <JobProgress running={running} />
        <Section className="stack stack--start" title={t('site.toDo')}>
          {problems.length === 0 && <p>{t('site.inOrder')}</p>}
          <div lang="en" className="problem">
            <Bullets lines={problems} />
          </div>
        </Section>
        <Section className="stack stack--start" title={t('site.apps')}>
          <Rows className="stack" items={apps} keyOf={({ app }) => app}>
            {(app) => <AppEntry app={app} running={running} again={again} />}
          </Rows>
        </Section>
      </div>
    </Page>
  );
}

function AppEntry({ app: status, running, again }: { app: AppStatus; running: Running; again: () => void }) {
  const { app, title, version, since, by, heldBy, previous } = status;
  const { t, inLanguage, moment } = useLanguage();
  const [chosen = previous[0]?.version, choose] = useState<string>();
  const target = previous.find((one) => one.version === chosen);
  const name = inLanguage(title);
  const saidBy = (by: string, at: string) => t('site.byAt', { by, at: moment(at) });
  const options = previous.map(({ version, by, at }) => ({ value: version, text: saidBy(by, at) }));

  return (
    <article className="panel stack stack--start" aria-label={name}>
      <h3>{name}</h3>
      {since && (
        <p>
          {t('site.since')} {by ? saidBy(by, since) : moment(since)}
        </p>
      )}
      {!version && <p>{t('site.notLive')}</p>}
      {heldBy && <p>{t('site.held', { by: heldBy })}</p>}
      {version && (
        <ActionButton action={() => send('PUT', `apps/${app}/hold`, { on: !heldBy }).then(again)}>
          {withName(t(heldBy ? 'site.free' : 'site.hold'), name)}
        </ActionButton>
      )}
      {target && (
        <details>
          <summary>{withName(t('site.rollBack'), name)}</summary>
          <div className="stack stack--start">
            <Select
              id={`${app}-version`}
              label={t('site.rollBackTo')}
              options={options}
              value={target.version}
              choose={choose}
            />
            <Question
              button={t('site.rollBackButton')}
              question={t('site.rollBackQuestion', { name, at: moment(target.at) })}
              yes={t('site.rollBackYes')}
              disabled={running.busy}
              onYes={() => running.start(`apps/${app}/roll-back`, { to: target.version })}
            />
          </div>
        </details>
      )}
    </article>
  );
}
