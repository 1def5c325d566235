import type { Gate } from './site.ts';

/** Reports numbers that apps have counted in different versions of the same content: schools in the register. */
export const counts: Gate = ({ site: { releases } }) => {
  const stated = releases.flatMap(({ app, content }) =>
    Object.entries(content.inputs)
      .filter(([input]) => input.startsWith('count '))
      .map(([input, value]) => ({ name: input.slice('count '.length), value, app })),
  );
  return [...Map.groupBy(stated, ({ name }) => name)].flatMap(([name, all]) => {
    const byValue = [...Map.groupBy(all, ({ value }) => value)];
    if (byValue.length < 2) return [];
    const numbers = byValue.map(([value, apps]) => `${value} (${apps.map(({ app }) => app).join(', ')})`).join(', ');
    return [{ code: 'gate.counts', params: { name, numbers, apps: all.map(({ app }) => app).join(' ') } }];
  });
};

/** Reports parts of a page that must reach another site, such as a form, where the page's policy does not allow it. */
export const connections: Gate = ({ site }) =>
  site.documents.flatMap(({ address: page, policies, connects }) => {
    const allowed = policies.flatMap((policy) => /connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []);
    return connects
      .filter(([, origin]) => !allowed.includes(origin))
      .map(([app, origin]) => ({ code: 'gate.connection', params: { app, page, origin } }) as const);
  });
