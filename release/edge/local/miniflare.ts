/** What is used here of Miniflare, whose types are there only once it is installed. */
export interface MiniflareModule {
  Miniflare: new (options: MiniflareOptions) => Miniflare;
  Log: new (level: number) => unknown;
  Response: typeof Response;
  LogLevel: Record<'NONE' | 'ERROR' | 'WARN' | 'INFO', number>;
}

export interface MiniflareOptions {
  host: string;
  port: number;
  modules: { type: 'ESModule'; path: string; contents: string }[];
  modulesRoot: string;
  compatibilityDate: string;
  r2Buckets?: string[];
  serviceBindings?: Record<string, (request: Request) => Promise<Response>>;
  cachePersist?: string;
  log?: unknown;
  handleRuntimeStdio?: (stdout: NodeJS.ReadableStream, stderr: NodeJS.ReadableStream) => void;
  cf?: boolean;
}

export interface Miniflare {
  ready: Promise<URL>;
  dispose(): Promise<void>;
  getR2Bucket(binding: string): Promise<LocalBucket>;
}

/** A local R2, as far as a store folder is copied to it. */
export interface LocalBucket {
  put(key: string, content: Uint8Array | string): Promise<unknown>;
  delete(key: string): Promise<void>;
}
