/** The tests' servers listen from this port on; `E2E_PORT` overrides it, so that two checkouts can be tested at once. */
const first = Number(process.env.E2E_PORT ?? 4310);

export const ports = {
  composed: first,
  /** Each takes five in a row, as `pnpm dev` does. */
  allSections: first + 10,
  oneSection: first + 20,
  command: first + 30,
  alone: first + 40,
  engines: first + 50,
  pages: first + 60,
};
