/** The service worker itself. */
declare const worker: ServiceWorkerGlobalScope;

/** What the build consists of, as addresses; `version` differs whenever one of them does. */
declare const build: { readonly version: string; readonly files: readonly string[] };
