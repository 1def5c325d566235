import type { TestProject } from 'vitest/node';
import { hasRadosgw, noRadosgw, type Radosgw, startRadosgw } from './radosgw.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Undefined where radosgw is not installed. */
    bucketKeys: Radosgw['env'] | undefined;
  }
}

/** Starts one S3 service for all tests. */
export default async function setUp(project: TestProject): Promise<() => void> {
  if (!hasRadosgw()) console.warn(`A store in a bucket is not tested. ${noRadosgw}`);
  const service = hasRadosgw() ? await startRadosgw() : undefined;
  project.provide('bucketKeys', service?.env);
  return () => service?.stop();
}
