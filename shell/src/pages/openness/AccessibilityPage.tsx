import content from 'content:shell';
import { statedChecks } from 'contract/registry.ts';
import { useContent, useLanguage } from 'platform';
import { writtenDate } from '../../../worker/kept-pages.ts';
import { OpennessPage } from './OpennessPage.tsx';
import { useComposed } from './use-composed.ts';

/** The accessibility statement: what its content says, and which checks the composition has passed. */
export function AccessibilityPage() {
  const language = useLanguage();
  const { tested, untested, scope, checks, unopened, ...page } = useContent(content.accessibility);
  const composed = useComposed();

  return (
    <OpennessPage {...page}>
      <div className="text prose">
        <h2>{tested}</h2>
        {composed ? (
          <>
            <p>
              <strong>{writtenDate(new Date(composed.on), language)}</strong>
            </p>
            <p>{scope}</p>
            <ul>
              {statedChecks.map((check) => composed.checks.includes(check) && <li key={check}>{checks[check]}</li>)}
            </ul>
            {!composed.checks.includes('browser') && <p>{unopened}</p>}
          </>
        ) : (
          <p>{untested}</p>
        )}
      </div>
    </OpennessPage>
  );
}
