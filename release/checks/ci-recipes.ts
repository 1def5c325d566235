import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from 'workspace/apps.ts';
import { filesBelow } from 'workspace/files-below.ts';
import { parse } from 'yaml';

const folder = path.join(repository, 'release/hosting/ci');

/** A workflow for GitHub or GitLab, to copy (release/hosting/ci). */
export interface Recipe {
  name: string;
  /** The commands of its steps, in order. */
  commands: string[];
  /** The files of the repository that start it. */
  paths: string[];
}

interface Workflow {
  on?: { push?: { paths?: string[] } };
  jobs?: Record<string, { steps: { run?: string }[] }>;
}
type Job = { script: string[]; rules: { changes?: string[] }[] };

const ofGitHub = ({ on, jobs = {} }: Workflow): Omit<Recipe, 'name'> => ({
  commands: Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? [])),
  paths: on?.push?.paths ?? [],
});

const ofGitLab = (jobs: Record<string, Job>): Omit<Recipe, 'name'> => ({
  commands: Object.values(jobs).flatMap(({ script }) => script),
  paths: Object.values(jobs).flatMap(({ rules }) => rules.flatMap(({ changes = [] }) => changes)),
});

export const recipes: Recipe[] = filesBelow(folder)
  .filter((name) => name.endsWith('.yml'))
  .map((name) => {
    const read = parse(readFileSync(path.join(folder, name), 'utf8'));
    return { name, ...(name.startsWith('github/') ? ofGitHub(read) : ofGitLab(read)) };
  });

/** The words of a command, without quotes, redirections and what the shell puts in. */
export const wordsOf = (command: string): string[] =>
  [...command.matchAll(/"\$\((?:[^"]|"[^"]*")*?\)"|"[^"]*"|'[^']*'|[^\s"']+/g)].map(([word]) =>
    word.replace(/^["']|["']$/g, ''),
  );
