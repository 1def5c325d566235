import { useTranslation } from 'platform';
import type { FrancophonieContent } from '../../../content/francophonie.ts';
import './francophonie.css';

export function FrancophonieBlock({ block }: { block: FrancophonieContent['blocks'][number] }) {
  const { t } = useTranslation('shell');
  const { title, introduction, items } = block;

  return (
    <section className="page-grid section" aria-label={title}>
      <div>
        <h2 className="heading">{title}</h2>
        <p className="text">{introduction}</p>
        <dl className="places">
          {items.map(({ name, text, url }) => (
            <div key={name}>
              <dt>
                {url ? (
                  <a href={url} rel="noopener">
                    {name}
                    <span className="sr-only">{t('francophonie.outside')}</span>
                  </a>
                ) : (
                  name
                )}
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
