/** The names of all sections. Tests of a section are in `tests/<section>`. */
export { sectionNames as sections } from 'workspace/apps.ts';
