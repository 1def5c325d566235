/** The first port of the tests' servers. Set `E2E_PORT` to test two checkouts at once. */
const first = Number(process.env.E2E_PORT ?? 4310);

export const ports = {
  composed: first,
  /** This and the next use several ports in a row, as `pnpm dev` does. */
  allSections: first + 10,
  oneSection: first + 20,
  engines: first + 50,
  pages: first + 60,
  edit: first + 70,
};
