import { useContent, useHead, useTranslation } from 'platform';
import { content } from '../../items.ts';
import { ShellPageHeader } from '../../layout/ShellPageHeader.tsx';
import './francophonie.css';

export function FrancophoniePage() {
  const { t } = useTranslation('shell');
  const { introduction, blocks } = useContent(content.francophonie);
  const { chatGroup } = useContent(content.site);
  useHead({ title: t('francophonie.title'), description: introduction });

  return (
    <>
      <ShellPageHeader title={t('francophonie.title')} lead={introduction}>
        <p className="btns">
          <a className="btn" href={chatGroup} rel="noopener">
            {t('francophonie.chat')}
          </a>
        </p>
      </ShellPageHeader>
      {blocks.map(({ title, introduction, items }) => (
        <section key={title} className="page-grid section" aria-label={title}>
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
      ))}
    </>
  );
}
