import { localPath } from 'contract/language.ts';
import { Link } from 'wouter';
import type { Item } from '../../../api/item.ts';
import type { Job } from '../../../api/job.ts';
import { addresses } from '../../addresses.ts';
import { inAddress } from '../../api.ts';
import { Question } from '../../components/Question.tsx';
import { useLanguage } from '../../language.tsx';
import { useAnswer } from '../../use-answer.ts';

interface PublishedProps {
  job: Job;
  /** The item, if only one was published. */
  item?: string;
  start: (path: string) => Promise<void>;
}

/** What may follow a publication: a look at the public pages, or taking it back. */
export function Published({ job, item, start }: PublishedProps) {
  const { t, language } = useLanguage();
  const { value } = useAnswer<Item>(item && `items/${inAddress(item)}`);
  const pages = value?.pages ?? ['/'];

  return (
    <div className="stack stack--start">
      <p>{t('publish.done')}</p>
      {job.address && (
        <ul role="list">
          {pages.map((path) => {
            const address = new URL(localPath(path, language), job.address).href;
            return (
              <li key={path}>
                <a className="more" href={address} target="_blank" rel="noopener noreferrer">
                  {t('publish.see', { address: address.replace(/^https?:\/\//, '') })}
                </a>
              </li>
            );
          })}
        </ul>
      )}
      <div className="btns">
        <Link className="btn" href={addresses.home}>
          {t('publish.home')}
        </Link>
        <Question
          className="btn btn--plain"
          button={t('takeBack.button')}
          question={<p>{t('takeBack.question')}</p>}
          yes={t('takeBack.yes')}
          no={t('takeBack.no')}
          onYes={() => start(`publications/${job.commit}/take-back`)}
        />
      </div>
    </div>
  );
}
