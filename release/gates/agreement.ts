import type { ComposedDocument } from './document.ts';
import type { Gate } from './site.ts';

/** Reports numbers that apps have counted in different versions of the same content: schools in the register. */
export const counts: Gate = ({ releases }) => {
  const stated = releases.flatMap(({ app, content }) =>
    Object.entries(content.inputs).flatMap(([input, value]) => {
      const [, name] = /^count (.+)$/.exec(input) ?? [];
      return name ? [{ name, value, app }] : [];
    }),
  );
  return [...Map.groupBy(stated, ({ name }) => name)].flatMap(([name, all]) => {
    const byValue = [...Map.groupBy(all, ({ value }) => value)];
    if (byValue.length < 2) return [];
    const numbers = byValue
      .map(([value, apps]) => `${value} in ${apps.map(({ app }) => app).join(', ')}`)
      .join(' and ');
    const together = all.map(({ app }) => app).join(' ');
    return [
      `The number of ${name} would be ${numbers}. Change the apps that count them at once: pnpm release ${together} (or pnpm rollback, to go back).`,
    ];
  });
};

/** Reports parts of a page that must reach another site, such as a form, where the page's policy does not allow it. */
export const connections: Gate = ({ documents }) => documents.flatMap(blockedConnections);

function blockedConnections({ address, allowed, connects }: ComposedDocument): string[] {
  return Object.entries(connects).flatMap(([app, origins]) =>
    origins
      .filter((origin) => !allowed.includes(origin))
      .map(
        (origin) =>
          `In ${app}, ${address} sends to ${origin}, which its policy (connect-src), a part of the shell, does not allow. Change both at once: pnpm release shell ${app} (or pnpm rollback, to go back).`,
      ),
  );
}
