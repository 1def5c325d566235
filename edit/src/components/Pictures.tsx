import { useEffect } from 'react';
import type { Pictures as Found } from '../../api/job.ts';
import { useLanguage } from '../language.tsx';
import { useAnswer } from './answered.tsx';
import { JobProgress } from './job/JobProgress.tsx';
import { usePreview } from './job/use-job.ts';
import { Failure, Waiting } from './Page.tsx';

/** Makes a preview of these items, and shows what it changes. */
export function PicturesOfItems({ items }: { items: string[] }) {
  const running = usePreview(items, 'pictures');
  const { job } = running;
  return job?.state === 'done' && job.address ? <Pictures site={job.address} /> : <JobProgress running={running} />;
}

/** Every page that a preview changes, before and after, as on a phone and then as on a computer. */
export function Pictures({ site }: { site: string }) {
  const { t } = useLanguage();
  const folder = `pictures/${new URL(site).hostname.split('.')[0]}`;
  const { value, failure, again } = useAnswer<Found>(folder);
  useEffect(() => {
    if (!value || value.done) return;
    const timer = setTimeout(again, 2000);
    return () => clearTimeout(timer);
  }, [value, again]);

  if (!value) return failure ? <Failure failure={failure} again={again} /> : <Waiting />;
  const picture = (index: number, width: number, side: 'before' | 'after') => {
    const name = `${index}-${width}-${side}.jpg`;
    const caption = t(`pictures.${side}`, {
      page: value.pages[index] ?? '',
      screen: t(width === 360 ? 'preview.phone' : 'preview.computer'),
    });
    const isTaken = value.names.includes(name);
    if (!isTaken && !value.done) return null;
    return (
      <figure key={side}>
        <figcaption className="fine-print">{caption}</figcaption>
        {isTaken ? (
          <img src={`/api/${folder}/${name}`} alt={caption} loading="lazy" />
        ) : (
          <p className="quiet">{t('pictures.none')}</p>
        )}
      </figure>
    );
  };
  return (
    <div className="stack stack--wide">
      {!value.done && <p role="status">{t('pictures.taking')}</p>}
      {value.done && value.names.length === 0 && <p>{t('pictures.nothing')}</p>}
      {[360, 1280].flatMap((width) =>
        value.pages.map(
          (page, index) =>
            value.names.some((name) => name.startsWith(`${index}-${width}-`)) && (
              <div key={`${width} ${page}`} className="row">
                {picture(index, width, 'before')}
                {picture(index, width, 'after')}
              </div>
            ),
        ),
      )}
    </div>
  );
}
