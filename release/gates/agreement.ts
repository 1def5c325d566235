import type { Gate } from './site.ts';

/** Reports numbers that apps have counted in different versions of the same content: schools in the register. */
export const counts: Gate = ({ site: { releases } }) => {
  const stated = releases.flatMap(({ app, content }) =>
    Object.entries(content.inputs).flatMap(([input, value]) => {
      const [, name] = /^count (.+)$/.exec(input) ?? [];
      return name ? [{ name, value, app }] : [];
    }),
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
  site.documents.flatMap(({ address, allowed, connects }) =>
    Object.entries(connects).flatMap(([app, origins]) =>
      origins
        .filter((origin) => !allowed.includes(origin))
        .map((origin) => ({ code: 'gate.connection', params: { app, page: address, origin } }) as const),
    ),
  );
